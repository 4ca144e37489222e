import { AppError } from '../errors/AppError.js';
import { errorWords } from '../errors/errorWords.js';
import { limits } from '../http/limits.js';

/** Values between two looks at the clock. */
const clockEvery = 128;

/** Most that an operation may cost while it runs. */
export interface WorkLimits {
  /** Fields and items of lists that it may resolve. */
  values: number;
  /** Bytes of its reply. */
  replyBytes: number;
  /** Bytes of texts that it may read from the database. */
  readBytes: number;
  /** Milliseconds. */
  ms: number;
}

/**
 * The cost of one operation so far, counted by what its lists and texts hold. Once it is over a limit, or has ended, nothing more
 * of it is resolved: every further step throws.
 */
export class Work {
  /** Why it was ended early. */
  failure: AppError | undefined;
  /** Fields and items so far. */
  values = 0;
  private bytes = 0;
  private read = 0;
  /** Made on first use: most operations need none. */
  private ending: AbortController | undefined;
  private readonly until: number;

  /** @param account whose work it is, for a fair share of the processor; undefined for guests */
  constructor(
    readonly account: string | undefined,
    private readonly most: WorkLimits = limits.work,
  ) {
    this.until = performance.now() + most.ms;
  }

  /** Aborts with the failure when it is ended early, or has ended. */
  get signal(): AbortSignal {
    this.ending ??= new AbortController();
    if (this.failure) this.ending.abort(this.failure);
    return this.ending.signal;
  }

  /**
   * Counts one field.
   * @throws AppError of kind unavailable past its time, or the one that ended it
   */
  step(): void {
    if (this.failure) throw this.failure;
    this.values += 1;
    if (this.values > this.most.values) throw this.tooCostly();
    // No timer fires while promises of one operation settle one after the other.
    if (this.values % clockEvery === 0) this.requireTime();
  }

  /**
   * Counts the items of a list before any of them is resolved.
   * @param fields of each item that are resolved at least
   * @throws AppError of kind too_large
   */
  list(items: number, fields: number): void {
    if (this.failure) throw this.failure;
    this.requireTime();
    if (this.values + items * Math.max(1, fields) > this.most.values) throw this.tooCostly();
    // Fields count themselves.
    if (fields === 0) this.values += items;
  }

  /**
   * Counts bytes of the reply.
   * @throws AppError of kind too_large
   */
  reply(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > this.most.replyBytes) throw this.end(new AppError('too_large', errorWords().replyTooLarge));
  }

  /**
   * Counts texts that are about to be read.
   * @throws AppError of kind too_large
   */
  reads(bytes: number): void {
    if (this.failure) throw this.failure;
    this.read += bytes;
    if (this.read > this.most.readBytes) throw this.end(new AppError('too_large', errorWords().replyTooLarge));
  }

  /** Ends it: what is under way throws at its next step. Returns the error, which is the first one if it was ended before. */
  end(failure: AppError): AppError {
    this.failure ??= failure;
    this.ending?.abort(this.failure);
    return this.failure;
  }

  private requireTime(): void {
    if (performance.now() > this.until) throw this.end(new AppError('unavailable', errorWords().tookTooLong));
  }

  private tooCostly(): AppError {
    return this.end(new AppError('too_large', errorWords().tooManyValues));
  }
}
