import { hasOverlay } from '../../ui/hasOverlay.js';
import { useKey } from '../../ui/useKey.js';
import { toastError } from '../../toastError.js';
import { useStopTurnMutation } from '../turn.generated.js';

export interface StopAll {
  stop: () => void;
  stopping: boolean;
}

/**
 * Stops all answers that are being written, in whichever turn; while there are any, Escape does so too.
 * @param liveIds the turns that have such answers
 * @returns undefined where there is nothing to stop
 */
export function useStopAll(liveIds: readonly string[]): StopAll | undefined {
  const [mutate, { loading }] = useStopTurnMutation({ onError: toastError });
  const live = liveIds.length > 0;
  const stop = () => {
    for (const id of liveIds) void mutate({ variables: { id } });
  };
  useKey(
    (event) => {
      // An input method, a dialog, a menu or a maximised column has the key first.
      const taken = event.defaultPrevented || event.isComposing || hasOverlay() || document.querySelector('[data-maximised]') !== null;
      if (event.key === 'Escape' && !taken && !loading) stop();
    },
    { capture: true, active: live },
  );
  return live ? { stop, stopping: loading } : undefined;
}
