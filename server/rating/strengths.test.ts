import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { strengths, type StrengthVote } from './strengths.js';

const times = (count: number, vote: StrengthVote): StrengthVote[] => Array.from({ length: count }, () => vote);
const between = (one: string, other: string, wins: number, losses: number, ties = 0): StrengthVote[] => [
  ...times(wins, { modelIds: [one, other], picked: one }),
  ...times(losses, { modelIds: [one, other], picked: other }),
  ...times(ties, { modelIds: [one, other], picked: null }),
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
    const votes = [6_000, 3_000, 1_000].flatMap((count, index) => times(count, { modelIds: all, picked: all[index] ?? null }));
    expect(apart(votes, 'a', 'b')).toBeCloseTo(400 * Math.log10(2), 0);
    expect(apart(votes, 'b', 'c')).toBeCloseTo(400 * Math.log10(3), 0);
  });

  test('models that met others only are compared through those: twice three to one is nine to one', () => {
    expect(apart([...between('a', 'b', 3_000, 1_000), ...between('b', 'c', 3_000, 1_000)], 'a', 'c')).toBeCloseTo(400 * Math.log10(9), 0);
  });

  test('a model with two columns of three that wins two of three votes is no better than the other', () => {
    const modelIds = ['a', 'a', 'b'];
    const votes = [...times(2_000, { modelIds, picked: 'a' }), ...times(1_000, { modelIds, picked: 'b' })];
    expect(apart(votes, 'a', 'b')).toBeCloseTo(0, 6);
    expect(apart([...votes, ...times(500, { modelIds, picked: null })], 'a', 'b')).toBeCloseTo(0, 6);
  });
});

test('the ratings are within half a point of published implementations on the same votes', () => {
  const published = z.array(
    z.object({ name: z.string(), votes: z.array(z.tuple([z.array(z.number()), z.number()])), ratings: z.array(z.number()) }),
  );
  const cases = published.parse(JSON.parse(readFileSync('server/rating/published/published.json', 'utf8')));
  expect(cases).toHaveLength(5);
  for (const { name, votes, ratings } of cases) {
    const found = ratingsOf(
      votes.map(([columns, picked]) => ({ modelIds: columns.map(String), picked: picked < 0 ? null : String(columns[picked]) })),
    );
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
    expect(strengths([{ modelIds: ['a', 'a'], picked: 'a' }])).toEqual([]);
  });

  test('more votes of the same kind make intervals narrower, by the root of their number', () => {
    const width = (factor: number) => {
      const [first] = strengths(between('a', 'b', 6 * factor, 4 * factor));
      return (first?.high ?? 0) - (first?.low ?? 0);
    };
    expect(width(10) / width(1_000)).toBeCloseTo(10, 0);
  });
});
