import { expect, jest, test } from '@jest/globals';

test('replaces a module', () => {
  jest.unstable_mockModule('node:fs', () => ({}));
  expect(1).toBe(1);
});
