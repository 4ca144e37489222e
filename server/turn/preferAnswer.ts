import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors/AppError.js';
import { hasEndedWell } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { ownAnswer } from './access.js';
import { requireNotBlind } from './blind.js';
import { type ChangeParts, changeTurn } from './changeTurn.js';
import { keptAttempt } from './earlierAttempt.js';
import { errorWords } from './errorWords.js';
import { loadAnswer } from './loadAnswers.js';
import type { Turn } from './Turn.js';

/**
 * Marks the text of an answer as the preferred one of its turn.
 * @param attempt the number of a kept attempt whose text it is; by default the present one
 * @throws AppError of kind not_found; conflict if the turn is blind, or the attempt has not ended well
 */
export async function preferAnswer(
  em: EntityManager,
  parts: ChangeParts,
  userId: string,
  id: string,
  attempt: number | null = null,
): Promise<Turn> {
  const { turn } = await ownAnswer(em, userId, id);
  return changeTurn(em, parts, userId, turn.id, async (inner, locked) => {
    requireNotBlind(locked);
    // Answers of a turn that was blind meanwhile have other ids.
    const answer = await ownAnswer(inner, userId, id);
    const present = await loadAnswer(inner, answer.id);
    if (attempt === null || attempt === present.attempt) {
      if (!hasEndedWell(present)) throw new AppError('conflict', errorWords().notPreferable);
    } else {
      await inner.populate(answer, ['earlier', 'kept']);
      const { state, words = 1 } = keptAttempt(answer, attempt);
      if (state === AnswerState.FAILED || words === 0) throw new AppError('conflict', errorWords().notPreferable);
    }
    Object.assign(locked, { preferredAnswerId: answer.id, preferredAttempt: attempt ?? present.attempt });
  });
}
