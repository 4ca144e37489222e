import { styled } from 'styled-components';
import type { TurnRowFragment } from '../../stream/turn.generated.js';
import { Button } from '../../ui/Button.js';
import { Kbd } from '../../ui/Kbd.js';
import { media } from '../../ui/media.js';
import { keysOf, seriesOf, shortcuts } from '../../shortcuts/shortcuts.js';
import type { VoteInput } from '../../graphql.generated.js';
import { letterOf } from '../../../shared/turn/letterOf.js';
import { VoteRow } from './VoteRow.js';
import { words } from './words.js';

/** The verdict of a person on a turn's answers. */
export type VoteChoice = Omit<VoteInput, 'turnId'>;

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
  /** The complete ones, in the order of their letters. */
  answers: readonly Pick<TurnRowFragment['answers'][number], 'id' | 'index'>[];
  disabled: boolean;
  onVote: (choice: VoteChoice) => void;
}

/** A button for each answer, and those for a tie and for no good answer. */
export function VoteButtons({ answers, disabled, onVote }: Props) {
  const keys = seriesOf(shortcuts.better);
  return (
    <VoteRow>
      {answers.map(({ id, index }) => (
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
    </VoteRow>
  );
}
