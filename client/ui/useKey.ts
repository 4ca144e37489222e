import { useEffect, useEffectEvent } from 'react';

interface Options {
  /** Before anything within the page takes the key for itself, such as a tooltip. */
  capture?: boolean;
  /** Whether keys are listened to now. */
  active?: boolean;
}

/** Calls back for each key that is pressed anywhere in the page. */
export function useKey(onKey: (event: KeyboardEvent) => void, { capture = false, active = true }: Options = {}): void {
  const onEvent = useEffectEvent(onKey);
  useEffect(() => {
    if (!active) return undefined;
    const listener = (event: KeyboardEvent) => {
      onEvent(event);
    };
    addEventListener('keydown', listener, { capture });
    return () => {
      removeEventListener('keydown', listener, { capture });
    };
  }, [active, capture]);
}
