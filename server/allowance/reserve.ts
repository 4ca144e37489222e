import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import type { Env } from '../config/env.js';
import { AppError } from '../errors/AppError.js';
import { microdollars } from '../../shared/spend/limits.js';
import { thisMonth, today } from '../spend/costSql.js';
import type { Money } from '../spend/Money.js';
import { Payer } from '../spend/Payer.js';
import { durationText } from '../words/durationWords.js';
import { errorWords } from './errorWords.js';
import { keyOverCap, type KeyState, keyState, refusalOfKey } from './keyRefusals.js';
import {
  accountHasRoom,
  countForAccount,
  countForServer,
  keyHasRoom,
  keySpent,
  type Part,
  type Reserved,
  reservedBy,
} from './moneySteps.js';
import { moneyRefusal } from './moneyRefusals.js';
import { storageFull, storageOf, usedBytes } from './storage.js';

const minute = "date_trunc('minute', now())";

/**
 * Whether the minute of an account's count is the current one, or the next: a statement that waited for the row may find others that were
 * counted after its own time.
 */
const isCounting = `started_minute between ${minute} and ${minute} + interval '1 minute'`;

/** How many answers an account has started in the current minute. */
const startedNow = `case when ${isCounting} then started_count else 0 end`;

/** How many queries a key has asked in the current month of UTC. */
const askedNow = `case when month = ${thisMonth} then month_queries else 0 end`;

/** How many of them own provider keys pay for. */
const onOwnKeys = (money: readonly Money[]): number => money.filter(({ payer }) => payer === Payer.OWN).length;

/** The part of the environment that limits what is asked. */
type Limits = Pick<Env, 'FAIR_USE' | 'ACCOUNT_BYTES' | 'SPEND_CAP_DAY'>;

/** SPEND_CAP_DAY in microdollars. */
export const serverCap = ({ SPEND_CAP_DAY: dollars }: Pick<Env, 'SPEND_CAP_DAY'>): number | undefined =>
  dollars === undefined ? undefined : Math.floor(dollars * microdollars);

/** What else is reserved with answers. */
interface Taken {
  /** True when they cost nobody a query. */
  isFree?: boolean;
  /** What each of them may cost; those that own provider keys of the person pay for cost no query. */
  money?: readonly Money[];
}

/**
 * The steps that reserve so many answers: their share of fair use, for a free account their queries, and for a program those of its
 * key; an account that is full gets none. With them goes the money that the answers may cost, under the caps of the account, of the
 * key, and of the server's own keys (docs/decisions/62). They take all or nothing, so that parallel prompts cannot exceed the limits
 * (docs/decisions/02). A deleted account gets none either: its rows are being removed, and with them what they reserve. The step `asker` returns the account's id, or no row when it refuses: see refusalOf. A refund leaves the counts
 * of fair use and of the key as they are, because every start costs a provider something.
 * @param where a further condition, in SQL without values
 */
export function reservation(
  limits: Limits,
  user: User,
  count: number,
  { isFree = false, money = [], where = 'true' }: Taken & { where?: string } = {},
): Part {
  const { FAIR_USE, ACCOUNT_BYTES } = limits;
  const queries = isFree ? 0 : count - onOwnKeys(money);
  const cost = user.subscribed ? 0 : queries;
  const reserved = reservedBy(money);
  const key = user.askingKeyId === undefined ? undefined : countForKey(user.askingKeyId, queries, reserved);
  const server = countForServer(reserved, serverCap(limits));
  const [counted, hasRoom] = [countForAccount(reserved), accountHasRoom(reserved)];
  const asker: Part = {
    sql: `asker as (update "user" set started_minute = case when ${isCounting} then started_minute else ${minute} end, started_count = ${startedNow} + ?::int, free_queries = free_queries - ?::int${counted.sql}
          where id = ?::uuid and ${startedNow} + ?::int <= ?::int and (?::int = 0 or free_queries >= ?::int) and ${usedBytes('?::uuid')} < ?::bigint ${hasRoom.sql}
            ${key ? 'and exists (select from acting)' : ''} ${server ? 'and exists (select from purse)' : ''} and deleted_at is null and ${where} returning "user".id)`,
    values: [count, cost, ...counted.values, user.id, count, FAIR_USE, cost, cost, user.id, ACCOUNT_BYTES, ...hasRoom.values],
  };
  const steps = [key?.lock, server?.lock, asker, key?.count, server?.count].filter((step) => step !== undefined);
  return { sql: steps.map(({ sql }) => sql).join(', '), values: steps.flatMap(({ values }) => values) };
}

/**
 * The steps that count queries for a key: `acting` locks it before the account, if it is accepted and has them left, so that queries
 * at the same time are counted one by one and none is missed by revokeApiKey; `counted` follows the debit.
 */
function countForKey(id: string, queries: number, reserved: Reserved): { lock: Part; count: Part } {
  const hasRoom = keyHasRoom(reserved);
  return {
    lock: {
      sql: `acting as (select id from api_key where id = ?::uuid and revoked_at is null and (ends_at is null or ends_at > now())
           and (monthly_cap is null or ${askedNow} + ?::int <= monthly_cap) ${hasRoom.sql} for update)`,
      values: [id, queries, ...hasRoom.values],
    },
    count: {
      sql: `counted as (update api_key set month = ${thisMonth}, month_queries = ${askedNow} + ?::int, month_spent = ${keySpent} + ?::bigint
            from asker where api_key.id = ?::uuid)`,
      values: [queries, reserved.own ?? 0, id],
    },
  };
}

/**
 * Reserves so many answers: their share of fair use and, for a free account, their queries, and what they may cost. Call it inside the
 * transaction that writes the answers.
 * @returns the day of UTC for which money is reserved, which belongs to the answers
 * @throws AppError of kind quota_exhausted, rate_limited, spend_cap, or conflict for an account that is full; for a program those of its
 *   key
 */
export async function reserveForAnswers(em: EntityManager, env: Env, user: User, count: number, taken: Taken = {}): Promise<string> {
  const { sql, values } = reservation(env, user, count, taken);
  const [row] = await em.execute<{ day: string }[]>(`with ${sql} select ${today}::text as day from asker`, [...values]);
  if (!row) throw await refusalOf(em, env, user, count, taken.money);
  return row.day;
}

/** Why a reservation was refused. */
export async function refusalOf(em: EntityManager, env: Env, user: User, count: number, money: readonly Money[] = []): Promise<AppError> {
  const queries = count - onOwnKeys(money);
  const { refusal, left } = await refusalNow(em, env, user, { count, queries });
  if (refusal) return refusal;
  const hasQueries = user.subscribed || left >= queries;
  const ofMoney = await moneyRefusal(em, user, reservedBy(money), serverCap(env), hasQueries);
  if (ofMoney) return ofMoney;
  // Nothing refuses it any more: a minute of fair use has ended since. Where a cap is set, that cap was blamed above.
  if (hasQueries) return beyondFairUse(env, 1);
  return new AppError('quota_exhausted', left === 0 ? errorWords().noneLeft : errorWords().tooFewLeft({ count: queries, left }));
}

/**
 * Refuses early what a reservation for one answer would refuse at this moment whoever pays for it, before something large is read.
 * @throws AppError of kind rate_limited, or conflict for an account that is full; for a program those of its key but the cap
 */
export async function requireReservable(em: EntityManager, env: Env, user: User): Promise<void> {
  const { refusal } = await refusalNow(em, env, user, { count: 1, queries: 0 });
  if (refusal) throw refusal;
}

/** The refusal of a reservation but that for want of queries or money, if there is one now, and the queries that are left. */
async function refusalNow(
  em: EntityManager,
  env: Env,
  user: User,
  { count, queries }: { count: number; queries: number },
): Promise<{ refusal?: AppError; left: number }> {
  const ofKey = user.askingKeyId === undefined ? undefined : await keyRefusal(em, user.askingKeyId, queries);
  if (ofKey) return { refusal: ofKey, left: 0 };
  const [account] = await em.execute<{ free_queries: number; started: number }[]>(
    `select free_queries, ${startedNow} as started from "user" where id = ? and deleted_at is null`,
    [user.id],
  );
  // Deleted meanwhile.
  if (!account) return { refusal: new AppError('unauthenticated', errorWords().accountDeleted), left: 0 };
  const { free_queries: left, started } = account;
  if (started + count > env.FAIR_USE) return { refusal: beyondFairUse(env, 60 - new Date().getSeconds()), left };
  const storage = await storageOf(em, env, user.id);
  return storage.usedBytes >= storage.allowedBytes ? { refusal: storageFull(storage), left } : { left };
}

/** @param wait in seconds */
const beyondFairUse = ({ FAIR_USE: most }: Limits, wait: number): AppError =>
  new AppError('rate_limited', errorWords().fairUse({ most, wait: durationText(wait) }), wait);

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
