import type { AnswerPartsFragment } from '../api/answer.generated.js';
import { answerText } from '../api/answerText.js';
import type { AnswerState } from '../graphql.generated.js';

/** Whether an answer in this state may still grow. */
export function isLiveState(state: AnswerState): boolean {
  return state === 'QUEUED' || state === 'STREAMING';
}

/** Whether the answer was ended by its limit of tokens: it is incomplete, though nothing failed. */
export const isCutShort = ({ state, finishReason }: AnswerPartsFragment): boolean => state === 'COMPLETE' && finishReason === 'length';

/** Whether the answer is complete and has text. Below any other answer that has ended, AnswerEnd tells what happened. */
export const isWhole = (answer: AnswerPartsFragment): boolean =>
  answer.state === 'COMPLETE' && answerText(answer) !== '' && !isCutShort(answer);
