import type { Base64 } from '../gateways/llm/Base64.js';

/** Data that requests share while they carry it. */
interface Loan {
  bytes: number;
  /** The shares that it takes: those of the first who held it. */
  shares: readonly string[];
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

/** Who sends a request. */
export interface Sender {
  /** The id of the account. */
  person: string;
  /** Whether it goes to a provider of their own, which may take as long as it likes. */
  isOwn: boolean;
}

/** A request that waits. */
interface Waiting {
  sender: Sender;
  wanted: WantedData;
  onAdmitted: () => void;
}

/** The parts of the room that one account may fill, and that all requests to people's own providers together may. */
const [shareOfPerson, shareOfOwn] = [1 / 4, 1 / 2];

/**
 * Bounds the data that all requests to models together have in memory. A request gets the room for all that it carries at once, so that
 * no two wait for each other; one that finds none waits, in the order of asking, until others have been sent. Each account has a share of
 * the room, and so have providers of people's own together: whoever waits for such a share lets others pass. One that is larger than its
 * share, or than all the room, is sent when nothing else is in it.
 */
export class DataInFlight {
  /** The bytes that are held now. */
  bytes = 0;
  private readonly loans = new Map<string, Loan>();
  private readonly waiting = new Set<Waiting>();
  /** The bytes of each share that are held now. */
  private readonly held = new Map<string, number>();

  constructor(private readonly most: number) {}

  /**
   * Holds this data, once there is room.
   * @throws the signal's reason when it is aborted first
   */
  async hold(sender: Sender, wanted: WantedData, signal?: AbortSignal): Promise<HeldData> {
    signal?.throwIfAborted();
    if (wanted.size > 0) await this.enter(sender, wanted, signal);
    let isHeld = true;
    return {
      read: (key, read) => this.readOnce(key, read),
      release: () => {
        if (isHeld) this.release(wanted);
        isHeld = false;
      },
    };
  }

  private enter(sender: Sender, wanted: WantedData, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAdmitted = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const waiting = { sender, wanted, onAdmitted };
      const giveUp = () => {
        this.waiting.delete(waiting);
        reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
        // It may have been first, and the next may need less.
        this.admit();
      };
      this.waiting.add(waiting);
      signal?.addEventListener('abort', giveUp, { once: true });
      this.admit();
    });
  }

  /** Lets those in who have room, in their order. */
  private admit(): void {
    const full = new Set<string>();
    for (const waiting of this.waiting) {
      const { sender, wanted } = waiting;
      const more = [...wanted].reduce((sum, [key, bytes]) => sum + (this.loans.has(key) ? 0 : bytes), 0);
      const share = more === 0 ? undefined : this.sharesOf(sender).find((one) => full.has(one.name) || this.isFull(one, more));
      if (share) {
        full.add(share.name);
        continue;
      }
      if (more > 0 && this.bytes > 0 && this.bytes + more > this.most) return;
      this.waiting.delete(waiting);
      this.lend(waiting);
      waiting.onAdmitted();
    }
  }

  private sharesOf({ person, isOwn }: Sender): { name: string; most: number }[] {
    const ofPerson = { name: `of ${person}`, most: this.most * shareOfPerson };
    return isOwn ? [ofPerson, { name: 'own', most: this.most * shareOfOwn }] : [ofPerson];
  }

  private isFull({ name, most }: { name: string; most: number }, more: number): boolean {
    const held = this.held.get(name) ?? 0;
    return held > 0 && held + more > most;
  }

  private lend({ sender, wanted }: Waiting): void {
    for (const [key, bytes] of wanted) {
      const known = this.loans.get(key);
      const loan = known ?? { bytes, holders: 0, shares: this.sharesOf(sender).map(({ name }) => name), reading: undefined };
      loan.holders += 1;
      this.loans.set(key, loan);
      if (!known) this.count(loan, bytes);
    }
  }

  private release(wanted: WantedData): void {
    for (const key of wanted.keys()) {
      const loan = this.loans.get(key);
      if (!loan || (loan.holders -= 1) > 0) continue;
      this.loans.delete(key);
      this.count(loan, -loan.bytes);
    }
    this.admit();
  }

  private count({ shares }: Loan, bytes: number): void {
    this.bytes += bytes;
    for (const share of shares) {
      const held = (this.held.get(share) ?? 0) + bytes;
      if (held > 0) this.held.set(share, held);
      else this.held.delete(share);
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
