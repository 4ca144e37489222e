import { expect, test } from '@jest/globals';
import { period } from './formats.js';

test('a period ends on the day before the next one begins', () => {
  expect(period('2026-11-14T12:00:00Z', '2026-12-14T12:00:00Z')).toBe('14 Nov to 13 Dec');
});
