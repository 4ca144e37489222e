import { type EventEmitter, on } from 'node:events';

/**
 * Yields once at the start, so that nothing is missed between a query and its subscription, and then once per event, until its
 * consumer returns.
 */
export function followEvent(emitter: EventEmitter, event: string): AsyncIterableIterator<string | undefined> {
  const events = on(emitter, event);
  let isFirst = true;
  const iterator: AsyncIterableIterator<string | undefined> = {
    [Symbol.asyncIterator]: () => iterator,
    next: async () => {
      if (!isFirst) {
        const { done, value } = await events.next();
        if (done === true) return { done, value: undefined };
        const items: readonly unknown[] = value;
        return { done: false, value: typeof items[0] === 'string' ? items[0] : undefined };
      }
      isFirst = false;
      return { done: false, value: undefined };
    },
    return: async () => {
      await events.return?.();
      return { done: true, value: undefined };
    },
  };
  return iterator;
}
