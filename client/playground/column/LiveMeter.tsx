import { useEffect, useState } from 'react';
import { Pulse } from '../../ui/Pulse.js';
import type { AnswerPartsFragment } from '../answer.generated.js';
import { seconds } from '../formats.js';
import { findLiveTurn } from '../live/liveTurns.js';
import { useLiveFact } from './useLiveFact.js';

const tickMilliseconds = 100;
/** A token is four letters or so, until the provider has counted. */
const lettersPerToken = 4;
const leastMilliseconds = 500;
/** A start longer ago than an answer may take is a wrong clock. */
const mostMilliseconds = 15 * 60_000;

/** How long an answer has been under way, and how fast it comes. */
export function LiveMeter({ answer }: { answer: AnswerPartsFragment }) {
  const [begun] = useState(() => performance.now() - pastOf(answer.timing.queuedAt));
  const [now, setNow] = useState(begun);
  const stage = useLiveFact(answer.turnId, answer.index, (held) => {
    if (held?.text) return 'Writing';
    return held?.reasoning ? 'Thinking' : 'Waiting';
  });
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(performance.now());
    }, tickMilliseconds);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const rate = rateOf(answer, now);
  return (
    <>
      {stage !== 'Waiting' && <Pulse aria-hidden="true" />}
      {stage}&ensp;{seconds(Math.max(0, now - begun))}
      {rate !== undefined && <>&ensp;{rate} tok/s</>}
    </>
  );
}

function pastOf(queuedAt: string): number {
  const past = Date.now() - Date.parse(queuedAt);
  return past > 0 && past < mostMilliseconds ? past : 0;
}

function rateOf({ turnId, index }: AnswerPartsFragment, now: number): string | undefined {
  const held = findLiveTurn(turnId).get(index);
  const since = held?.reasoningAt ?? held?.textAt;
  if (!held || since === undefined || now - since < leastMilliseconds) return undefined;
  return ((held.grown / lettersPerToken / (now - since)) * 1000).toFixed(0);
}
