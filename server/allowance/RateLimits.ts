import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { AppError } from '../errors/AppError.js';
import type { Attempt } from './Attempt.js';
import { consume, digest, limited } from './consume.js';
import { errorWords } from './errorWords.js';
import { networkOf } from './networkOf.js';

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;
/** Processor time for which the reading of a file counts as a file, in milliseconds. */
const countedMs = 3_000;

/** Mails that anybody can have sent to an address. */
export type MailKind = 'sign-up' | 'resend' | 'reset';

/**
 * Rate limits counted in PostgreSQL, shared by both APIs and all servers. Each GraphQL field counts for itself, so that a request
 * with many fields counts many times.
 */
export class RateLimits {
  private readonly perAccountAndAddress;
  private readonly perAddress;
  private readonly perAccount;
  private readonly signIns;
  private readonly exports;
  private readonly smallExports;
  private readonly searches;
  private readonly largeCalls;
  private readonly branches;
  private readonly uploads;
  private readonly uploadParts;
  private readonly mailsFrom;
  private readonly mailsToFrom;
  private readonly mailsTo;
  private readonly mailNow;
  private readonly refusedSignUps;
  private readonly keyTests;
  private readonly shares;
  private readonly sharedPages;
  private readonly sharedFiles;
  private readonly reports;

  /**
   * @param pool connections of its own: a count is kept even if the surrounding transaction is rolled back
   * @param fairUse answers that one person may start per minute; the limit of searches is twice that
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
    this.smallExports = limiter('export-some', 120, hour);
    this.searches = limiter('search', 2 * fairUse, minute);
    this.largeCalls = limiter('large-call', 60, minute);
    // Megabytes.
    this.branches = limiter('branch', 2_000, minute);
    this.uploads = limiter('upload', 300, hour);
    // Twenty parts of each, and going on after breaks.
    this.uploadParts = limiter('upload-part', 9_000, hour);
    // Wide: a class, an office or a whole campus may be behind one address.
    this.mailsFrom = limiter('mails-from', 300, hour);
    this.mailsToFrom = limiter('mails-to-from', 3, hour);
    this.mailsTo = limiter('mails-to', 12, hour);
    this.mailNow = limiter('mail-now', 1, 10 * minute);
    this.refusedSignUps = limiter('sign-up-refused', 30, quarter);
    this.keyTests = limiter('key-test', 20, quarter);
    this.shares = limiter('share', 60, hour);
    this.sharedPages = limiter('shared-page', 120, minute);
    // A class may open a page with forty pictures at once.
    this.sharedFiles = limiter('shared-file', 1_200, minute);
    this.reports = limiter('report', 10, hour);
  }

  /**
   * Counts an attempt before it is made, so that parallel attempts are all counted.
   * @returns a function that takes the attempt off again, if it succeeded or was not made
   * @throws AppError of kind rate_limited
   */
  async countAttempt({ email, address, familiar }: Attempt): Promise<() => Promise<void>> {
    const network = networkOf(address);
    const counters: [RateLimiterPostgres, string][] = [
      [this.perAccountAndAddress, digest(email, network)],
      [this.perAddress, digest(network)],
      // Attempts from elsewhere do not lock the owner out at a familiar address.
      ...(familiar ? [] : ([[this.perAccount, digest(email)]] satisfies [RateLimiterPostgres, string][])),
    ];
    const counted: typeof counters = [];
    const takeOff = async () => {
      await Promise.all(counted.map(([limiter, key]) => limiter.reward(key)));
    };
    try {
      for (const counter of counters) {
        // Before the call, because a refused attempt is counted too.
        counted.push(counter);
        await consume(...counter, errorWords().wrongPasswords);
      }
    } catch (error) {
      await takeOff();
      throw error;
    }
    return takeOff;
  }

  /**
   * Counts a new session: each costs a hash and a row, even with a right password.
   * @throws AppError of kind rate_limited
   */
  async countSignIn(userId: string): Promise<void> {
    await consume(this.signIns, userId, errorWords().signIns);
  }

  /**
   * Counts a download of a person's data.
   * @throws AppError of kind rate_limited
   */
  async countExport(userId: string): Promise<void> {
    await consume(this.exports, userId, errorWords().exports);
  }

  /**
   * Counts a download of some conversations.
   * @throws AppError of kind rate_limited
   */
  async countSmallExport(userId: string): Promise<void> {
    await consume(this.smallExports, userId, errorWords().exports);
  }

  /**
   * Counts a search.
   * @throws AppError of kind rate_limited
   */
  async countSearch(userId: string): Promise<void> {
    await consume(this.searches, userId, errorWords().searches);
  }

  /**
   * Counts a try of a provider key: each sends requests to an address of the person's.
   * @throws AppError of kind rate_limited
   */
  async countKeyTest(userId: string): Promise<void> {
    await consume(this.keyTests, digest(userId), errorWords().keyTests);
  }

  /**
   * Counts a file that is sent.
   * @throws AppError of kind rate_limited
   */
  async countUpload(userId: string): Promise<void> {
    await consume(this.uploads, digest(userId), errorWords().uploads);
  }

  /**
   * Counts a request that continues an upload.
   * @throws AppError of kind rate_limited
   */
  async countUploadPart(userId: string): Promise<void> {
    await consume(this.uploadParts, digest(userId), errorWords().uploads);
  }

  /**
   * Counts a link that a person makes.
   * @throws AppError of kind rate_limited
   */
  async countShare(userId: string): Promise<void> {
    await consume(this.shares, digest(userId), errorWords().shares);
  }

  /**
   * Counts what costs more than a look at a frozen page: a form of it that is made or a vote, a file that is sent, a report.
   * @param weight for how many it counts
   * @throws AppError of kind rate_limited
   */
  async countReader(what: 'sharedPages' | 'sharedFiles' | 'reports', address: string, weight = 1): Promise<void> {
    await consume(this[what], digest(networkOf(address)), errorWords()[what], weight);
  }

  /**
   * Counts a call of a program with a large body: reading one costs as much as many small ones, also where it is refused then.
   * @throws AppError of kind rate_limited
   */
  async countLargeCall(userId: string): Promise<void> {
    await consume(this.largeCalls, digest(userId), errorWords().largeCalls);
  }

  /**
   * Counts the reading of a long conversation.
   * @param isRefusable whether too many are refused; what has been paid for is only counted
   * @throws AppError of kind rate_limited
   */
  async countBranch(userId: string, megabytes: number, isRefusable: boolean): Promise<void> {
    if (isRefusable) await consume(this.branches, digest(userId), errorWords().branches, megabytes);
    else await this.branches.penalty(digest(userId), megabytes);
  }

  /** Lets a file count once more for each three seconds of the processor that it took: with all its time, as ten. Refuses nothing itself. */
  async countReading(userId: string, usedMs: number): Promise<void> {
    const more = Math.ceil(usedMs / countedMs) - 1;
    if (more > 0) await this.uploads.penalty(digest(userId), more);
  }

  /**
   * Counts a call that sends a mail of a kind to an account, whether or not the account turns out to exist. Kinds do not share a
   * count, and neither do the addresses that ask: what strangers ask for elsewhere takes little from the owner. However much was
   * asked for, one mail of each kind goes out in ten minutes, so that nobody can keep an owner from a link.
   * @param email normalised by normaliseEmail
   * @throws AppError of kind rate_limited
   */
  async countMail(kind: MailKind, email: string, address: string): Promise<void> {
    const network = networkOf(address);
    await consume(this.mailsFrom, digest(kind, network), errorWords().mailsFrom);
    try {
      await consume(this.mailsToFrom, digest(kind, email, network), errorWords().mailsTo);
      await consume(this.mailsTo, digest(kind, email), errorWords().mailsTo);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await consume(this.mailNow, digest(kind, email), errorWords().mailsTo);
    }
  }

  /**
   * Runs the checks of a sign-up. Those that refuse are counted by the address that asks; sign-ups that pass are not.
   * @throws AppError of kind rate_limited after too many refusals, and what the check throws
   */
  async checkSignUp(address: string, check: () => void): Promise<void> {
    const key = digest(networkOf(address));
    const known = await this.refusedSignUps.get(key);
    if (known && known.consumedPoints >= this.refusedSignUps.points) throw limited(known, errorWords().refusedSignUps);
    try {
      check();
    } catch (error) {
      await consume(this.refusedSignUps, key, errorWords().refusedSignUps);
      throw error;
    }
  }
}
