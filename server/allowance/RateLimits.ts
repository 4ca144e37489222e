import { createHash } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors/AppError.js';

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;

/** Who tries to sign in, and from where. */
export interface Attempt {
  /** As normaliseEmail leaves it. */
  email: string;
  address: string;
  /** Whether this account was ever opened from that address. */
  familiar: boolean;
}

/**
 * Counters in PostgreSQL, shared by all doors and all servers. Each field counts for itself, so that
 * a request with many counts as many.
 */
export class RateLimits {
  private readonly perAccountAndAddress;
  private readonly perAddress;
  private readonly perAccount;
  private readonly signIns;
  private readonly exports;
  private readonly searches;
  private readonly mailsTo;
  private readonly mailsFrom;

  /**
   * @param pool connections of its own: a counter is kept even where the transaction around it is rolled back
   * @param fairUse answers a minute that one person may set going; searches are twice as many
   */
  constructor(pool: Pool, fairUse: number) {
    const limiter = (keyPrefix: string, points: number, duration: number) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix,
        points,
        duration,
      });
    this.perAccountAndAddress = limiter('sign-in-pair', 10, quarter);
    this.perAddress = limiter('sign-in-address', 300, quarter);
    this.perAccount = limiter('sign-in-account', 100, hour);
    this.signIns = limiter('sign-in-right', 60, minute);
    this.exports = limiter('export', 5, hour);
    this.searches = limiter('search', 2 * fairUse, minute);
    this.mailsTo = limiter('mail-to', 3, hour);
    this.mailsFrom = limiter('mail-from', 20, hour);
  }

  /**
   * Counts an attempt before it is made, so that many at once are all counted; one that was right, or was not made, is taken off again.
   * @returns how to take it off
   * @throws AppError of kind rate_limited
   */
  async countAttempt({ email, address, familiar }: Attempt): Promise<() => Promise<void>> {
    const network = networkOf(address);
    const counters: [RateLimiterPostgres, string][] = [
      [this.perAccountAndAddress, digest(email, network)],
      [this.perAddress, digest(network)],
      // The owner, at home, is not locked out by what strangers do.
      ...(familiar ? [] : ([[this.perAccount, digest(email)]] satisfies [RateLimiterPostgres, string][])),
    ];
    const counted: typeof counters = [];
    const takeOff = async () => {
      await Promise.all(counted.map(([limiter, key]) => limiter.reward(key)));
    };
    try {
      for (const counter of counters) {
        // What is refused is counted, too.
        counted.push(counter);
        await consume(...counter, 'Too many attempts with a wrong password.');
      }
    } catch (error) {
      await takeOff();
      throw error;
    }
    return takeOff;
  }

  /**
   * Counts a session that begins: each costs a hash and a row, also where the password is right.
   * @throws AppError of kind rate_limited
   */
  async countSignIn(userId: string): Promise<void> {
    await consume(this.signIns, userId, 'This account was signed in to too often.');
  }

  /**
   * Counts a download of a person's data.
   * @throws AppError of kind rate_limited
   */
  async countExport(userId: string): Promise<void> {
    await consume(this.exports, userId, 'You have downloaded your data too often.');
  }

  /**
   * Counts a search.
   * @throws AppError of kind rate_limited
   */
  async countSearch(userId: string): Promise<void> {
    await consume(this.searches, userId, 'You have searched too often.');
  }

  /**
   * Counts a call that sends a mail, whether or not the address turns out to be known.
   * @throws AppError of kind rate_limited
   */
  async countMail(email: string, address: string): Promise<void> {
    await consume(this.mailsFrom, digest(networkOf(address)), 'Too many mails were asked for from here.');
    await consume(this.mailsTo, digest(email), 'Too many mails were asked for to this address.');
  }
}

async function consume(limiter: RateLimiterPostgres, key: string, what: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
    const minutes = Math.ceil(seconds / minute);
    const wait = seconds < 2 * minute ? `${seconds.toFixed()} seconds` : `${minutes.toFixed()} minutes`;
    throw new AppError('rate_limited', `${what} Please try again in ${wait}.`, seconds);
  }
}

/** Keys say nothing about people, and have one length. */
function digest(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/** A counter of server/allowance/RateLimits.ts; the table has the shape that its library asks for. */
@Entity({ tableName: 'rate_limit' })
export class RateLimitCounter {
  @PrimaryKey({ type: 'string', length: 255 })
  key!: string;

  @Property({ type: 'integer' })
  points = 0;

  /** When it begins anew, in milliseconds since the epoch. */
  @Property({ type: 'bigint', nullable: true })
  expire: string | null = null;
}

/**
 * Whom an address stands for when attempts are counted: IPv4 by the address, however it is written; IPv6 by its /64, because
 * one connection has as many addresses as it likes within that.
 */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
