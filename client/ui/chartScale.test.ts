import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chartScale } from './chartScale.js';

describe('an axis', () => {
  test('names round numbers and leaves room at both ends', () => {
    const { ticks, share } = chartScale([746, 1133]);
    expect(ticks).toEqual([700, 800, 900, 1000, 1100]);
    expect(share(746)).toBeGreaterThan(0);
    expect(share(1133)).toBeLessThan(1);
  });

  test('of amounts begins at zero and ends at a tick', () => {
    const { ticks, share } = chartScale([0.42, 2.36], { fromZero: true });
    expect(ticks).toEqual([0, 1, 2, 3]);
    expect([share(0), share(3)]).toEqual([0, 1]);
  });

  test('is there for one value, for the same ones and for none', () => {
    expect(chartScale([5]).share(5)).toBe(0.5);
    expect(chartScale([0, 0], { fromZero: true }).share(0)).toBe(0);
    expect(chartScale([]).share(0.5)).toBe(0.5);
  });

  test('holds whatever values, has at least one tick and not too many', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.double({ min: -1e9, max: 1e9, noNaN: true }).filter((value) => value === 0 || Math.abs(value) > 1e-6),
          { minLength: 1 },
        ),
        fc.boolean(),
        (values, fromZero) => {
          const { ticks, share } = chartScale(values, { fromZero });
          for (const value of values) {
            expect(share(value)).toBeGreaterThanOrEqual(-1e-9);
            expect(share(value)).toBeLessThanOrEqual(1 + 1e-9);
          }
          expect(ticks.length).toBeGreaterThanOrEqual(1);
          expect(ticks.length).toBeLessThanOrEqual(8);
          expect(ticks).toEqual(ticks.toSorted((one, other) => one - other));
        },
      ),
    );
  });
});
