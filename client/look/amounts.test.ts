import { expect, test } from '@jest/globals';
import { bytesText, waitText } from './amounts.js';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [94_000, '94 kB'],
  [639_446_688, '639.4 MB'],
  [4_700_000_000, '4.7 GB'],
])('%i bytes are %s', (bytes, said) => {
  expect(bytesText(bytes)).toBe(said);
});

test.each([
  [0.2, '1 sec'],
  [40, '40 sec'],
  [150, '3 min'],
  [7_000, '2 hr'],
])('%s seconds to wait are %s', (seconds, said) => {
  expect(waitText(seconds)).toBe(said);
});
