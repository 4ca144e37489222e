import { useCallback, useSyncExternalStore } from 'react';
import type { Held } from '../live/LiveTurn.js';
import { findLiveTurn, holdLiveTurn } from '../live/liveTurns.js';

/**
 * One fact about a growing answer; renders only when the fact changes.
 * @param read must give a primitive
 */
export function useLiveFact<Fact extends string | number | boolean>(
  turnId: string,
  index: number,
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
  return useSyncExternalStore(subscribe, () => read(findLiveTurn(turnId).get(index)));
}
