import { EventEmitter, on } from 'node:events';
import type { Bus } from './Bus.js';

export type Topic = `conversation:${string}` | `viewer:${string}` | `history:${string}`;

/** Tells the open subscriptions, at whichever server, that something is no longer as they saw it. */
export class Changes {
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  constructor(private readonly bus: Bus) {
    bus.listen((heard) => {
      if (heard.kind === 'changed') this.emitter.emit(heard.topic, heard.id);
      // Anything may have.
      if (heard.kind === 'missed') for (const topic of this.emitter.eventNames()) this.emitter.emit(topic);
    });
  }

  /** To be called once the change is committed. @param id what of the topic has changed, where it is a list */
  publish(topic: Topic, id?: string): void {
    this.emitter.emit(topic, id);
    this.bus.send({ kind: 'changed', topic, id });
  }

  /** One item at once, so that nothing is missed between a query and its subscription; then one a change, until its consumer returns. */
  follow(topic: Topic): AsyncIterableIterator<string | undefined> {
    const changes = on(this.emitter, topic);
    let isFirst = true;
    const iterator: AsyncIterableIterator<string | undefined> = {
      [Symbol.asyncIterator]: () => iterator,
      next: async () => {
        if (!isFirst) {
          const { done, value } = await changes.next();
          if (done === true) return { done, value: undefined };
          const items: readonly unknown[] = value;
          return { done: false, value: typeof items[0] === 'string' ? items[0] : undefined };
        }
        isFirst = false;
        return { done: false, value: undefined };
      },
      return: async () => {
        await changes.return?.();
        return { done: true, value: undefined };
      },
    };
    return iterator;
  }
}
