import { expect, test } from '@jest/globals';
import { contextWindow, dollars, price, rate, seconds } from './formats.js';

test.each([
  [512, '512'],
  [8_192, '8K'],
  [16_385, '16K'],
  [128_000, '128K'],
  [131_072, '128K'],
  [200_000, '200K'],
  [262_144, '256K'],
  [1_000_000, '1M'],
  [1_048_576, '1M'],
  [1_050_000, '1M'],
  [2_000_000, '2M'],
])('%i tokens are %s', (tokens, words) => {
  expect(contextWindow(tokens)).toBe(words);
});

test.each([
  [3, 15, '$3 / $15'],
  [0.15, 0.6, '$0.15 / $0.60'],
  [0.075, 0.3, '$0.075 / $0.30'],
  [0.05, 0.422472, '$0.05 / $0.422'],
  [0, 0, 'Free'],
  [null, 3, undefined],
])('%s and %s dollars are %s', (priceIn, priceOut, words) => {
  expect(price(priceIn, priceOut)).toBe(words);
});

test.each([
  [7.42, '7.4'],
  [83.6, '84'],
  [1_250, '1,250'],
])('%s tokens a second are %s', (tokensPerSecond, words) => {
  expect(rate(tokensPerSecond)).toBe(words);
});

test.each([
  [0, 'Free'],
  [12, '<$0.0001'],
  [8_200, '$0.0082'],
  [1_250_000, '$1.25'],
])('%i millionths of a dollar are %s', (micros, said) => {
  expect(dollars(micros)).toBe(said);
});

test.each([
  [410, '0.41 s'],
  [998, '1.0 s'],
  [6_180, '6.2 s'],
  [59_980, '60 s'],
  [72_400, '72 s'],
  [1_250_000, '1250 s'],
])('%i ms are %s', (milliseconds, said) => {
  expect(seconds(milliseconds)).toBe(said);
});
