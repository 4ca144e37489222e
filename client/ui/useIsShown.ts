import { useEffect, useRef, useState } from 'react';

/** Whether the component is still mounted: a late response must not navigate away a person who has left the page. */
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
 * For a request whose response navigates: closing or leaving the component that sent it cancels it.
 * @returns creates a signal that is aborted when the component unmounts
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
