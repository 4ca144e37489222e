import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.js';
import { networkOf } from './networkOf.js';

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
  private readonly mailsTo;
  private readonly mailsFrom;

  /** @param pool connections of its own: a counter is kept even where the transaction around it is rolled back */
  constructor(pool: Pool) {
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
