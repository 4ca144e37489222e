import { useEffect, useState } from 'react';
import type { AnswerPartsFragment } from '../api/answer.generated.js';
import { findLiveTurn } from './liveTurns.js';

const secondMilliseconds = 1000;

type Failed = Pick<AnswerPartsFragment, 'id' | 'turnId' | 'index' | 'attempt' | 'timing' | 'error'>;

/** Most failures remembered; by then the oldest waits are over. */
const mostFailures = 100;
/** When attempts failed, by performance.now(), computed when each was first seen here. */
const failures = new Map<string, number>();

/**
 * Seconds left of the wait that the provider of each failed answer asked for; 0 if it asked for none.
 * Only the age of a failure that the page did not follow is taken from the device's clock; then performance.now() counts.
 */
export function useSecondsLeft(answers: readonly Failed[]): number[] {
  const [now, setNow] = useState(() => performance.now());
  const left = answers.map((answer) => secondsLeft(answer, now));
  const waiting = left.some((seconds) => seconds > 0);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => {
      setNow(performance.now());
    }, secondMilliseconds);
    return () => {
      clearInterval(timer);
    };
  }, [waiting]);
  return left;
}

/** Whether the provider of a failed answer may be asked again at this moment: the seconds that are shown may be one behind. */
export const isDue = (answer: Failed): boolean => secondsLeft(answer, performance.now()) === 0;

function secondsLeft(answer: Failed, now: number): number {
  const wait = answer.error?.retryAfter ?? 0;
  return wait > 0 ? Math.max(0, Math.min(wait, Math.ceil(wait - (now - failedAt(answer)) / secondMilliseconds))) : 0;
}

function failedAt({ id, turnId, index, attempt, timing: { endedAt } }: Failed): number {
  const key = `${id} ${String(attempt)}`;
  const known = failures.get(key);
  if (known !== undefined) return known;
  const wasFollowed = findLiveTurn(turnId).get(index)?.attempt === attempt;
  const age = wasFollowed || endedAt === null ? 0 : Math.max(0, Date.now() - Date.parse(endedAt));
  const failedAt = performance.now() - age;
  failures.set(key, failedAt);
  const [oldest] = failures.keys();
  if (failures.size > mostFailures && oldest !== undefined) failures.delete(oldest);
  return failedAt;
}
