import type { Logger } from 'pino';
import type { Presence } from '../cluster/Presence.js';
import { RedisAway } from '../cluster/Redis.js';
import type { Slots } from './Slots.js';
import { freedChannel, giveBackSlot, leaveQueue, takeSlots } from './takeSlots.js';

/** Pauses between two calls while the counts are incomplete, while a person waits, and while slots are taken, in milliseconds. */
const [settlingMs, waitingMs, holdingMs] = [200, 1_000, 3_000];

interface SharedParts {
  presence: Presence;
  /** How many servers live, this one included. */
  servers: () => number;
  log: Logger;
}

/**
 * Slots of all servers together, counted in Redis; people take turns, also across servers. While Redis is
 * away, each server has its share of the slots, at least one, and its own queue. For a moment after its return nobody is admitted,
 * until every server has told what it holds.
 */
export class SharedQueue implements Slots {
  private held = 0;
  /** Waiting requests by person; without Redis, the first person is next. */
  private readonly waiting = new Map<string, Set<() => void>>();
  private working = false;
  private isWanted = false;
  /** Whether the counts were incomplete at the last call. */
  private isSettling = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly provider: string,
    private readonly limit: number,
    private readonly parts: SharedParts,
  ) {
    parts.presence.redis.hear(freedChannel, (freed) => {
      if (freed === provider && this.waiting.size > 0) this.offer();
    });
    parts.presence.onDoubt(() => {
      if (this.held > 0) this.offer();
    });
  }

  async enter(person: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (!(await this.wait(person, signal))) signal.throwIfAborted();
    let isHere = true;
    return () => {
      if (isHere) this.leave(person);
      isHere = false;
    };
  }

  /** @returns whether a slot was taken; false if the signal was aborted first */
  private wait(person: string, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const requests = this.waiting.get(person) ?? new Set();
      const admit = () => {
        signal.removeEventListener('abort', giveUp);
        resolve(true);
      };
      const giveUp = () => {
        requests.delete(admit);
        if (requests.size === 0) {
          this.waiting.delete(person);
          leaveQueue(this.parts.presence, this.provider, person);
        }
        resolve(false);
      };
      this.waiting.set(person, requests.add(admit));
      signal.addEventListener('abort', giveUp, { once: true });
      this.offer();
    });
  }

  private leave(person: string): void {
    this.held -= 1;
    this.toTheEnd(person);
    giveBackSlot(this.parts.presence, this.provider, person);
    if (this.waiting.size > 0) this.offer();
  }

  /** Gives free slots to those who wait, one call at a time: the number of slots held must be right when the call is sent. */
  private offer(): void {
    this.isWanted = true;
    if (this.working) return;
    this.working = true;
    clearTimeout(this.timer);
    void this.work().finally(() => {
      this.working = false;
      if (this.held === 0 && this.waiting.size === 0) return;
      this.timer = setTimeout(
        () => {
          this.offer();
        },
        this.waiting.size === 0 ? holdingMs : this.isSettling ? settlingMs : waitingMs,
      ).unref();
    });
  }

  private async work(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false;
      const given = await this.ask();
      if (given === 'settling' && this.parts.servers() > 1) continue;
      if (typeof given === 'string') {
        // Redis is to know what was taken without it.
        if (this.admitShare() > 0 && given === 'settling') this.isWanted = true;
        continue;
      }
      // A person may have given up meanwhile.
      for (const person of given) if (!this.admit(person)) giveBackSlot(this.parts.presence, this.provider, person);
      // There may be more for those who got one.
      if (given.length > 0 && this.waiting.size > 0) this.isWanted = true;
    }
  }

  /** @returns who gets a slot, or why that cannot be known */
  private async ask(): Promise<string[] | 'settling' | 'away'> {
    const { presence, log } = this.parts;
    const { provider, limit, held } = this;
    const isComplete = presence.isComplete;
    const people = isComplete ? [...this.waiting].map(([person, requests]) => [person, requests.size > 1] as const) : [];
    try {
      const given = await takeSlots(presence, { provider, limit, held, people });
      this.isSettling = !isComplete || given === undefined;
      return isComplete && given ? given : 'settling';
    } catch (error) {
      this.isSettling = false;
      if (!(error instanceof RedisAway)) log.warn({ err: error, provider }, 'The slots at a provider could not be counted for all servers');
      return 'away';
    }
  }

  /** Admits people up to this server's share. @returns how many */
  private admitShare(): number {
    const share = Math.max(1, Math.floor(this.limit / this.parts.servers()));
    let count = 0;
    for (let [person] = this.waiting.keys(); person !== undefined && this.held < share; [person] = this.waiting.keys()) {
      this.admit(person);
      count += 1;
    }
    return count;
  }

  /** Admits the oldest request of a person, who then goes to the end of the queue. */
  private admit(person: string): boolean {
    const requests = this.waiting.get(person);
    const [admit] = requests ?? [];
    if (!requests || !admit) return false;
    this.held += 1;
    requests.delete(admit);
    this.toTheEnd(person);
    admit();
    return true;
  }

  private toTheEnd(person: string): void {
    const requests = this.waiting.get(person);
    this.waiting.delete(person);
    if (requests && requests.size > 0) this.waiting.set(person, requests);
  }
}
