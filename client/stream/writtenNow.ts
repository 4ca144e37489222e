import type { AnswerPartsFragment } from '../api/answer.generated.js';
import { answerText } from '../api/answerText.js';
import { isLiveState } from './answerState.js';
import type { Held } from './LiveTurn.js';
import { heldLiveTurn } from './liveTurns.js';
import { type PresentTurn, useLiveChanges } from './presentState.js';

/** The fields that name an attempt at an answer, and those of its text. */
export type WrittenAnswer = Pick<AnswerPartsFragment, 'turnId' | 'index' | 'attempt' | 'state' | 'blocks'>;

/** The blocks of an answer at this moment, and the attempt that they belong to. */
export function writtenNow({ turnId, index, attempt, state, blocks }: WrittenAnswer): Pick<Held, 'attempt' | 'blocks'> {
  const held = isLiveState(state) ? heldLiveTurn(turnId)?.get(index, attempt) : undefined;
  return held ?? { attempt, blocks };
}

/** The text of an answer at this moment. */
export const textOf = (answer: WrittenAnswer): string => answerText(writtenNow(answer));

/** Whether an answer has text by now. */
export const hasText = (answer: WrittenAnswer): boolean =>
  writtenNow(answer).blocks.some(({ kind, text }) => kind === 'TEXT' && text !== '');

const none: never[] = [];

/** The answers of a turn that have text by now; none if there is no turn. */
export function useWritten<Answer extends WrittenAnswer>(turn: PresentTurn<Answer> | null | undefined): Answer[] {
  useLiveChanges(turn ? [turn] : none, (_turnId, answer) => String(hasText(answer)));
  return turn?.answers.filter(hasText) ?? none;
}
