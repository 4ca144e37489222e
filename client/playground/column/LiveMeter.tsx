import { useEffect, useRef, useState } from 'react';
import { Pulse } from '../../ui/Pulse.js';
import type { AnswerPartsFragment } from '../answer.generated.js';
import { seconds } from '../formats.js';
import { findLiveTurn } from '../live/liveTurns.js';
import { onTick } from './onTick.js';
import { useLiveFact } from './useLiveFact.js';

/** A token is four letters or so, until the provider has counted. */
const lettersPerToken = 4;
const leastMilliseconds = 500;
/** A start longer ago than an answer may take is a wrong clock. */
const mostMilliseconds = 15 * 60_000;
const enSpace = '\u2002';

/** How long an answer has been under way, and how fast it comes; past React, ten times a second. */
export function LiveMeter({ answer: { turnId, index, timing } }: { answer: AnswerPartsFragment }) {
  const [begun] = useState(() => performance.now() - pastOf(timing.queuedAt));
  const figures = useRef<HTMLSpanElement>(null);
  const stage = useLiveFact(turnId, index, (held) => {
    const last = held?.blocks.at(-1);
    if (!last) return 'Waiting';
    return last.kind === 'REASONING' ? 'Thinking' : 'Writing';
  });
  useEffect(
    () =>
      onTick((now) => {
        const rate = rateOf(turnId, index, now);
        const words = `${enSpace}${seconds(Math.max(0, now - begun))}${rate === undefined ? '' : `${enSpace}${rate} tokens/s`}`;
        if (figures.current && figures.current.textContent !== words) figures.current.textContent = words;
      }),
    [begun, turnId, index],
  );
  return (
    <>
      {stage !== 'Waiting' && <Pulse aria-hidden="true" />}
      <span>
        {stage}
        <span ref={figures} />
      </span>
    </>
  );
}

function pastOf(queuedAt: string): number {
  const past = Date.now() - Date.parse(queuedAt);
  return past > 0 && past < mostMilliseconds ? past : 0;
}

function rateOf(turnId: string, index: number, now: number): string | undefined {
  const held = findLiveTurn(turnId).get(index);
  if (held?.grownSince === undefined) return undefined;
  const past = now - held.grownSince;
  return past < leastMilliseconds ? undefined : ((held.grown / lettersPerToken / past) * 1000).toFixed(0);
}
