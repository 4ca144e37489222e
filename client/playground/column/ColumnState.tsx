import { Ban, Check, CircleAlert, Pause, Unplug, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { Pulse } from '../../ui/Pulse.js';
import { count, seconds } from '../../look/formats.js';
import type { Held } from '../../stream/LiveTurn.js';
import { findLiveTurn } from '../../stream/liveTurns.js';
import { useCutOff } from '../../stream/useCutOff.js';
import { useLiveFact } from '../../stream/useLiveFact.js';
import { useLevel } from '../linked/scrollTogether.js';
import { useColumn } from './ColumnContext.js';
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

/** In a narrow column the speed leaves before the model's name is shortened: it wraps to a line that is not shown. */
const LiveLine = styled(Line)`
  flex: 0 9999 auto;
  flex-wrap: wrap;
  min-width: min-content;
  max-height: 1lh;
  overflow: hidden;
`;

const Doing = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1-5);
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
      <LiveLine $tone="var(--ink-3)">
        <LiveMeter key={answer.attempt} />
      </LiveLine>
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
  if (level === 'waits') {
    return (
      <Line $tone="var(--ink-3)">
        <Pause aria-hidden="true" />
        {words.waitsForBlock}
      </Line>
    );
  }
  if (level) {
    return (
      <Line $tone="var(--ink-3)">
        {state === 'STOPPED' ? <Ban role="img" aria-label={words.signStopped} /> : <Check role="img" aria-label={words.signComplete} />}
        {words.blockOf(level)}
      </Line>
    );
  }
  return (
    <Line $tone="var(--ink-3)">
      {state === 'STOPPED' ? <Ban aria-hidden="true" /> : <Check role="img" aria-label={words.signComplete} />}
      {state !== 'STOPPED' ? (masked ? words.done : time) : time === '' ? words.signStopped : words.signStoppedAt({ time })}
    </Line>
  );
}

/** Estimate of the letters per token, used until the provider has counted. */
const lettersPerToken = 4;
const leastMilliseconds = 500;
/** If an answer seems to have started longer ago than this, the clock is wrong. */
const mostMilliseconds = 15 * 60_000;

/** How long an answer has been under way, and its speed. Updated ten times a second without React. */
function LiveMeter() {
  const { answer, masked } = useColumn();
  const { turnId, index, attempt, timing, blocks, queuePlace } = answer;
  const [begun] = useState(() => performance.now() - pastOf(timing.queuedAt));
  const time = useRef<HTMLSpanElement>(null);
  const speed = useRef<HTMLSpanElement>(null);
  const stage = useLiveFact(answer, (held) => {
    const growing = held ? held.blocks[held.growing] : blocks.at(-1);
    if (!growing) return undefined;
    if (growing.kind === 'TEXT') return words.stageWriting;
    // Only some models think, so that would be a hint at which one it is.
    return masked ? undefined : words.stageThinking;
  });
  useEffect(
    () =>
      onTick((now) => {
        const rate = rateOf(findLiveTurn(turnId).get(index, attempt), now);
        write(time.current, seconds(Math.max(0, now - begun)));
        write(speed.current, rate === undefined ? '' : words.speed({ rate }));
      }),
    [begun, turnId, index, attempt],
  );
  return (
    <>
      <Doing>
        {stage && <Pulse aria-hidden="true" />}
        {/* Only models of this machine are loaded and have a queue: a masked column does not tell of it. */}
        {stage ?? waitingFor(masked ? null : queuePlace)}
        {!masked && <span ref={time} />}
      </Doing>
      {!masked && <span ref={speed} />}
    </>
  );
}

function write(place: HTMLSpanElement | null, told: string): void {
  if (place && place.textContent !== told) place.textContent = told;
}

function waitingFor(place: number | null | undefined): string {
  if (place === 0) return words.stageLoading;
  return place ? words.stageInLine({ place }) : words.stageWaiting;
}

function pastOf(queuedAt: string): number {
  const past = Date.now() - Date.parse(queuedAt);
  return past > 0 && past < mostMilliseconds ? past : 0;
}

function rateOf(held: Held | undefined, now: number): string | undefined {
  if (held?.grownSince === undefined) return undefined;
  const past = now - held.grownSince;
  return past < leastMilliseconds ? undefined : count((held.grown / lettersPerToken / past) * 1000);
}

const milliseconds = 100;

const listeners = new Set<(now: number) => void>();
/** The requested frame that has not come yet. */
let frame: number | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls back at once and then ten times a second, all listeners in the same frame; returns a function that stops it. */
function onTick(listener: (now: number) => void): () => void {
  listeners.add(listener);
  listener(performance.now());
  // In a frame, together with its other changes, so that the page is laid out once.
  timer ??= setInterval(() => {
    // A hidden tab has no frames: one request waits until it is visible again.
    frame ??= requestAnimationFrame(notify);
  }, milliseconds);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function notify(now: number): void {
  frame = undefined;
  for (const listener of listeners) listener(now);
}
