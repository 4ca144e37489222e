import { expect, test } from '@jest/globals';
import { whenUsed } from './whenUsed.js';

const now = new Date(2026, 10, 21, 15, 30);

test.each([
  [new Date(2026, 10, 21, 9, 5), 'Last used today at 09:05'],
  [new Date(2026, 10, 21, 0, 0), 'Last used today at 00:00'],
  [new Date(2026, 10, 20, 23, 59), 'Last used yesterday at 23:59'],
  [new Date(2026, 10, 20, 0, 0), 'Last used yesterday at 00:00'],
  [new Date(2026, 10, 19, 23, 59), 'Last used on 19 November 2026'],
])('%s is %s', (used, said) => {
  expect(whenUsed(used, now)).toBe(said);
});
