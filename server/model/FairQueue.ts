import type { Slots } from './Slots.js';

/**
 * Slots of this server, a fixed number. A free slot goes to the waiting people in turn, and to each person's oldest request:
 * a person with one request is served before the eighth request of another, however long that has waited.
 */
export class FairQueue implements Slots {
  private taken = 0;
  /** Waiting requests by person; the first person is next. */
  private readonly waiting = new Map<string, Set<() => void>>();

  constructor(private readonly slots: number) {}

  async enter(person: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.taken < this.slots) this.taken += 1;
    else if (!(await this.wait(person, signal))) signal.throwIfAborted();
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
        if (requests.size === 0) this.waiting.delete(person);
        resolve(false);
      };
      this.waiting.set(person, requests.add(admit));
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Passes the slot on. The person who has just had one goes to the end of the queue. */
  private leave(person: string): void {
    this.toTheEnd(person);
    const [next, requests] = [...this.waiting][0] ?? [];
    const [admit] = requests ?? [];
    if (next === undefined || !requests || !admit) {
      this.taken -= 1;
      return;
    }
    requests.delete(admit);
    this.toTheEnd(next);
    admit();
  }

  private toTheEnd(person: string): void {
    const requests = this.waiting.get(person);
    this.waiting.delete(person);
    if (requests && requests.size > 0) this.waiting.set(person, requests);
  }
}
