import { expect, test } from '@jest/globals';
import { defaultPrice, money, priceWords } from './price.js';

test.each([
  [2000, 'usd', '$20'],
  [1950, 'usd', '$19.50'],
  [0, 'usd', '$0'],
  [123_456_00, 'usd', '$123,456'],
  [3000, 'jpy', '¥3,000'],
])('%i of the smallest unit of %s are %s', (amount, currency, shown) => {
  expect(money(amount, currency)).toBe(shown);
});

test('twenty dollars are told as the specification has it', () => {
  expect(priceWords(defaultPrice)).toEqual({ short: '$20', long: '$20.00 USD', nothing: '$0', value: 20, currency: 'USD' });
});

test('in German the amount is before its currency, with a comma', () => {
  const space = '\u00a0';
  expect(priceWords(defaultPrice, 'de')).toMatchObject({ short: `20${space}$`, long: `20,00${space}USD`, nothing: `0${space}$` });
  expect(money(1950, 'usd', 'de')).toBe(`19,50${space}$`);
  expect(money(123_456_00, 'eur', 'de')).toBe(`123.456${space}€`);
});
