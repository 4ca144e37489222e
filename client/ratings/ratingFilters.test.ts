import { expect, test } from '@jest/globals';
import { askedRatings, csvQuery, type RatingFilters, readFilters, writeFilters } from './ratingFilters.js';

const all: RatingFilters = { tag: 'all', time: 'all', promptId: null, withoutStyle: false };
const some: RatingFilters = { tag: 'code', time: 'month', promptId: 'p 1', withoutStyle: true };
/** Noon. */
const now = Date.UTC(2026, 10, 25, 12);

test('filters are written into the address and read from it; what it does not know means all votes', () => {
  for (const filters of [all, some]) expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters);
  expect(writeFilters(new URLSearchParams('tag=code&other=1'), all).toString()).toBe('other=1');
  expect(readFilters(new URLSearchParams('tag=poems&time=week&style=on'))).toEqual(all);
});

test('days are whole ones, so that the same question is asked all day', () => {
  const asked = { tag: 'CODE', since: '2026-10-26T00:00:00.000Z', promptId: 'p 1', withoutStyle: true };
  for (const hours of [-11, 0, 11]) expect(askedRatings(some, now + hours * 3_600_000)).toEqual(asked);
  expect(askedRatings(all, now)).toEqual({ tag: null, since: null, promptId: null, withoutStyle: false });
});

test('the file has the same filters', () => {
  expect(csvQuery(all, now)).toBe('');
  expect(csvQuery(some, now)).toBe('?tag=code&since=2026-10-26T00%3A00%3A00.000Z&prompt_id=p+1&without_style=true');
});
