import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import { answerText } from '../../api/answerText.js';
import type { AnswerState } from '../../graphql.generated.js';
import { words } from './words.js';

/** The name of each state, for names and chips. */
export const stateWords: Record<AnswerState, string> = {
  QUEUED: words.waiting,
  STREAMING: words.writing,
  COMPLETE: words.complete,
  STOPPED: words.stopped,
  FAILED: words.failed,
  INTERRUPTED: words.interrupted,
};

/** Whether the answer was ended by its limit of tokens: it is incomplete, though nothing failed. */
export const isCutShort = ({ state, finishReason }: AnswerPartsFragment): boolean => state === 'COMPLETE' && finishReason === 'length';

/** Whether the answer is complete and has text. Below any other answer that has ended, AnswerEnd tells what happened. */
export const isWhole = (answer: AnswerPartsFragment): boolean =>
  answer.state === 'COMPLETE' && answerText(answer) !== '' && !isCutShort(answer);
