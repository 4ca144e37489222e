import { useSyncExternalStore } from 'react';
import { undefinedIfFailed } from '../api/undefinedIfFailed.js';

/** Ids of the answers with a command under way. */
const underWay = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Runs one command at a time on an answer; does nothing while another is under way.
 * @param act reports its own errors
 */
export async function doOnce(answerId: string, act: () => Promise<unknown>): Promise<void> {
  if (underWay.has(answerId)) return;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  underWay.add(answerId);
  notify();
  try {
    await undefinedIfFailed(act());
  } finally {
    underWay.delete(answerId);
    notify();
  }
}

/** Whether a command is under way on one of these answers, wherever it was started. */
export function useIsBusy(...answerIds: readonly string[]): boolean {
  return useSyncExternalStore(follow, () => answerIds.some((id) => underWay.has(id)));
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
