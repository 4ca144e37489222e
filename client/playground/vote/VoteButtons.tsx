import { styled } from 'styled-components';
import type { TurnRowFragment } from '../../stream/turn.generated.js';
import { Button } from '../../ui/Button.js';
import { Kbd } from '../../ui/Kbd.js';
import { media } from '../../ui/media.js';
import { keysOf, seriesOf, shortcuts } from '../../shortcuts/shortcuts.js';
import type { VoteInput } from '../../graphql.generated.js';
import { letterOf } from '../column/Letter.js';
import { words } from './words.js';

/** What a person says of a turn's answers. */
export type VoteChoice = Pick<VoteInput, 'outcome' | 'answerId'>;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-inline-start: auto;
  ${media.tablet} {
    width: 100%;
  }
`;

const VoteButton = styled(Button)`
  ${media.tablet} {
    flex: 1;
  }
  ${media.phone} {
    flex: 1 1 28%;
    padding: 0 var(--s-2);
  }
`;

const OtherButton = styled(Button).attrs({ $tone: 'quiet' })`
  ${media.tablet} {
    flex: 1;
  }
  ${media.phone} {
    flex: 1 1 40%;
    padding: 0 var(--s-2);
    border: var(--hair) solid var(--hairline);
  }
`;

interface Props {
  answers: TurnRowFragment['answers'];
  disabled: boolean;
  onVote: (choice: VoteChoice) => void;
}

/** A button for each answer that is complete, and those for a tie and for no good answer. */
export function VoteButtons({ answers, disabled, onVote }: Props) {
  const keys = seriesOf(shortcuts.better);
  const complete = answers.filter(({ state }) => state === 'COMPLETE').sort((one, other) => one.index - other.index);
  return (
    <Row>
      {complete.map(({ id, index }) => (
        <VoteButton
          key={id}
          type="button"
          disabled={disabled}
          onClick={() => {
            onVote({ outcome: 'BETTER', answerId: id });
          }}
        >
          {words.better({ letter: letterOf(index) })} <Kbd aria-hidden="true">{keysOf(keys[index] ?? shortcuts.better)}</Kbd>
        </VoteButton>
      ))}
      <OtherButton
        type="button"
        disabled={disabled}
        onClick={() => {
          onVote({ outcome: 'TIE' });
        }}
      >
        {words.tie} <Kbd aria-hidden="true">{keysOf(shortcuts.tie)}</Kbd>
      </OtherButton>
      <OtherButton
        type="button"
        disabled={disabled}
        onClick={() => {
          onVote({ outcome: 'ALL_BAD' });
        }}
      >
        {words.allBad} <Kbd aria-hidden="true">{keysOf(shortcuts.allBad)}</Kbd>
      </OtherButton>
    </Row>
  );
}
