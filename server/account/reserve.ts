import type { EntityManager } from '@mikro-orm/postgresql';
import type { Env } from '../env.js';
import { AppError } from '../errors.js';
import { reserveQueries } from './quota.js';
import type { User } from './User.js';

/**
 * Takes what these answers cost: a free account's queries, or a premium account's share of fair use.
 * Call it inside the transaction that writes the answers.
 * @throws AppError of kind quota_exhausted or rate_limited
 */
export async function reserveForAnswers(em: EntityManager, env: Env, user: User, count: number): Promise<void> {
  if (user.subscribed) {
    await requireFairUse(em, env, user, count);
    return;
  }
  if (await reserveQueries(em, user.id, count)) return;
  const { freeQueries } = await em.refreshOrFail(user);
  const left =
    freeQueries === 0 ? 'You have no queries left.' : `This needs ${count.toFixed()} queries and you have ${freeQueries.toFixed()} left.`;
  throw new AppError('quota_exhausted', `${left} Upgrade your plan to go on, or ask fewer models.`);
}

async function requireFairUse(em: EntityManager, env: Env, user: User, count: number): Promise<void> {
  const [row] = await em.execute<{ recent: number }[]>(
    `select count(*)::int as recent from answer join turn on turn.id = answer.turn_id
     where turn.user_id = ? and answer.queued_at > now() - interval '1 minute' and turn.created_at > now() - interval '1 day'`,
    [user.id],
  );
  if ((row?.recent ?? 0) + count <= env.FAIR_USE) return;
  throw new AppError('rate_limited', `More than ${env.FAIR_USE.toFixed()} answers a minute are beyond fair use. Please wait a minute.`, 60);
}
