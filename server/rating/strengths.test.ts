import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { strengths, type StrengthVote } from './strengths.js';

const times = (count: number, vote: StrengthVote): StrengthVote[] => Array.from({ length: count }, () => vote);
const between = (one: string, other: string, wins: number, losses: number, ties = 0): StrengthVote[] => [
  ...times(wins, { modelIds: [one, other], places: [[0]] }),
  ...times(losses, { modelIds: [one, other], places: [[1]] }),
  ...times(ties, { modelIds: [one, other], places: [[0, 1]] }),
];
const ratingsOf = (votes: readonly StrengthVote[]) => new Map(strengths(votes).map(({ modelId, rating }) => [modelId, rating]));
const apart = (votes: readonly StrengthVote[], one: string, other: string) => {
  const ratings = ratingsOf(votes);
  return (ratings.get(one) ?? Number.NaN) - (ratings.get(other) ?? Number.NaN);
};

describe('worked examples', () => {
  // Two models: the difference is 400 log10(wins / losses), and each lies half of it from the average.
  test.each([
    [10_000, 1_000, 0, 400],
    [6_000, 2_000, 0, 400 * Math.log10(3)],
    [5_000, 5_000, 0, 0],
    // A tie is half a win for each: 4,000 and 2,000.
    [3_000, 1_000, 2_000, 400 * Math.log10(2)],
  ])('%i won, %i lost, %i ties', (wins, losses, ties, difference) => {
    const votes = between('a', 'b', wins, losses, ties);
    expect(apart(votes, 'a', 'b')).toBeCloseTo(difference, 0);
    expect(ratingsOf(votes).get('a')).toBeCloseTo(1000 + difference / 2, 0);
  });

  test('one pick among three: the logarithms of the shares', () => {
    const all = ['a', 'b', 'c'];
    const votes = [6_000, 3_000, 1_000].flatMap((count, index) => times(count, { modelIds: all, places: [[index]] }));
    expect(apart(votes, 'a', 'b')).toBeCloseTo(400 * Math.log10(2), 0);
    expect(apart(votes, 'b', 'c')).toBeCloseTo(400 * Math.log10(3), 0);
  });

  test('models that met others only are compared through those: twice three to one is nine to one', () => {
    expect(apart([...between('a', 'b', 3_000, 1_000), ...between('b', 'c', 3_000, 1_000)], 'a', 'c')).toBeCloseTo(400 * Math.log10(9), 0);
  });

  test('a model with two columns of three that wins two of three votes is no better than the other', () => {
    const modelIds = ['a', 'a', 'b'];
    const votes = [...times(2_000, { modelIds, places: [[0]] }), ...times(1_000, { modelIds, places: [[2]] })];
    expect(apart(votes, 'a', 'b')).toBeCloseTo(0, 6);
    expect(apart([...votes, ...times(500, { modelIds, places: [[0, 1, 2]] })], 'a', 'b')).toBeCloseTo(0, 6);
  });

  test('an order is a pick, and a pick among the rest: the votes for it say as much as those', () => {
    const all = ['a', 'b', 'c'];
    const ranked = [...times(40, { modelIds: all, places: [[1], [0], [2]] }), ...times(20, { modelIds: all, places: [[0], [2], [1]] })];
    const picked: StrengthVote[] = [
      ...times(40, { modelIds: all, places: [[1]] }),
      ...times(40, { modelIds: ['a', 'c'], places: [[0]] }),
      ...times(20, { modelIds: all, places: [[0]] }),
      ...times(20, { modelIds: ['c', 'b'], places: [[0]] }),
    ];
    expect(ratingsOf(ranked)).toEqual(new Map([...ratingsOf(picked)].map(([id, rating]) => [id, expect.closeTo(rating, 6)])));
  });

  test('the last place says nothing that the others do not, and columns without one have no order', () => {
    const all = ['a', 'b', 'c'];
    const whole = times(30, { modelIds: all, places: [[0], [1], [2]] });
    expect(strengths(whole)).toEqual(strengths(times(30, { modelIds: all, places: [[0], [1]] })));
    expect(apart(times(30, { modelIds: all, places: [[0]] }), 'b', 'c')).toBeCloseTo(0, 6);
    expect(apart(whole, 'b', 'c')).toBeGreaterThan(200);
  });

  test('equal columns of a place have equal shares of its choice, and stand above what follows', () => {
    const votes = times(500, { modelIds: ['a', 'b', 'c'], places: [[0, 1], [2]] });
    expect(apart(votes, 'a', 'b')).toBeCloseTo(0, 6);
    expect(apart(votes, 'a', 'c')).toBeGreaterThan(400);
  });

  test('what explains a choice beside the model is taken off its strength', () => {
    // The longer answer wins three votes in four; a's is the longer one in nine votes of ten.
    const longer = (column: number) => [[Number(column === 0)], [Number(column === 1)]];
    const votes = [
      ...times(675, { modelIds: ['a', 'b'], places: [[0]], covariates: longer(0) }),
      ...times(225, { modelIds: ['a', 'b'], places: [[1]], covariates: longer(0) }),
      ...times(75, { modelIds: ['a', 'b'], places: [[1]], covariates: longer(1) }),
      ...times(25, { modelIds: ['a', 'b'], places: [[0]], covariates: longer(1) }),
    ];
    expect(apart(votes, 'a', 'b')).toBeCloseTo(0, 0);
    expect(
      apart(
        votes.map(({ modelIds, places }) => ({ modelIds, places })),
        'a',
        'b',
      ),
    ).toBeGreaterThan(100);
  });
});

test('the ratings are within half a point of published implementations on the same votes', () => {
  const votes = z.array(
    z.object({ columns: z.array(z.number()), places: z.array(z.array(z.number())), covariates: z.optional(z.array(z.array(z.number()))) }),
  );
  const published = z.array(z.object({ name: z.string(), votes, ratings: z.array(z.number()) }));
  const cases = published.parse(JSON.parse(readFileSync('server/rating/published/published.json', 'utf8')));
  expect(cases).toHaveLength(9);
  for (const { name, votes, ratings } of cases) {
    const found = ratingsOf(votes.map(({ columns, ...vote }) => ({ modelIds: columns.map(String), ...vote })));
    const furthest = Math.max(...ratings.map((rating, model) => Math.abs(rating - (found.get(String(model)) ?? Number.NaN))));
    expect({ name, isNear: furthest < 0.5, furthest }).toEqual({ name, isNear: true, furthest: expect.any(Number) });
  }
});

describe('what votes do not say', () => {
  test('models that never met stand in groups, each around 1000', () => {
    const found = strengths([...between('a', 'b', 9, 3), ...between('c', 'd', 2, 5), ...between('b', 'e', 4, 4)]);
    expect(found.map(({ modelId, group }) => [modelId, group])).toEqual([
      ['a', 0],
      ['e', 0],
      ['b', 0],
      ['d', 1],
      ['c', 1],
    ]);
    for (const group of [0, 1]) {
      const ratings = found.filter((one) => one.group === group).map(({ rating }) => rating);
      expect(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length).toBeCloseTo(1000, 6);
    }
  });

  test('a model that has won every vote has a finite rating and a wide interval', () => {
    const [first] = strengths(between('a', 'b', 30, 0));
    expect(first).toMatchObject({ modelId: 'a' });
    expect((first?.high ?? 0) - (first?.rating ?? 0)).toBeGreaterThan(200);
    expect(first?.high).toBeLessThan(2_500);
  });

  test('one vote, a thousand won in a row, a hundred models: every figure is finite, and no vote gives none', () => {
    const chain = Array.from({ length: 99 }, (_none, index) => between(`m${index.toFixed()}`, `m${(index + 1).toFixed()}`, 1, 0)).flat();
    for (const votes of [between('a', 'b', 1, 0), between('a', 'b', 1_000, 0), chain]) {
      const found = strengths(votes);
      expect(found.length).toBeGreaterThan(1);
      expect(found.every(({ rating, low, high }) => Number.isFinite(rating) && low < rating && rating < high)).toBe(true);
    }
    expect(strengths([])).toEqual([]);
    expect(strengths([{ modelIds: ['a', 'a'], places: [[0]] }])).toEqual([]);
  });

  test('more votes of the same kind make intervals narrower, by the root of their number', () => {
    const width = (factor: number) => {
      const [first] = strengths(between('a', 'b', 6 * factor, 4 * factor));
      return (first?.high ?? 0) - (first?.low ?? 0);
    };
    expect(width(10) / width(1_000)).toBeCloseTo(10, 0);
  });
});
