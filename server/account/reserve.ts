import type { EntityManager } from '@mikro-orm/postgresql';
import type { Env } from '../env.js';
import { AppError } from '../errors.js';
import { reserveQueries } from './quota.js';
import type { User } from './User.js';

/**
 * Takes what these answers cost: a share of fair use, and a free account's queries.
 * Call it inside the transaction that writes the answers.
 * @throws AppError of kind quota_exhausted or rate_limited
 */
export async function reserveForAnswers(em: EntityManager, env: Env, user: User, count: number): Promise<void> {
  await countStarts(em, env, user, count);
  if (user.subscribed || (await reserveQueries(em, user.id, count))) return;
  const { freeQueries } = await em.refreshOrFail(user);
  const left =
    freeQueries === 0 ? 'You have no queries left.' : `This needs ${count.toFixed()} queries and you have ${freeQueries.toFixed()} left.`;
  throw new AppError('quota_exhausted', `${left} Upgrade your plan to go on, or ask fewer models.`);
}

/**
 * Counts answers that are set going, whoever pays for them, in one statement that parallel prompts cannot pass.
 * What is given back is not taken off: every start costs a provider something.
 * @throws AppError of kind rate_limited beyond fair use
 */
export async function countStarts(em: EntityManager, env: Env, user: User, count: number): Promise<void> {
  const rows = await em.execute<{ id: string }[]>(
    `update "user" set started_minute = date_trunc('minute', now()),
       started_count = case when started_minute = date_trunc('minute', now()) then started_count else 0 end + ?
     where id = ? and case when started_minute = date_trunc('minute', now()) then started_count else 0 end + ? <= ?
     returning id`,
    [count, user.id, count, env.FAIR_USE],
  );
  if (rows.length === 1) return;
  const wait = 60 - new Date().getSeconds();
  throw new AppError(
    'rate_limited',
    `More than ${env.FAIR_USE.toFixed()} answers a minute are beyond fair use. Please wait ${wait.toFixed()} seconds.`,
    wait,
  );
}
