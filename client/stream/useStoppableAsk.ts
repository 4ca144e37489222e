import { useRef } from 'react';
import { toastError } from '../api/toastError.js';
import { useKey } from '../ui/useKey.js';
import { isTaken } from '../ui/isTaken.js';
import { useStopTurnMutation } from './turn.generated.js';
import { useAsk } from './useAsk.js';

/** Asks; Escape stops what was sent, also before the server has said what turn it is. @throws as `useAsk` does */
export function useStoppableAsk(): ReturnType<typeof useAsk> {
  const ask = useAsk();
  const [stopTurn] = useStopTurnMutation({ onError: toastError });
  /** What is under way, and whether it is to be stopped as soon as it is known. */
  const underWay = useRef<{ isUnwanted: boolean }>(undefined);
  useKey(
    (event) => {
      if (event.key === 'Escape' && underWay.current && !isTaken(event)) underWay.current.isUnwanted = true;
    },
    { capture: true },
  );
  return async (input) => {
    const mine = { isUnwanted: false };
    underWay.current = mine;
    try {
      const turn = await ask(input);
      if (turn && mine.isUnwanted) void stopTurn({ variables: { id: turn.id } });
      return turn;
    } finally {
      if (underWay.current === mine) underWay.current = undefined;
    }
  };
}
