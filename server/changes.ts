import { EventEmitter, on } from 'node:events';

export type Topic = `conversation:${string}` | `viewer:${string}`;

/** Tells the open subscriptions of this server that something is no longer as they saw it. */
export class Changes {
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  publish(topic: Topic): void {
    this.emitter.emit(topic);
  }

  /** One item at once, so that nothing is missed between a query and its subscription; then one a change, until its consumer returns. */
  follow(topic: Topic): AsyncIterableIterator<undefined> {
    const changes = on(this.emitter, topic);
    let isFirst = true;
    const iterator: AsyncIterableIterator<undefined> = {
      [Symbol.asyncIterator]: () => iterator,
      next: async () => {
        if (!isFirst) return { done: (await changes.next()).done ?? false, value: undefined };
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
