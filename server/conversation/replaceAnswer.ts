import type { EntityManager } from '@mikro-orm/postgresql';
import { reserveForAnswers } from '../account/reserve.js';
import type { User } from '../account/User.js';
import { AnswerState } from '../answer/answerFields.js';
import { AppError } from '../errors.js';
import type { Services } from '../services.js';
import { answerBy } from './answerBy.js';
import type { ModelChoice } from './ask.rules.js';
import { beginAgain, clear } from './beginAgain.js';
import { chooseModels } from './chooseModels.js';
import { startColumns } from './columns.js';
import type { Turn } from './Turn.js';

/**
 * Asks another model in place of one whose answer did not come to its end: a new attempt in the same column, from nothing.
 * Costs a query like any answer. The turn's preference goes with the text that it was for.
 * @throws AppError of kind validation, not_found, premium_required, quota_exhausted, rate_limited, unavailable;
 * conflict while the answer is being written, and where it is complete
 */
export async function replaceAnswer(em: EntityManager, services: Services, user: User, id: string, choice: ModelChoice): Promise<Turn> {
  const chosen = chooseModels(services, user, [choice], 'model');
  const answer = await beginAgain(em, services, user, id, async (inner, locked) => {
    if (locked.state === AnswerState.COMPLETE)
      throw new AppError('conflict', 'This answer is complete. Ask the other model in a column of its own.');
    const [beginning] = await answerBy(inner, services, user, chosen);
    // After whatever else is locked, as in ask.
    await reserveForAnswers(inner, services.env, user, 1);
    clear(locked, { ...beginning });
    const its = await locked.turn.loadOrFail();
    if (its.preferredAnswerId === locked.id) its.preferredAnswerId = null;
  });
  const turn = await answer.turn.loadOrFail();
  startColumns(services, turn, [answer]);
  return turn;
}
