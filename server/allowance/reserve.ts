import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import type { Env } from '../config/env.js';
import { AppError } from '../errors/AppError.js';
import { durationText } from '../words/durationWords.js';
import { errorWords } from './errorWords.js';
import { storageFull, storageOf, usedBytes } from './storage.js';

/** How many answers an account has started in the current minute. */
const startedNow = "case when started_minute = date_trunc('minute', now()) then started_count else 0 end";

/** SQL with `?` placeholders, and their values. */
interface Statement {
  sql: string;
  values: readonly (string | number)[];
}

/**
 * The statement that reserves so many answers: their share of fair use and, for a free account, their queries; an account that is full
 * gets none. It takes all or nothing, so that parallel prompts cannot exceed the limits (docs/decisions/02). It returns the account's id, or no row when it
 * refuses: see refusalOf. A refund leaves the count of fair use as it is, because every start costs a provider something.
 * @param where a further condition, in SQL without values
 */
export function reservation(
  { FAIR_USE, ACCOUNT_BYTES }: Pick<Env, 'FAIR_USE' | 'ACCOUNT_BYTES'>,
  user: User,
  count: number,
  { isFree = user.subscribed, where = 'true' }: { isFree?: boolean; where?: string } = {},
): Statement {
  const cost = isFree ? 0 : count;
  return {
    sql: `update "user" set started_minute = date_trunc('minute', now()), started_count = ${startedNow} + ?::int, free_queries = free_queries - ?::int
          where id = ?::uuid and ${startedNow} + ?::int <= ?::int and (?::int = 0 or free_queries >= ?::int) and ${usedBytes('?::uuid')} < ?::bigint and ${where} returning "user".id`,
    values: [count, cost, user.id, count, FAIR_USE, cost, cost, user.id, ACCOUNT_BYTES],
  };
}

/**
 * Reserves so many answers: their share of fair use and, for a free account, their queries. Call it inside the transaction that
 * writes the answers.
 * @param isFree true when they cost no query
 * @throws AppError of kind quota_exhausted, rate_limited, or conflict for an account that is full
 */
export async function reserveForAnswers(em: EntityManager, env: Env, user: User, count: number, isFree = user.subscribed): Promise<void> {
  const { sql, values } = reservation(env, user, count, { isFree });
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
    return new AppError('rate_limited', errorWords().fairUse({ most: env.FAIR_USE, wait: durationText(wait) }), wait);
  }
  const storage = await storageOf(em, env, user.id);
  if (storage.usedBytes >= storage.allowedBytes) return storageFull(storage);
  return new AppError('quota_exhausted', left === 0 ? errorWords().noneLeft : errorWords().tooFewLeft({ count, left }));
}
