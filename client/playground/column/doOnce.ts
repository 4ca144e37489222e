import { useSyncExternalStore } from 'react';
import { whereTaken } from '../../api/whereTaken.js';

/** Answers to which something is being done. */
const underWay = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Does one thing at a time to an answer, whichever of its buttons are pressed: nothing where another is on its way.
 * @param act says by itself what goes wrong
 */
export async function doOnce(answerId: string, act: () => Promise<unknown>): Promise<void> {
  if (underWay.has(answerId)) return;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  underWay.add(answerId);
  tell();
  try {
    await whereTaken(act());
  } finally {
    underWay.delete(answerId);
    tell();
  }
}

/** Whether something is being done to an answer, from wherever that was pressed. */
export function useIsBusy(answerId: string): boolean {
  return useSyncExternalStore(follow, () => underWay.has(answerId));
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
