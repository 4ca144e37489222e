import type { AnswerState } from '../graphql.generated.js';

/** Whether an answer in this state may still grow. */
export function isLiveState(state: AnswerState): boolean {
  return state === 'QUEUED' || state === 'STREAMING';
}
