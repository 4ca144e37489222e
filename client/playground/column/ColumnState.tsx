import { Ban, Check, CircleAlert, Unplug } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { seconds } from '../../look/formats.js';
import { isLiveState } from '../../stream/isLiveState.js';
import { LiveMeter } from './LiveMeter.js';

const Line = styled.span<{ $tone: string }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  margin-left: auto;
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: ${({ $tone }) => $tone};
  .lucide {
    width: var(--icon-sm);
    height: var(--icon-sm);
  }
  ${media.phone} {
    margin: 0 auto 0 0;
    font-size: var(--text-sm);
  }
`;

/** The state of an answer in words, with its time. */
export function ColumnState({ answer }: { answer: AnswerPartsFragment }) {
  const { state, timing } = answer;
  if (isLiveState(state)) {
    return (
      <Line $tone="var(--ink-3)">
        <LiveMeter key={answer.attempt} answer={answer} />
      </Line>
    );
  }
  const time = timing.duration === null ? '' : seconds(timing.duration);
  if (state === 'FAILED') {
    return (
      <Line $tone="var(--danger)">
        <CircleAlert aria-hidden="true" />
        Failed
      </Line>
    );
  }
  if (state === 'INTERRUPTED') {
    return (
      <Line $tone="var(--warning)">
        <Unplug aria-hidden="true" />
        Interrupted
      </Line>
    );
  }
  return (
    <Line $tone="var(--ink-3)">
      {state === 'STOPPED' ? <Ban aria-hidden="true" /> : <Check role="img" aria-label="Complete" />}
      {state === 'STOPPED' ? `Stopped${time && ` at ${time}`}` : time}
    </Line>
  );
}
