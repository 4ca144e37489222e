import { expect, test } from '@jest/globals';
import { microCost } from './microCost.js';
import { dollarText } from './dollarText.js';

test('costs are whole microdollars, rounded up once', () => {
  const prices = { priceIn: 0.15, priceOut: 0.6 };
  expect(microCost({ tokensIn: 1, tokensOut: 0 }, prices)).toBe(1);
  expect(microCost({ tokensIn: 1, tokensOut: 1 }, prices)).toBe(1);
  expect(microCost({ tokensIn: 20, tokensOut: 10 }, prices)).toBe(9);
  expect(microCost({ tokensIn: 0, tokensOut: 0 }, prices)).toBe(0);
  expect(microCost({ tokensIn: 5, tokensOut: 5 }, { priceIn: 0, priceOut: 0 })).toBe(0);
  expect(microCost({ tokensIn: 5, tokensOut: 5 }, { priceIn: null, priceOut: 1 })).toBeNull();
});

test('no sum is inexact, however large', () => {
  expect(microCost({ tokensIn: 2_147_483_647, tokensOut: 2_147_483_647 }, { priceIn: 99_999.999_999, priceOut: 0.000_001 })).toBe(
    214_748_364_700_000,
  );
});

test('amounts are told to the cent, and small ones with two digits', () => {
  expect(dollarText(14_930_000, 'en')).toBe('$14.93');
  expect(dollarText(1_530, 'en')).toBe('$0.0015');
  expect(dollarText(0, 'en')).toBe('$0.00');
  expect(dollarText(14_930_000, 'de')).toBe('14,93\u00a0$');
});
