import { Check, ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { IconButton } from '../../ui/IconButton.js';
import { hueOf, Mark } from '../../models/Mark.js';
import { Pulse } from '../../ui/Pulse.js';
import { identityOf } from '../column/identity.js';
import { stateWords } from '../column/states.js';
import { useLiveAnswer } from '../../stream/useLiveAnswer.js';
import type { TurnRowFragment } from '../../stream/turn.generated.js';
import { firstLine } from '../../stream/firstLine.js';
import { Folio } from './Folio.js';
import { words } from './words.js';

/** Height of a folded turn in pixels. */
export const foldedHeight = 48;

const Row = styled.section`
  display: grid;
  height: ${foldedHeight}px;
  grid-template-columns: 28px minmax(0, 5fr) minmax(0, 6fr) auto;
  align-items: center;
  padding-block: 0;
  padding-inline: var(--s-6) var(--s-4);
  background: var(--ground);
  border-bottom: 1px solid var(--hairline);
  ${media.phone} {
    grid-template-columns: 22px minmax(0, 1fr) auto;
    padding: 0 var(--s-4);
  }
`;

const Question = styled.p`
  padding-inline-end: var(--s-8);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  line-height: 26px;
  color: var(--ink-2);
  ${media.phone} {
    display: none;
  }
`;

const Reply = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  line-height: 22px;
`;

const Words = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  b {
    font-weight: var(--weight-strong);
  }
`;

const Preferred = styled.span`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 5px;
  color: var(--accent);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  .lucide {
    width: var(--icon-sm);
    height: var(--icon-sm);
  }
`;

const Live = styled.span`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 6px;
  margin-inline-start: auto;
  padding: 0 var(--s-2);
  color: var(--ink-3);
  font-size: var(--text-sm);
  text-transform: capitalize;
`;

interface Props {
  turn: TurnRowFragment;
  number: number;
  /** Whether to hide the models. */
  masked?: boolean;
  onUnfold: () => void;
}

/** A folded turn: one line each of its prompt and its preferred, else first complete, answer, and whether one is being written. */
export function FoldedTurn({ turn, number, masked = false, onUnfold }: Props) {
  const preferred = turn.answers.find(({ id }) => id === turn.preferredAnswerId);
  const answer = preferred ?? turn.answers.find(({ state }) => state === 'COMPLETE') ?? turn.answers[0];
  const live = useLiveAnswer(turn);
  const shown = answer && identityOf(answer.model, { place: turn.answers.indexOf(answer), nth: 1 }, masked);
  const doing = live && stateWords[live.state];
  return (
    <Row aria-label={doing ? words.turnFoldedDoing({ number, state: doing }) : words.turnFolded({ number })}>
      <Folio>{number}</Folio>
      <Question dir="auto">{firstLine(turn.excerpt)}</Question>
      {answer && shown && (
        <Reply>
          {preferred && (
            <Preferred>
              <Check aria-hidden="true" />
              {words.preferred}
            </Preferred>
          )}
          {shown.mark !== undefined && <Mark mark={shown.mark} />}
          <Words>
            <b>{shown.title}</b>&ensp;{firstLine(answer.excerpt)}
          </Words>
          {live && (
            <Live style={masked ? shown.hue : hueOf(live.model.mark)}>
              <Pulse aria-hidden="true" />
              {doing}
            </Live>
          )}
        </Reply>
      )}
      <IconButton label={words.unfold({ number })} aria-expanded={false} onClick={onUnfold}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
    </Row>
  );
}
