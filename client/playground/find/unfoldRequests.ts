import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<(turnId: string) => void>();

/** Opens a turn of the conversation on the page. */
export function requestUnfold(turnId: string): void {
  for (const listener of listeners) listener(turnId);
}

/** Opens the turns that the search in the conversation goes to. */
export function useUnfoldRequests(unfold: (turnId: string) => void): void {
  const onRequest = useEffectEvent(unfold);
  useEffect(() => {
    const listener = (turnId: string) => {
      onRequest(turnId);
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
