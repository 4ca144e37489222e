import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type * as z from 'zod/mini';
import { reserveForAnswers } from '../account/reserve.js';
import type { User } from '../account/User.js';
import { Answer } from '../answer/Answer.js';
import { AppError } from '../errors.js';
import type { Services } from '../services.js';
import { ownTurn } from './access.js';
import { answerBy } from './answerBy.js';
import { type addAnswerRules, maxColumns } from './ask.rules.js';
import { chooseModels } from './chooseModels.js';
import { startColumns } from './columns.js';
import { Turn } from './Turn.js';

/**
 * Asks one more model a prompt that was asked before: a further column of that turn, shown what the turn's policy shows.
 * The same requestId gives the same column and one debit.
 * @throws AppError of kind validation, not_found, premium_required, quota_exhausted, rate_limited, unavailable; conflict where the turn is full
 */
export async function addAnswer(
  em: EntityManager,
  services: Services,
  user: User,
  turnId: string,
  { requestId, model }: z.output<typeof addAnswerRules>,
): Promise<Turn> {
  const turn = await ownTurn(em, user.id, turnId);
  if ((await em.count(Answer, { turn, requestId })) > 0) return turn;
  services.runner.requireOpen();
  const chosen = chooseModels(services, user, [model], 'model');
  const added = await em.transactional(async (inner) => {
    // One at a time, so that two get two numbers, and the same request one column.
    await inner.findOneOrFail(Turn, turn.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const columns = await inner.find(Answer, { turn }, { fields: ['index', 'place', 'requestId'] });
    if (columns.some((column) => column.requestId === requestId)) return undefined;
    if (columns.length >= maxColumns)
      throw new AppError('conflict', `A turn has ${maxColumns.toFixed()} columns at most, and this one has them.`);
    const [beginning] = await answerBy(inner, services, user, chosen);
    if (!beginning) return undefined;
    // After whatever else is locked, as in ask.
    await reserveForAnswers(inner, services.env, user, 1);
    const next = (field: 'index' | 'place') => Math.max(...columns.map((column) => column[field]));
    return inner.create(Answer, { ...beginning, turn, requestId, index: next('index') + 1, place: next('place') });
  });
  if (added) startColumns(services, turn, [added]);
  return turn;
}
