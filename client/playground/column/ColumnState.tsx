import { Ban, Check, CircleAlert, Pause, Unplug, WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { seconds } from '../../look/formats.js';
import { useCutOff } from '../../stream/useCutOff.js';
import { useLevel } from '../linked/scrollTogether.js';
import { useColumn } from './ColumnContext.js';
import { LiveTime } from './LiveMeter.js';
import { words } from './words.js';

const Line = styled.span<{ $tone: string }>`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1-5);
  margin-inline-start: auto;
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: ${({ $tone }) => $tone};
  --sign-size: var(--icon-sm);
  ${media.phone} {
    margin-block: 0;
    margin-inline: 0 auto;
    font-size: var(--text-sm);
  }
`;

/** The state of an answer in words, with its time or, while columns scroll together, its place. */
export function ColumnState() {
  const { answer, live, masked } = useColumn();
  const { state, timing } = answer;
  const level = useLevel(answer.id);
  const cutOff = useCutOff();
  if (live && cutOff) {
    return (
      <Line $tone="var(--warning)">
        <WifiOff aria-hidden="true" />
        {cutOff.sign}
      </Line>
    );
  }
  if (live) {
    return (
      <Line $tone="var(--ink-3)">
        <LiveTime key={answer.attempt} />
      </Line>
    );
  }
  // An answer that the person put together took no time.
  const time = masked || !timing.duration ? '' : seconds(timing.duration);
  if (state === 'FAILED') {
    return (
      <Line $tone="var(--danger)">
        <CircleAlert aria-hidden="true" />
        {words.signFailed}
      </Line>
    );
  }
  if (state === 'INTERRUPTED') {
    return (
      <Line $tone="var(--warning)">
        <Unplug aria-hidden="true" />
        {words.signInterrupted}
      </Line>
    );
  }
  if (level) return <ColumnLevel />;
  return (
    <Line $tone="var(--ink-3)">
      {state === 'STOPPED' ? <Ban aria-hidden="true" /> : <Check role="img" aria-label={words.signComplete} />}
      {state !== 'STOPPED' ? (masked ? words.done : time) : time === '' ? words.signStopped : words.signStoppedAt({ time })}
    </Line>
  );
}

/** Where a column stands while columns scroll together: its block, or that it waits; nothing while they do not. */
export function ColumnLevel() {
  const { answer } = useColumn();
  const level = useLevel(answer.id);
  if (!level) return null;
  if (level === 'waits') {
    return (
      <Line $tone="var(--ink-3)">
        <Pause aria-hidden="true" />
        {words.waitsForBlock}
      </Line>
    );
  }
  return (
    <Line $tone="var(--ink-3)">
      {answer.state === 'STOPPED' ? (
        <Ban role="img" aria-label={words.signStopped} />
      ) : (
        <Check role="img" aria-label={words.signComplete} />
      )}
      {words.blockOf(level)}
    </Line>
  );
}
