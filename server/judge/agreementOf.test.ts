import { describe, expect, test } from '@jest/globals';
import { agreementOf } from './agreementOf.js';

/** The pairs of ratings that a table counts: its rows are the first rater's, its columns the second's. */
const pairsOf = (table: number[][]) =>
  table.flatMap((row, one) => row.flatMap((count, other) => Array.from({ length: count }, () => [one, other] as const)));

describe("Cohen's kappa", () => {
  test('is the published value of Cohen (1960), of 200 things in three classes', () => {
    const table = [
      [88, 10, 2],
      [14, 40, 6],
      [18, 10, 12],
    ];
    const { count, alike, kappa } = agreementOf(pairsOf(table));
    expect([count, alike, kappa?.toFixed(3)]).toEqual([200, 140, '0.492']);
  });

  test.each([
    [
      'two classes, in which both often say yes',
      [
        [20, 5],
        [10, 15],
      ],
      0.4,
    ],
    [
      'the same share of agreement with other margins',
      [
        [45, 15],
        [25, 15],
      ],
      0.1304,
    ],
    [
      'full agreement',
      [
        [3, 0],
        [0, 4],
      ],
      1,
    ],
    [
      'full disagreement',
      [
        [0, 5],
        [5, 0],
      ],
      -1,
    ],
    [
      'no more than by chance',
      [
        [4, 4],
        [4, 4],
      ],
      0,
    ],
    [
      'a class that only one rater uses',
      [
        [5, 0, 5],
        [0, 5, 5],
        [0, 0, 0],
      ],
      0.3333,
    ],
  ])('%s', (_name, table, kappa) => {
    expect(agreementOf(pairsOf(table)).kappa).toBeCloseTo(kappa, 4);
  });

  test('has no value without a thing, nor where both always say the same', () => {
    expect(agreementOf([])).toEqual({ count: 0, alike: 0, kappa: null });
    expect(agreementOf([['A', 'A']])).toEqual({ count: 1, alike: 1, kappa: null });
  });
});
