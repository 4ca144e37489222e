import { expect, test } from '@jest/globals';
import { exactAmount } from './exactAmount.js';

test.each([
  [0, '$0.00'],
  [1, '$0.000001'],
  [1_530, '$0.00153'],
  [14_930_000, '$14.93'],
])('%d millionths of a dollar are %s', (micros, text) => {
  expect(exactAmount(micros)).toBe(text);
});
