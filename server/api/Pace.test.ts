import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Pace } from './Pace.js';

// Each look at the clock finds it a millisecond later, so that order depends on how often is looked, not on how fast the machine is.
beforeEach(() => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
});

/** So many pieces of work, begun at once, as the items of a list are. */
class Reply {
  done = 0;
  readonly finished: Promise<unknown>;

  constructor(
    pace: Pace,
    account: string,
    readonly pieces: number,
  ) {
    this.finished = Promise.all(
      Array.from({ length: pieces }, async () => {
        await pace.turn(account);
        this.done += 1;
      }),
    );
  }
}

describe('the pace of replies', () => {
  test('a light one finishes before a heavy one of another account that began before it', async () => {
    const pace = new Pace();
    const heavy = new Reply(pace, 'heavy', 5_000);
    // The heavy one is under way.
    while (heavy.done === 0) await new Promise(setImmediate);
    const light = new Reply(pace, 'light', 20);
    await light.finished;
    // One account after the other: no more of the heavy one than of the light one, and what was begun in the same slices.
    expect(heavy.done).toBeLessThan(heavy.pieces / 10);
    await heavy.finished;
    expect(heavy.done).toBe(heavy.pieces);
  });

  test('many light ones finish in the order in which they came, whatever the heavy ones are', async () => {
    const pace = new Pace();
    const heavy = [new Reply(pace, 'heavy 1', 3_000), new Reply(pace, 'heavy 2', 3_000)];
    await new Promise(setImmediate);
    const order: number[] = [];
    const light = Array.from({ length: 10 }, (_, at) => new Reply(pace, `light ${at.toFixed()}`, 3).finished.then(() => order.push(at)));
    await Promise.all(light);
    expect(order).toEqual(Array.from({ length: 10 }, (_, at) => at));
    expect(heavy.map(({ done, pieces }) => done < pieces)).toEqual([true, true]);
    await Promise.all(heavy.map(({ finished }) => finished));
  });

  test('one account alone gets on, and one after another of its own is not starved', async () => {
    const pace = new Pace();
    const first = new Reply(pace, 'same', 1_000);
    const second = new Reply(pace, 'same', 10);
    await Promise.all([first.finished, second.finished]);
    expect([first.done, second.done]).toEqual([1_000, 10]);
  });
});
