import { expect, test } from '@jest/globals';
import { announce, announcement } from './announce.js';

test('what gathers while nothing is said is said at one go, the latest of it', async () => {
  const said = new Promise<string>((resolve) => {
    announcement.subscribe(resolve);
  });
  for (let count = 1; count <= 100; count += 1) announce(`Answer ${String(count)} finished`);
  const words = (await said).split('. ');
  expect(words).toHaveLength(8);
  expect(words.at(-1)).toBe('Answer 100 finished');
});
