import { useCallback, useSyncExternalStore } from 'react';
import type { AnswerPartsFragment } from '../api/answer.generated.js';
import type { Held } from './LiveTurn.js';
import { findLiveTurn, followChanges } from './liveTurns.js';

/**
 * One fact about a growing answer; renders only when the fact changes.
 * @param answer as it is shown; null if none is shown
 * @param read gets the text held of that attempt, or undefined. It must return the same value until the fact changes, so no new object, and not depend on how long a text is
 */
export function useLiveFact<Fact>(
  answer: Pick<AnswerPartsFragment, 'turnId' | 'index' | 'attempt'> | null,
  read: (held: Held | undefined) => Fact,
): Fact {
  const { turnId, index, attempt } = answer ?? { turnId: undefined, index: 0, attempt: 0 };
  const subscribe = useCallback(
    (listener: () => void) => {
      if (turnId === undefined) return () => undefined;
      return followChanges(turnId, index, listener);
    },
    [turnId, index],
  );
  return useSyncExternalStore(subscribe, () => read(turnId === undefined ? undefined : findLiveTurn(turnId).get(index, attempt)));
}
