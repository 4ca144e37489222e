import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import { answerText } from '../../api/answerText.js';
import type { AnswerState } from '../../graphql.generated.js';
import { words } from './words.js';

/** The state in a word, for names and chips. */
export const stateWords: Record<AnswerState, string> = {
  QUEUED: words.waiting,
  STREAMING: words.writing,
  COMPLETE: words.complete,
  STOPPED: words.stopped,
  FAILED: words.failed,
  INTERRUPTED: words.interrupted,
};

/** Ended by its limit of tokens: what it says is not whole, though nothing went wrong. */
export const isCutShort = ({ state, finishReason }: AnswerPartsFragment): boolean => state === 'COMPLETE' && finishReason === 'length';

/** Whether the answer came to its end with all that it had to say. Below any other stands what happened, and what to do. */
export const isWhole = (answer: AnswerPartsFragment): boolean =>
  answer.state === 'COMPLETE' && answerText(answer) !== '' && !isCutShort(answer);
