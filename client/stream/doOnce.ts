import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { undefinedIfFailed } from '../api/undefinedIfFailed.js';

/** Ids of the answers with a command under way. */
const underWay = createStore((): readonly string[] => []);

/**
 * Runs one command at a time on an answer; does nothing while another is under way.
 * @param act reports its own errors
 */
export async function doOnce(answerId: string, act: () => Promise<unknown>): Promise<void> {
  if (underWay.getState().includes(answerId)) return;
  underWay.setState((ids) => [...ids, answerId], true);
  try {
    await undefinedIfFailed(act());
  } finally {
    underWay.setState((ids) => ids.filter((id) => id !== answerId), true);
  }
}

/** Whether a command is under way on one of these answers, wherever it was started. */
export const useIsBusy = (...answerIds: readonly string[]): boolean =>
  useStore(underWay, (ids) => answerIds.some((id) => ids.includes(id)));
