import type { Base64 } from '../gateways/llm/Base64.js';

/** Data that requests share while they carry it. */
interface Loan {
  bytes: number;
  holders: number;
  /** Undefined until one of them reads it. */
  reading: Promise<Base64[] | undefined> | undefined;
}

/** The bytes of data, by keys under which several requests share it. */
export type WantedData = ReadonlyMap<string, number>;

/** The data of one request, from before it is read until nothing sends it any more. */
export interface HeldData {
  /**
   * The data of a key; the first holder reads it for all.
   * @param read gives undefined if there is none any more
   */
  read: (key: string, read: () => Promise<Base64[] | undefined>) => Promise<Base64[] | undefined>;
  /** Gives its room back. Further calls do nothing. */
  release: () => void;
}

/**
 * Bounds the data that all requests to models together have in memory. A request gets the room for all that it carries at once, so that
 * no two wait for each other; one that finds none waits, in the order of asking, until others have been sent. One that is larger than all
 * the room is sent alone.
 */
export class DataInFlight {
  /** The bytes that are held now. */
  bytes = 0;
  private readonly loans = new Map<string, Loan>();
  /** Requests that wait; each tries whether it finds room. */
  private readonly waiting = new Set<() => boolean>();

  constructor(private readonly most: number) {}

  /**
   * Holds this data, once there is room.
   * @throws the signal's reason when it is aborted first
   */
  async hold(wanted: WantedData, signal?: AbortSignal): Promise<HeldData> {
    signal?.throwIfAborted();
    const mustWait = wanted.size > 0 && this.waiting.size > 0;
    if (mustWait || !this.admit(wanted)) await this.wait(wanted, signal);
    let isHeld = true;
    return {
      read: (key, read) => this.readOnce(key, read),
      release: () => {
        if (isHeld) this.release(wanted);
        isHeld = false;
      },
    };
  }

  private wait(wanted: WantedData, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const attempt = () => {
        if (!this.admit(wanted)) return false;
        signal?.removeEventListener('abort', giveUp);
        resolve();
        return true;
      };
      const giveUp = () => {
        this.waiting.delete(attempt);
        reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
        // It may have been first, and the next may need less.
        this.admitNext();
      };
      this.waiting.add(attempt);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** @returns whether there is room; then it is taken */
  private admit(wanted: WantedData): boolean {
    const more = [...wanted].reduce((sum, [key, bytes]) => sum + (this.loans.has(key) ? 0 : bytes), 0);
    if (more > 0 && this.bytes > 0 && this.bytes + more > this.most) return false;
    for (const [key, bytes] of wanted) {
      const loan = this.loans.get(key) ?? { bytes, holders: 0, reading: undefined };
      loan.holders += 1;
      this.loans.set(key, loan);
    }
    this.bytes += more;
    return true;
  }

  private release(wanted: WantedData): void {
    for (const key of wanted.keys()) {
      const loan = this.loans.get(key);
      if (!loan || (loan.holders -= 1) > 0) continue;
      this.loans.delete(key);
      this.bytes -= loan.bytes;
    }
    this.admitNext();
  }

  private admitNext(): void {
    for (const attempt of this.waiting) {
      if (!attempt()) return;
      this.waiting.delete(attempt);
    }
  }

  private async readOnce(key: string, read: () => Promise<Base64[] | undefined>): Promise<Base64[] | undefined> {
    const loan = this.loans.get(key);
    if (!loan) throw new Error('Data is read that nobody holds');
    try {
      return await (loan.reading ??= read());
    } catch (error) {
      // The next one tries again.
      loan.reading = undefined;
      throw error;
    }
  }
}
