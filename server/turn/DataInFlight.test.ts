import { expect, test } from '@jest/globals';
import { Base64 } from '../gateways/llm/Base64.js';
import { DataInFlight, type HeldData } from './DataInFlight.js';

const data = () => Promise.resolve([new Base64(Uint8Array.of(1))]);
const of = (...wanted: [string, number][]) => new Map(wanted);

/** Which of these have been given room, after all that was to happen has happened. */
async function admitted(holds: Promise<HeldData>[]): Promise<boolean[]> {
  const known = holds.map(() => false);
  for (const [at, hold] of holds.entries())
    void hold.then(
      () => (known[at] = true),
      () => undefined,
    );
  await new Promise(setImmediate);
  return known;
}

test('what several carry counts once and is read once, until the last has let it go', async () => {
  const room = new DataInFlight(100);
  const [one, other] = [await room.hold(of(['photo', 60])), await room.hold(of(['photo', 60], ['page', 30]))];
  let reads = 0;
  const read = () => {
    reads += 1;
    return data();
  };
  expect(await one.read('photo', read)).toBe(await other.read('photo', read));
  expect([room.bytes, reads]).toEqual([90, 1]);
  one.release();
  one.release();
  expect(room.bytes).toBe(90);
  other.release();
  expect(room.bytes).toBe(0);
  await (await room.hold(of(['photo', 60]))).read('photo', read);
  expect(reads).toBe(2);
});

test('requests without room wait in their order, and none of two that need more than half waits for ever', async () => {
  const room = new DataInFlight(100);
  const first = await room.hold(of(['a', 60]));
  const [large, small, none] = [room.hold(of(['b', 90])), room.hold(of(['c', 20])), room.hold(of())];
  expect(await admitted([large, small, none])).toEqual([false, false, true]);
  first.release();
  expect(await admitted([large, small])).toEqual([true, false]);
  (await large).release();
  expect(await admitted([small])).toEqual([true]);
  expect(room.bytes).toBe(20);
});

test('one that is larger than all the room is sent alone', async () => {
  const room = new DataInFlight(100);
  const small = await room.hold(of(['a', 1]));
  const huge = room.hold(of(['b', 500]));
  expect(await admitted([huge])).toEqual([false]);
  small.release();
  expect(await admitted([huge])).toEqual([true]);
});

test('one that is stopped while it waits leaves its place to the next', async () => {
  const room = new DataInFlight(100);
  await room.hold(of(['a', 60]));
  const stopped = new AbortController();
  const [large, small] = [room.hold(of(['b', 90]), stopped.signal), room.hold(of(['c', 20]))];
  expect(await admitted([large, small])).toEqual([false, false]);
  stopped.abort(new Error('stopped'));
  await expect(large).rejects.toThrow('stopped');
  expect(await admitted([small])).toEqual([true]);
});

test('a failure to read is not kept', async () => {
  const held = await new DataInFlight(100).hold(of(['a', 1]));
  await expect(held.read('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await held.read('a', data)).toHaveLength(1);
});
