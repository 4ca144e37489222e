import { expect, test } from '@jest/globals';

test('leaves a rejection unhandled', () => {
  void Promise.reject(new Error('nobody handles this'));
  expect(1).toBe(1);
});
