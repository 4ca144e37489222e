import { css, styled } from 'styled-components';
import type { AnswerState } from '../../graphql.generated.js';
import { media } from '../../ui/media.js';
import { hueOf } from '../../models/Mark.js';
import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { answerText } from '../../api/answerText.js';
import { columnName } from '../../models/nthOfModel.js';
import type { ColumnPlace } from './ColumnPlace.js';
import { placeId } from '../jump/showPlace.js';
import { isLiveState } from '../../stream/isLiveState.js';
import { AnswerBlocks } from './AnswerBlocks.js';
import { AnswerEnd } from './AnswerEnd.js';
import { ColumnFoot } from './ColumnFoot.js';
import { ColumnHead } from './ColumnHead.js';
import { headRule } from './headRule.js';
import { stateWords } from './stateWords.js';
import { useFollowEnd } from './useFollowEnd.js';

const Column = styled.article<{ $state: AnswerState; $preferred: boolean; $maximised: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: var(--surface);
  ${headRule}
  /* Over its neighbours, which stay as they are behind it. */
  ${({ $maximised }) =>
    $maximised &&
    css`
      position: absolute;
      inset: 1px 0 0;
      z-index: var(--z-bar);
      --column-edge: max(var(--s-6), (100% - var(--composer-max)) / 2);
      /* Code and tables take the room, lines of text keep their measure. */
      --measure: none;
      :is(p, li, blockquote, h1, h2, h3, h4, h5, h6) {
        max-width: var(--line);
      }
    `}
  &::after {
    content: '';
    display: ${({ $preferred }) => ($preferred ? 'block' : 'none')};
    position: absolute;
    inset: 17px auto 14px 9px;
    width: 6px;
    border: 2px solid var(--accent);
    border-right: 0;
    pointer-events: none;
  }
  ${media.phone} {
    overflow: hidden auto;
    > header {
      position: sticky;
      top: 0;
      z-index: 2;
      background: var(--surface);
    }
    &::before {
      position: sticky;
      top: 0;
      flex: none;
      margin-bottom: calc(-1 * var(--rule));
    }
    &::after {
      left: 6px;
    }
  }
`;

const Body = styled.div<{ $fades: boolean }>`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  padding: var(--s-1) var(--column-edge, var(--s-6)) var(--s-8);
  scrollbar-width: thin;
  scrollbar-color: var(--hairline-2) transparent;
  mask-image: ${({ $fades }) => ($fades ? 'linear-gradient(#000 calc(100% - 36px), transparent)' : 'none')};
  &:focus-visible {
    outline-offset: -2px;
    /* It would fade the ring out, too. */
    mask-image: none;
  }
  ${media.phone} {
    flex: 1 0 auto;
    contain: none;
    overflow: visible;
    padding: var(--s-1) var(--s-5) var(--s-8);
    mask-image: none;
  }
`;

interface Props {
  answer: AnswerPartsFragment;
  nth: number;
  /** The preferred answer of its turn. */
  preferredId: string | null;
  counted: boolean;
  position: ColumnPlace;
}

/** One model's answer: who, in what state, its words, and what can be done with them. */
export function AnswerColumn({ answer, nth, preferredId, counted, position }: Props) {
  const live = isLiveState(answer.state);
  const content = useFollowEnd(live);
  const name = columnName(answer.model.name, nth);
  return (
    <Column
      $state={answer.state}
      $preferred={answer.id === preferredId}
      $maximised={position.maximised}
      style={hueOf(answer.model.mark)}
      data-state={answer.state.toLowerCase()}
      aria-label={`${name}, ${stateWords[answer.state]}`}
    >
      <ColumnHead answer={answer} nth={nth} name={name} counted={counted} position={position} />
      <Body id={placeId.answer(answer.id)} tabIndex={0} role="region" aria-label={`Answer of ${name}`} $fades={!live}>
        <div ref={content}>
          <AnswerBlocks answer={answer} />
          <AnswerEnd answer={answer} counted={counted} />
        </div>
      </Body>
      {!live && (answerText(answer) !== '' || answer.usage) && (
        <ColumnFoot answer={answer} preferredId={preferredId} counted={counted} position={position} />
      )}
    </Column>
  );
}
