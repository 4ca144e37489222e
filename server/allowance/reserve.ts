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
 * @param isFree where they cost nobody a query
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
 * Gives back the queries of these answers, each once, whoever asks and however often.
 * @returns ids of the people whose count changed.
 */
export async function giveBackQueries(em: EntityManager, answerIds: string[]): Promise<string[]> {
  if (answerIds.length === 0) return [];
  const rows = await em.execute<{ id: string }[]>(
    `with given as (
       update answer set charged = false, refunded = true
       from turn where turn.id = answer.turn_id and answer.id in (select json_array_elements_text(?::json)::uuid) and answer.charged
       returning turn.user_id
     ), counts as (select user_id, count(*)::int as n from given group by user_id)
     update "user" set free_queries = free_queries + counts.n from counts where "user".id = counts.user_id returning "user".id`,
    [JSON.stringify(answerIds)],
  );
  return rows.map((row) => row.id);
}
