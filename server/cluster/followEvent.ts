import type { EventEmitter } from 'node:events';

/** Most different items that wait for a consumer. */
const mostWaiting = 1_000;

/**
 * Yields once at the start, so that nothing is missed between a query and its subscription, and then once per event, until its
 * consumer returns. Nothing piles up for a consumer that is slow: equal events wait as one, and where too many different ones wait,
 * one without an item takes their place, which says that anything may have changed.
 */
export function followEvent(emitter: EventEmitter, event: string): AsyncIterableIterator<string | undefined> {
  const waiting = new Set<string | undefined>([undefined]);
  const consumers: ((result: IteratorResult<string | undefined, undefined>) => void)[] = [];
  let isOver = false;
  const add = (told: unknown) => {
    const item = typeof told === 'string' ? told : undefined;
    const consumer = consumers.shift();
    if (consumer) {
      consumer({ done: false, value: item });
      return;
    }
    if (waiting.size < mostWaiting || waiting.has(item)) {
      waiting.add(item);
      return;
    }
    waiting.clear();
    waiting.add(undefined);
  };
  emitter.on(event, add);
  const iterator: AsyncIterableIterator<string | undefined, undefined> = {
    [Symbol.asyncIterator]: () => iterator,
    next: () => {
      if (isOver) return Promise.resolve({ done: true, value: undefined });
      for (const value of waiting) {
        waiting.delete(value);
        return Promise.resolve({ done: false, value });
      }
      return new Promise((resolve) => {
        consumers.push(resolve);
      });
    },
    return: () => {
      isOver = true;
      emitter.off(event, add);
      waiting.clear();
      for (const consumer of consumers.splice(0)) consumer({ done: true, value: undefined });
      return Promise.resolve({ done: true, value: undefined });
    },
  };
  return iterator;
}
