import { useCallback, useSyncExternalStore } from 'react';
import type { AnswerPartsFragment } from './answer.generated.js';
import type { Held } from './LiveTurn.js';
import { findLiveTurn, holdLiveTurn } from './liveTurns.js';

/**
 * One fact about a growing answer; renders only when the fact changes.
 * @param answer as it is shown @param read is given what is held of that attempt; must give the same until the fact changes: no object that it makes
 */
export function useLiveFact<Fact>(
  { turnId, index, attempt }: Pick<AnswerPartsFragment, 'turnId' | 'index' | 'attempt'>,
  read: (held: Held | undefined) => Fact,
): Fact {
  const subscribe = useCallback(
    (listener: () => void) => {
      const release = holdLiveTurn(turnId);
      const leave = findLiveTurn(turnId).subscribe(index, listener);
      return () => {
        leave();
        release();
      };
    },
    [turnId, index],
  );
  return useSyncExternalStore(subscribe, () => read(findLiveTurn(turnId).get(index, attempt)));
}
