import { FairQueue } from '../model/FairQueue.js';
import type { Slots } from '../model/Slots.js';

/** Most answers at the same time by one key at one server; further ones wait. */
const mostAtOnce = 32;

/**
 * Slots of each key, apart from all others: an address that never answers holds up nobody but its owner. Only keys in use are in
 * memory.
 */
export class KeySlots {
  private readonly queues = new Map<string, { slots: FairQueue; users: number }>();

  of(keyId: string): Slots {
    return { enter: (person, signal) => this.enter(keyId, person, signal) };
  }

  private async enter(keyId: string, person: string, signal: AbortSignal): Promise<() => void> {
    const queue = this.queues.get(keyId) ?? { slots: new FairQueue(mostAtOnce), users: 0 };
    this.queues.set(keyId, queue);
    queue.users += 1;
    const release = () => {
      queue.users -= 1;
      if (queue.users === 0) this.queues.delete(keyId);
    };
    try {
      const leave = await queue.slots.enter(person, signal);
      let isHere = true;
      return () => {
        leave();
        if (isHere) release();
        isHere = false;
      };
    } catch (error) {
      release();
      throw error;
    }
  }
}
