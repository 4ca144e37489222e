import { expect, test } from '@jest/globals';
import { ExportSlots } from './ExportSlots.js';

/** Pieces of a download, which says how many are being made. */
async function* piecesOf(made: { now: number; most: number }, count: number): AsyncGenerator<string> {
  for (let piece = 0; piece < count; piece += 1) {
    made.most = Math.max(made.most, ++made.now);
    await new Promise(setImmediate);
    made.now -= 1;
    yield piece.toFixed();
  }
}

async function countOf(pieces: AsyncGenerator<string>): Promise<number> {
  let count = 0;
  for await (const _ of pieces) count += 1;
  return count;
}

test('readers that stop hold no place: others read on, three at a time', async () => {
  const slots = new ExportSlots();
  const made = { now: 0, most: 0 };
  const slow = Array.from({ length: 5 }, () => slots.pace(piecesOf(made, 9)));
  for (const download of slow) expect((await download.next()).value).toBe('0');
  const quick = Array.from({ length: 8 }, () => slots.pace(piecesOf(made, 9)));
  const whole = await Promise.all(quick.map(countOf));
  expect([whole, made.most]).toEqual([Array.from(quick, () => 9), 3]);
});

test('a reader that goes away ends what is read for it, and one download belongs to a person', async () => {
  const slots = new ExportSlots();
  const pieces = piecesOf({ now: 0, most: 0 }, 9);
  const download = slots.pace(pieces);
  await download.next();
  await download.return(undefined);
  expect(await pieces.next()).toEqual({ value: undefined, done: true });
  const leave = slots.take('a person');
  expect(() => slots.take('a person')).toThrow(expect.objectContaining({ kind: 'rate_limited' }));
  leave();
  slots.take('a person')();
});
