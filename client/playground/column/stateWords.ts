import type { AnswerState } from '../../graphql.generated.js';

/** The state in a word, for names and chips. */
export const stateWords: Record<AnswerState, string> = {
  QUEUED: 'waiting',
  STREAMING: 'writing',
  COMPLETE: 'complete',
  STOPPED: 'stopped',
  FAILED: 'failed',
  INTERRUPTED: 'interrupted',
};
