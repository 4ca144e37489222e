import { expect, test } from '@jest/globals';
import { timingText } from './figures.js';
import { words } from './words.js';

const none = { duration: null, timeToFirstToken: null, thinking: null, tokensPerSecond: null, tokensOut: null };

test.each([
  [0, '$0'],
  [8_200, '$0.0082'],
  [18_240, '$0.018'],
  [1_870_000, '$1.87'],
  [12_340_000, '$12.34'],
])('an answer of %d millionths of a dollar cost %s', (costMicrodollars, text) => {
  expect(timingText({ ...none, costMicrodollars }, 'en', words('en'))).toBe(text);
});
