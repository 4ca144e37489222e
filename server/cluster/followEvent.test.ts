import { EventEmitter } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { followEvent } from './followEvent.js';

/** Items that wait for a consumer that has taken nothing since the start. */
async function waitingAfter(items: Iterable<string | undefined>): Promise<(string | undefined)[]> {
  const emitter = new EventEmitter();
  const events = followEvent(emitter, 'change');
  // At the start.
  await events.next();
  for (const item of items) emitter.emit('change', item);
  emitter.emit('change', 'the last');
  const taken: (string | undefined)[] = [];
  while (taken.at(-1) !== 'the last') {
    const { value }: IteratorResult<string | undefined, undefined> = await events.next();
    taken.push(value);
  }
  await events.return?.();
  expect(emitter.listenerCount('change')).toBe(0);
  return taken;
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => at.toFixed());

describe('events that wait for a slow consumer', () => {
  test('come in their order', async () => {
    expect(await waitingAfter(['b', 'a', undefined])).toEqual(['b', 'a', undefined, 'the last']);
  });

  test('wait as one where they are equal', async () => {
    expect(await waitingAfter(Array.from({ length: 100_000 }, (_, at) => (at % 2).toFixed()))).toEqual(['0', '1', 'the last']);
  });

  test('are replaced by one that says that anything may have changed, where too many wait', async () => {
    expect(await waitingAfter(numbered(999))).toHaveLength(1_000);
    expect(await waitingAfter(numbered(1_001))).toEqual([undefined, 'the last']);
    // Twice over: what comes after that waits again.
    expect(await waitingAfter(numbered(2_500))).toEqual([undefined, ...numbered(2_500).slice(2_001), 'the last']);
  });
});

test('a consumer that waits is told at once, and that it is over', async () => {
  const emitter = new EventEmitter();
  const events = followEvent(emitter, 'change');
  await events.next();
  const [first, second, third] = [events.next(), events.next(), events.next()];
  emitter.emit('change', 'a');
  emitter.emit('change', 'a');
  expect([await first, await second]).toEqual([
    { done: false, value: 'a' },
    { done: false, value: 'a' },
  ]);
  await events.return?.();
  expect([await third, await events.next()]).toEqual([
    { done: true, value: undefined },
    { done: true, value: undefined },
  ]);
});
