import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import type { Env } from '../config/env.js';
import { AppError } from '../errors/AppError.js';

/** What an account has started in the present minute. */
const startedNow = "case when started_minute = date_trunc('minute', now()) then started_count else 0 end";

/** A statement with question marks, and what stands for them. */
interface Statement {
  sql: string;
  values: readonly (string | number)[];
}

/**
 * The statement that takes what so many answers cost, a share of fair use and a free account's queries, all or nothing; no
 * parallel prompts can pass it (design, section 7). It returns the account's id, or no row where it refuses: see refusalOf.
 * What is given back is not taken off fair use: every start costs a provider something.
 */
export function reservation({ FAIR_USE }: Pick<Env, 'FAIR_USE'>, user: User, count: number, isFree = user.subscribed): Statement {
  const cost = isFree ? 0 : count;
  return {
    sql: `update "user" set started_minute = date_trunc('minute', now()), started_count = ${startedNow} + ?::int, free_queries = free_queries - ?::int
          where id = ?::uuid and ${startedNow} + ?::int <= ?::int and (?::int = 0 or free_queries >= ?::int) returning "user".id`,
    values: [count, cost, user.id, count, FAIR_USE, cost, cost],
  };
}

/**
 * Takes what these answers cost: a share of fair use, and a free account's queries.
 * Call it inside the transaction that writes the answers.
 * @param isFree whether they cost no query
 * @throws AppError of kind quota_exhausted or rate_limited
 */
export async function reserveForAnswers(em: EntityManager, env: Env, user: User, count: number, isFree = user.subscribed): Promise<void> {
  const { sql, values } = reservation(env, user, count, isFree);
  const rows = await em.execute<{ id: string }[]>(sql, values);
  if (rows.length === 0) throw await refusalOf(em, env, user, count);
}

/** Why a reservation was refused. */
export async function refusalOf(em: EntityManager, env: Env, user: User, count: number): Promise<AppError> {
  const [account] = await em.execute<{ free_queries: number; started: number }[]>(
    `select free_queries, ${startedNow} as started from "user" where id = ?`,
    [user.id],
  );
  const { free_queries: left = 0, started = 0 } = account ?? {};
  if (started + count > env.FAIR_USE) {
    const wait = 60 - new Date().getSeconds();
    return new AppError(
      'rate_limited',
      `More than ${env.FAIR_USE.toFixed()} answers a minute are beyond fair use. Please wait ${wait.toFixed()} seconds.`,
      wait,
    );
  }
  return new AppError(
    'quota_exhausted',
    left === 0
      ? 'You have no queries left. Upgrade your plan to go on.'
      : `This needs ${count.toFixed()} queries and you have ${left.toFixed()} left. Upgrade your plan to go on, or ask fewer models.`,
  );
}

/**
 * The step of a statement that gives queries back, after the one that takes them off their answers: that one is named `ended`,
 * and its rows have `turn_id` and `gives_back`, whether there was a query to take. Returns the ids of the people whose count changed.
 */
export const giveBack = `
  update "user" set free_queries = free_queries + due.queries
  from (select turn.user_id, count(*)::int as queries from ended join turn on turn.id = ended.turn_id where gives_back group by turn.user_id) due
  where "user".id = due.user_id returning "user".id`;
