import { expect, test } from '@jest/globals';
import { inSteps } from './inSteps.js';

const sizes = (all: readonly object[]) => [...inSteps(all)].map((step) => step.length);
const many = (count: number, one: object) => Array.from({ length: count }, () => one);

test('small things are written by the hundred, large ones and those with long lists one by one, in their order', () => {
  expect(sizes([])).toEqual([]);
  expect(sizes(many(1_000, {}))).toEqual([500, 500]);
  expect(sizes(many(3, { text: 'x'.repeat(500_000) }))).toEqual([1, 1, 1]);
  expect(sizes(many(4, { sources: many(200, {}) }))).toEqual([3, 1]);
  const numbered = Array.from({ length: 1_200 }, (_, place) => ({ place }));
  expect([...inSteps(numbered)].flat()).toEqual(numbered);
});
