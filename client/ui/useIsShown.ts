import { useEffect, useRef, useState } from 'react';

/** Whether the component is still there, for an answer that would lead elsewhere: who has left by then stays where they went. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}

/**
 * For a request whose answer leads elsewhere: who closes or leaves what asked for it before the answer comes has called it off.
 * @returns makes a signal that is aborted when the component goes
 */
export function useShownSignal(): () => AbortSignal {
  const [begun] = useState(() => new Set<AbortController>());
  useEffect(
    () => () => {
      for (const controller of begun) controller.abort();
      begun.clear();
    },
    [begun],
  );
  return () => {
    const controller = new AbortController();
    begun.add(controller);
    return controller.signal;
  };
}
