import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { count, seconds } from '../../look/formats.js';
import { findLiveTurn } from '../../stream/liveTurns.js';
import type { Held } from '../../stream/LiveTurn.js';
import { useLiveFact } from '../../stream/useLiveFact.js';
import { Pulse } from '../../ui/Pulse.js';
import { useColumn } from './ColumnContext.js';
import { words } from './words.js';

const Doing = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1-5);
`;

const Speed = styled.span`
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-xs);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Estimate of the letters per token, used until the provider has counted. */
const lettersPerToken = 4;
const leastMilliseconds = 500;
/** If an answer seems to have started longer ago than this, the clock is wrong. */
const mostMilliseconds = 15 * 60_000;

/** What is done for an answer that is under way, and for how long. */
export function LiveTime() {
  const { answer, masked } = useColumn();
  const { timing, blocks, queuePlace } = answer;
  const [begun] = useState(() => performance.now() - pastOf(timing.queuedAt));
  const stage = useLiveFact(answer, (held) => {
    const growing = held ? held.blocks[held.growing] : blocks.at(-1);
    if (!growing) return undefined;
    if (growing.kind === 'TEXT') return words.stageWriting;
    // Only some models think, so that would be a hint at which one it is.
    return masked ? undefined : words.stageThinking;
  });
  const time = useTicking((now) => seconds(Math.max(0, now - begun)));
  return (
    <Doing>
      {stage && <Pulse aria-hidden="true" />}
      {/* Only models of this machine are loaded and have a queue: a masked column does not tell of it. */}
      {stage ?? waitingFor(masked ? null : queuePlace)}
      {!masked && <span ref={time} />}
    </Doing>
  );
}

/** The speed at which an answer is written now. */
export function LiveSpeed() {
  const { turnId, index, attempt } = useColumn().answer;
  const speed = useTicking((now) => {
    const rate = rateOf(findLiveTurn(turnId).get(index, attempt), now);
    return rate === undefined ? '' : words.speed({ rate });
  });
  return <Speed ref={speed} />;
}

/** An element whose text is updated ten times a second without React. @param textAt the text, by `performance.now()` */
function useTicking(textAt: (now: number) => string) {
  const place = useRef<HTMLSpanElement>(null);
  const tick = useEffectEvent((now: number) => {
    write(place.current, textAt(now));
  });
  useEffect(
    () =>
      onTick((now) => {
        tick(now);
      }),
    [],
  );
  return place;
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
