import { expect, test } from '@jest/globals';
import { money, period } from './formats.js';

test.each([
  [2000, '$20'],
  [1950, '$19.50'],
  [0, '$0'],
  [123_456_00, '$123,456'],
])('%i cents are %s', (cents, shown) => {
  expect(money(cents, 'usd')).toBe(shown);
});

test('a period ends on the day before the next one begins', () => {
  expect(period('2026-11-14T12:00:00Z', '2026-12-14T12:00:00Z')).toBe('14 Nov to 13 Dec');
});
