import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import type { Env } from '../config/env.js';
import { AppError } from '../errors/AppError.js';
import { durationText } from '../words/durationWords.js';
import { errorWords } from './errorWords.js';
import { keyOverCap, type KeyState, keyState, refusalOfKey } from './keyRefusals.js';
import { storageFull, storageOf, usedBytes } from './storage.js';

/** How many answers an account has started in the current minute. */
const startedNow = "case when started_minute = date_trunc('minute', now()) then started_count else 0 end";

/** How many queries a key has asked in the current month of UTC. */
const askedNow = "case when month = date_trunc('month', now() at time zone 'utc')::date then month_queries else 0 end";

/** Steps of a SQL statement (`with …`) with `?` placeholders, and their values. */
interface Steps {
  sql: string;
  values: readonly (string | number)[];
}

/**
 * The steps that reserve so many answers: their share of fair use, for a free account their queries, and for a program those of its
 * key; an account that is full gets none. They take all or nothing, so that parallel prompts cannot exceed the limits
 * (docs/decisions/02). The step `asker` returns the account's id, or no row when it refuses: see refusalOf. A refund leaves the counts
 * of fair use and of the key as they are, because every start costs a provider something.
 * @param isFree true when they cost nobody a query
 * @param where a further condition, in SQL without values
 */
export function reservation(
  { FAIR_USE, ACCOUNT_BYTES }: Pick<Env, 'FAIR_USE' | 'ACCOUNT_BYTES'>,
  user: User,
  count: number,
  { isFree = false, where = 'true' }: { isFree?: boolean; where?: string } = {},
): Steps {
  const cost = isFree || user.subscribed ? 0 : count;
  const key = user.askingKeyId === undefined ? undefined : countForKey(user.askingKeyId, isFree ? 0 : count);
  return {
    sql: `${key ? `${key.lock}, ` : ''}asker as (update "user" set started_minute = date_trunc('minute', now()), started_count = ${startedNow} + ?::int, free_queries = free_queries - ?::int
          where id = ?::uuid and ${startedNow} + ?::int <= ?::int and (?::int = 0 or free_queries >= ?::int) and ${usedBytes('?::uuid')} < ?::bigint and ${key ? 'exists (select from acting)' : 'true'} and ${where} returning "user".id)${key ? `, ${key.count}` : ''}`,
    values: [
      ...(key?.lockValues ?? []),
      ...[count, cost, user.id, count, FAIR_USE, cost, cost, user.id, ACCOUNT_BYTES],
      ...(key?.countValues ?? []),
    ],
  };
}

/**
 * The steps that count queries for a key: `acting` locks it before the account, if it is accepted and has them left, so that queries
 * at the same time are counted one by one and none is missed by revokeApiKey; `counted` follows the debit.
 */
const countForKey = (id: string, queries: number) => ({
  lock: `acting as (select id from api_key where id = ?::uuid and revoked_at is null and (ends_at is null or ends_at > now())
           and (monthly_cap is null or ${askedNow} + ?::int <= monthly_cap) for update)`,
  lockValues: [id, queries],
  count: `counted as (update api_key set month = date_trunc('month', now() at time zone 'utc')::date, month_queries = ${askedNow} + ?::int
            from asker where api_key.id = ?::uuid)`,
  countValues: [queries, id],
});

/**
 * Reserves so many answers: their share of fair use and, for a free account, their queries. Call it inside the transaction that
 * writes the answers.
 * @param isFree true when they cost nobody a query
 * @throws AppError of kind quota_exhausted, rate_limited, or conflict for an account that is full; for a program those of its key
 */
export async function reserveForAnswers(em: EntityManager, env: Env, user: User, count: number, isFree = false): Promise<void> {
  const { sql, values } = reservation(env, user, count, { isFree });
  const rows = await em.execute<{ id: string }[]>(`with ${sql} select id from asker`, values);
  if (rows.length === 0) throw await refusalOf(em, env, user, count);
}

/** Why a reservation was refused. */
export async function refusalOf(em: EntityManager, env: Env, user: User, count: number): Promise<AppError> {
  const { refusal, left } = await refusalNow(em, env, user, count);
  return refusal ?? tooFewLeft(count, left);
}

/**
 * Refuses early what a reservation would refuse at this moment, before something large is read for it.
 * @throws AppError as reserveForAnswers
 */
export async function requireReservable(em: EntityManager, env: Env, user: User, count: number): Promise<void> {
  const { refusal, left } = await refusalNow(em, env, user, count);
  if (refusal) throw refusal;
  if (!user.subscribed && left < count) throw tooFewLeft(count, left);
}

const tooFewLeft = (count: number, left: number): AppError =>
  new AppError('quota_exhausted', left === 0 ? errorWords().noneLeft : errorWords().tooFewLeft({ count, left }));

/** The refusal of a reservation but that for want of queries, if there is one now, and the queries that are left. */
async function refusalNow(em: EntityManager, env: Env, user: User, count: number): Promise<{ refusal?: AppError; left: number }> {
  const ofKey = user.askingKeyId === undefined ? undefined : await keyRefusal(em, user.askingKeyId, count);
  if (ofKey) return { refusal: ofKey, left: 0 };
  const [account] = await em.execute<{ free_queries: number; started: number }[]>(
    `select free_queries, ${startedNow} as started from "user" where id = ?`,
    [user.id],
  );
  const { free_queries: left = 0, started = 0 } = account ?? {};
  if (started + count > env.FAIR_USE) {
    const wait = 60 - new Date().getSeconds();
    return { refusal: new AppError('rate_limited', errorWords().fairUse({ most: env.FAIR_USE, wait: durationText(wait) }), wait), left };
  }
  const storage = await storageOf(em, env, user.id);
  return storage.usedBytes >= storage.allowedBytes ? { refusal: storageFull(storage), left } : { left };
}

/** Why a reservation was refused because of the key that asked; undefined if it was not. */
async function keyRefusal(em: EntityManager, id: string, count: number): Promise<AppError | undefined> {
  const [key] = await em.execute<(KeyState & { monthly_cap: number | null; asked: number })[]>(
    `select ${keyState}, monthly_cap, ${askedNow} as asked from api_key where id = ?`,
    [id],
  );
  if (!key) return undefined;
  const { monthly_cap: cap, asked } = key;
  return refusalOfKey(key) ?? (cap !== null && asked + count > cap ? keyOverCap(cap, asked) : undefined);
}
