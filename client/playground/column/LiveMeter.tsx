import { useEffect, useRef, useState } from 'react';
import { Pulse } from '../../ui/Pulse.js';
import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { seconds } from '../../look/formats.js';
import type { Held } from '../../stream/LiveTurn.js';
import { findLiveTurn } from '../../stream/liveTurns.js';
import { onTick } from './onTick.js';
import { useLiveFact } from './useLiveFact.js';

/** A token is four letters or so, until the provider has counted. */
const lettersPerToken = 4;
const leastMilliseconds = 500;
/** A start longer ago than an answer may take is a wrong clock. */
const mostMilliseconds = 15 * 60_000;
const enSpace = '\u2002';

/** How long an answer has been under way, and how fast it comes; past React, ten times a second. */
export function LiveMeter({ answer }: { answer: AnswerPartsFragment }) {
  const { turnId, index, attempt, timing, blocks } = answer;
  const [begun] = useState(() => performance.now() - pastOf(timing.queuedAt));
  const figures = useRef<HTMLSpanElement>(null);
  const stage = useLiveFact(answer, (held) => {
    const growing = held ? held.blocks[held.growing] : blocks.at(-1);
    if (!growing) return 'Waiting';
    return growing.kind === 'REASONING' ? 'Thinking' : 'Writing';
  });
  useEffect(
    () =>
      onTick((now) => {
        const rate = rateOf(findLiveTurn(turnId).get(index, attempt), now);
        const words = `${enSpace}${seconds(Math.max(0, now - begun))}${rate === undefined ? '' : `${enSpace}${rate} tokens/s`}`;
        if (figures.current && figures.current.textContent !== words) figures.current.textContent = words;
      }),
    [begun, turnId, index, attempt],
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

function rateOf(held: Held | undefined, now: number): string | undefined {
  if (held?.grownSince === undefined) return undefined;
  const past = now - held.grownSince;
  return past < leastMilliseconds ? undefined : ((held.grown / lettersPerToken / past) * 1000).toFixed(0);
}
