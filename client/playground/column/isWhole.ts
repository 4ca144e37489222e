import type { AnswerPartsFragment } from '../answer.generated.js';

/** Ended by its limit of tokens: what it says is not whole, though nothing went wrong. */
export const isCutShort = ({ state, finishReason }: AnswerPartsFragment): boolean => state === 'COMPLETE' && finishReason === 'length';

/** Whether the answer has a beginning that the model can go on from, and nothing better to be done about it. */
export function canGoOn(answer: AnswerPartsFragment): boolean {
  return answer.text !== '' && (answer.state === 'STOPPED' || answer.state === 'INTERRUPTED' || isCutShort(answer));
}
