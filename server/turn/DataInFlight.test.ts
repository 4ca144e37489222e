import { expect, test } from '@jest/globals';
import { Base64 } from '../gateways/llm/Base64.js';
import { DataInFlight, type HeldData, type Sender } from './DataInFlight.js';

const data = () => Promise.resolve([new Base64(Uint8Array.of(1))]);
const of = (...wanted: [string, number][]) => new Map(wanted);

/** Each is another person's, if nobody is named, at a provider of the server's. */
let people = 0;
const holdIn = (room: DataInFlight, wanted: Map<string, number>, signal?: AbortSignal, sender: Partial<Sender> = {}): Promise<HeldData> =>
  room.hold({ person: `person ${(people += 1).toFixed()}`, isOwn: false, ...sender }, wanted, signal);

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
  const [one, other] = [await holdIn(room, of(['photo', 60])), await holdIn(room, of(['photo', 60], ['page', 30]))];
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
  await (await holdIn(room, of(['photo', 60]))).read('photo', read);
  expect(reads).toBe(2);
});

test('requests without room wait in their order, and none of two that need more than half waits for ever', async () => {
  const room = new DataInFlight(100);
  const first = await holdIn(room, of(['a', 60]));
  const [large, small, none] = [holdIn(room, of(['b', 90])), holdIn(room, of(['c', 20])), holdIn(room, of())];
  expect(await admitted([large, small, none])).toEqual([false, false, true]);
  first.release();
  expect(await admitted([large, small])).toEqual([true, false]);
  (await large).release();
  expect(await admitted([small])).toEqual([true]);
  expect(room.bytes).toBe(20);
});

test('one that is larger than all the room is sent alone', async () => {
  const room = new DataInFlight(100);
  const small = await holdIn(room, of(['a', 1]));
  const huge = holdIn(room, of(['b', 500]));
  expect(await admitted([huge])).toEqual([false]);
  small.release();
  expect(await admitted([huge])).toEqual([true]);
});

test('one that is stopped while it waits leaves its place to the next', async () => {
  const room = new DataInFlight(100);
  await holdIn(room, of(['a', 60]));
  const stopped = new AbortController();
  const [large, small] = [holdIn(room, of(['b', 90]), stopped.signal), holdIn(room, of(['c', 20]))];
  expect(await admitted([large, small])).toEqual([false, false]);
  stopped.abort(new Error('stopped'));
  await expect(large).rejects.toThrow('stopped');
  expect(await admitted([small])).toEqual([true]);
});

test('a failure to read is not kept', async () => {
  const held = await holdIn(new DataInFlight(100), of(['a', 1]));
  await expect(held.read('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await held.read('a', data)).toHaveLength(1);
});

test('one person has a quarter of the room, and waits for it alone: others pass', async () => {
  const room = new DataInFlight(100);
  const many = ['a', 'b', 'c'].map((key) => holdIn(room, of([key, 20]), undefined, { person: 'Ann' }));
  const small = holdIn(room, of(['d', 5]), undefined, { person: 'Ann' });
  const other = holdIn(room, of(['e', 60]));
  expect(await admitted([...many, small, other])).toEqual([true, false, false, false, true]);
  (await (many[0] as Promise<HeldData>)).release();
  expect(await admitted([...many, small])).toEqual([true, true, false, false]);
});

test('what people send to providers of their own leaves half of the room to all others, however slow those are', async () => {
  const room = new DataInFlight(100);
  const own = ['a', 'b', 'c', 'd'].map((key) => holdIn(room, of([key, 20]), undefined, { isOwn: true }));
  const [server, large] = [holdIn(room, of(['e', 25])), holdIn(room, of(['f', 35]))];
  expect(await admitted([...own, server, large])).toEqual([true, true, false, false, true, true]);
});
