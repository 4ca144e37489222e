import { useRef } from 'react';
import { isPressed, shortcuts } from '../../keys/shortcuts.js';
import { useKey } from '../../ui/useKey.js';
import { toastError } from '../../api/toastError.js';
import { useStopTurnMutation } from '../../stream/turn.generated.js';

export interface StopAll {
  stop: () => void;
  stopping: boolean;
}

/**
 * Stops all answers that are being written, in any turn; while there are any, Escape does so too.
 * @param liveIds ids of the turns with such answers
 * @returns undefined if there is nothing to stop
 */
export function useStopAll(liveIds: readonly string[]): StopAll | undefined {
  const [mutate, { loading }] = useStopTurnMutation({ onError: toastError });
  const live = liveIds.length > 0;
  const underWay = useRef(new Set<string>());
  const stop = () => {
    for (const id of liveIds) {
      if (underWay.current.has(id)) continue;
      underWay.current.add(id);
      void mutate({ variables: { id } }).finally(() => underWay.current.delete(id));
    }
  };
  useKey(
    (event) => {
      if (isPressed(shortcuts.close, event) && !event.repeat) stop();
    },
    { active: live },
  );
  return live ? { stop, stopping: loading } : undefined;
}
