import { useEffect, useEffectEvent } from 'react';
import { toastError } from '../../toastError.js';
import { useStopTurnMutation } from '../turn.generated.js';

interface StopTurn {
  stop: () => void;
  stopping: boolean;
}

/** Stops all answers of a turn; while one is live, Escape does so too. */
export function useStopTurn(turnId: string, live: boolean): StopTurn {
  const [mutate, { loading }] = useStopTurnMutation({ onError: toastError });
  const stop = () => void mutate({ variables: { id: turnId } });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A menu, a dialog or an input method that is open has the key first.
    const taken = event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"], [role="menu"]') !== null;
    if (event.key === 'Escape' && !taken && !loading) stop();
  });
  useEffect(() => {
    if (!live) return undefined;
    const listener = (event: KeyboardEvent) => {
      onKey(event);
    };
    addEventListener('keydown', listener);
    return () => {
      removeEventListener('keydown', listener);
    };
  }, [live]);
  return { stop, stopping: loading };
}
