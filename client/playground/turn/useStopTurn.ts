import { useEffect, useEffectEvent } from 'react';
import { hasOverlay } from '../../ui/hasOverlay.js';
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
    // An input method, a dialog, a menu or a maximised column has the key first.
    const taken = event.defaultPrevented || event.isComposing || hasOverlay() || document.querySelector('[data-maximised]') !== null;
    if (event.key === 'Escape' && !taken && !loading) stop();
  });
  useEffect(() => {
    if (!live) return undefined;
    const listener = (event: KeyboardEvent) => {
      onKey(event);
    };
    // Before a tooltip takes the key for itself.
    addEventListener('keydown', listener, { capture: true });
    return () => {
      removeEventListener('keydown', listener, { capture: true });
    };
  }, [live]);
  return { stop, stopping: loading };
}
