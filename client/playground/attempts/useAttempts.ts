import { useEffect, useRef } from 'react';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import { unjoined } from '../../api/readOvertaken.js';
import { type AttemptListFragment, useAttemptsQuery } from './attempts.generated.js';

export type Attempt = AttemptListFragment['attempts'][number];

interface Attempts {
  /** In the order in which they were asked; empty until they are read. */
  list: readonly Attempt[];
  /** The number of the attempt whose text is preferred; null if it is another answer's, or none's. */
  preferredAttempt: number | null;
  isReading: boolean;
  notRead: boolean;
  readAgain: () => void;
}

/** The attempts of an answer. They are read where it was asked again, and read again when another attempt begins or ends. */
export function useAttempts({ id, turnId, attempt, state }: AnswerPartsFragment, wanted: boolean): Attempts {
  const isWanted = wanted && attempt > 1;
  const { data, loading, error, refetch } = useAttemptsQuery({
    variables: { turnId },
    fetchPolicy: isWanted ? 'cache-and-network' : 'standby',
    context: unjoined,
  });
  const readAgain = () => void refetch().catch(() => undefined);
  const key = `${String(attempt)} ${state}`;
  const known = useRef(key);
  useEffect(() => {
    if (isWanted && known.current !== key) readAgain();
    known.current = key;
  });
  const list = isWanted ? (data?.turn?.answers.find((answer) => answer.id === id)?.attempts ?? []) : [];
  const turn = data?.turn;
  const preferredAttempt = turn?.preferredAnswerId === id ? turn.preferredAttempt : null;
  return { list, preferredAttempt, isReading: loading && list.length === 0, notRead: error !== undefined && list.length === 0, readAgain };
}
