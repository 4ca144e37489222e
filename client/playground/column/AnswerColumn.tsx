import { styled } from 'styled-components';
import type { AnswerState } from '../../graphql.generated.js';
import { media } from '../../theme.js';
import { hueOf } from '../../ui/Mark.js';
import { Skeleton } from '../../ui/Skeleton.js';
import type { AnswerPartsFragment } from '../answer.generated.js';
import { isLiveState } from '../live/isLiveState.js';
import { AnswerEnd } from './AnswerEnd.js';
import { AnswerText } from './AnswerText.js';
import { ColumnFoot } from './ColumnFoot.js';
import { ColumnHead } from './ColumnHead.js';
import { headRule } from './headRule.js';
import { Reasoning } from './Reasoning.js';
import { stateWords } from './stateWords.js';
import { useFollowEnd } from './useFollowEnd.js';
import { useLiveFact } from './useLiveFact.js';

const Column = styled.article<{ $state: AnswerState; $preferred: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  scroll-snap-align: start;
  background: var(--surface);
  & + & {
    border-left: 1px solid var(--hairline);
  }
  ${headRule}
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
    scroll-snap-stop: always;
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
  padding: var(--s-1) var(--s-6) var(--s-8);
  scrollbar-width: thin;
  scrollbar-color: var(--hairline-2) transparent;
  mask-image: ${({ $fades }) => ($fades ? 'linear-gradient(#000 calc(100% - 36px), transparent)' : 'none')};
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.phone} {
    flex: 1 0 auto;
    overflow: visible;
    padding: var(--s-1) var(--s-5) var(--s-8);
    mask-image: none;
  }
`;

interface Props {
  answer: AnswerPartsFragment;
  nth: number;
  preferred: boolean;
  counted: boolean;
}

/** One model's answer: who, in what state, its words, and what can be done with them. */
export function AnswerColumn({ answer, nth, preferred, counted }: Props) {
  const live = isLiveState(answer.state);
  const { content, onGrow } = useFollowEnd(live);
  const empty = useLiveFact(answer.turnId, answer.index, (held) => !held?.text && !held?.reasoning);
  const name = nth > 1 ? `${answer.model.name} ${String(nth)}` : answer.model.name;
  return (
    <Column
      $state={answer.state}
      $preferred={preferred}
      style={hueOf(answer.model.mark)}
      data-state={answer.state.toLowerCase()}
      aria-label={`${name}, ${stateWords[answer.state]}`}
    >
      <ColumnHead answer={answer} nth={nth} />
      <Body ref={content} tabIndex={0} role="region" aria-label={`Answer of ${name}`} $fades={!live}>
        <Reasoning answer={answer} />
        {live && empty && answer.text === '' && <Waiting />}
        <AnswerText answer={answer} onGrow={onGrow} />
        <AnswerEnd answer={answer} counted={counted} />
      </Body>
      {!live && answer.text !== '' && <ColumnFoot answer={answer} preferred={preferred} />}
    </Column>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true">
      {['42%', '96%', '88%', '93%', '61%'].map((width) => (
        <Skeleton key={width} $width={width} />
      ))}
    </div>
  );
}
