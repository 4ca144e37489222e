import type { RateLimits } from '../allowance/RateLimits.js';
import { Tally } from '../api/Tally.js';
import { AppError } from '../errors/AppError.js';
import { errorWords } from './errorWords.js';

const megabyte = 1024 * 1024;
/** Branches of fewer bytes are read at once, uncounted: almost all are. */
const smallBytes = megabyte;
/** Most bytes of all branches that this server reads at the same time; a longer branch is read alone. */
const mostBytes = 192 * megabyte;
/** Most reads of one account that wait. */
const mostWaiting = 8;

/** A branch that is about to be read. */
export interface BranchRead {
  userId: string;
  /** Of its texts. */
  bytes: number;
  /** Aborts when nobody wants it any more. */
  signal?: AbortSignal | undefined;
  /** Whether it waits for its turn. A read in a transaction must not: it would keep a connection meanwhile. */
  waits: boolean;
  /** Whether it may be refused. What has been paid for is only counted. */
  isRefusable: boolean;
}

interface Waiting {
  read: BranchRead;
  admit: () => void;
}

/**
 * Bounds what long conversations cost to read: each read is counted by its size, an account has one at a time, and all reads of this
 * server together have a bound. Those that find no room wait in the order of asking.
 */
export class BranchReads {
  private bytes = 0;
  private readonly reading = new Set<string>();
  private readonly waiting = new Set<Waiting>();
  private readonly waitingOf = new Tally();

  constructor(private readonly limits: Pick<RateLimits, 'countBranch'>) {}

  /**
   * Runs a read when there is room for it.
   * @throws AppError of kind rate_limited if the account has read too much or has too many reads waiting; the signal's reason; every
   *   error of `run`
   */
  async run<Result>(read: BranchRead, run: () => Promise<Result>): Promise<Result> {
    read.signal?.throwIfAborted();
    if (read.bytes <= smallBytes) return run();
    await this.limits.countBranch(read.userId, Math.ceil(read.bytes / megabyte), read.isRefusable);
    await this.enter(read);
    try {
      return await run();
    } finally {
      this.bytes -= read.bytes;
      this.reading.delete(read.userId);
      this.admitNext();
    }
  }

  private async enter(read: BranchRead): Promise<void> {
    // It may have aborted while it was counted, and would tell nobody any more.
    read.signal?.throwIfAborted();
    if (!this.isRoomAwaited && this.hasRoom(read)) this.take(read);
    else if (this.isFull(read)) throw new AppError('rate_limited', errorWords().branchesBusy, 1);
    else await this.wait(read);
  }

  private isFull({ waits, isRefusable, userId }: BranchRead): boolean {
    return !waits || (isRefusable && this.waitingOf.of(userId) >= mostWaiting);
  }

  private wait(read: BranchRead): Promise<void> {
    const leave = this.waitingOf.add(read.userId);
    return new Promise<void>((resolve, reject) => {
      const one = {
        read,
        admit: () => {
          read.signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const giveUp = () => {
        this.waiting.delete(one);
        reject(read.signal?.reason instanceof Error ? read.signal.reason : new Error('aborted'));
        // It may have kept those behind it from their room.
        this.admitNext();
      };
      this.waiting.add(one);
      read.signal?.addEventListener('abort', giveUp, { once: true });
    }).finally(leave);
  }

  /** Whether one waits for room, which others must not take. */
  private get isRoomAwaited(): boolean {
    return [...this.waiting].some(({ read }) => !this.reading.has(read.userId));
  }

  private hasRoom({ userId, bytes }: BranchRead): boolean {
    return !this.reading.has(userId) && (this.bytes === 0 || this.bytes + bytes <= mostBytes);
  }

  private take({ userId, bytes }: BranchRead): void {
    this.reading.add(userId);
    this.bytes += bytes;
  }

  private admitNext(): void {
    for (const one of this.waiting) {
      // Another account's read may pass one whose account is busy, but none that waits for room: a large one would wait for ever.
      if (this.reading.has(one.read.userId)) continue;
      if (!this.hasRoom(one.read)) return;
      this.waiting.delete(one);
      this.take(one.read);
      one.admit();
    }
  }
}
