import { expect, test } from '@jest/globals';

test('leaves a timer whose rejection nobody handles', () => {
  setTimeout(() => void Promise.reject(new Error('after the last test')), 500);
  expect(1).toBe(1);
});
