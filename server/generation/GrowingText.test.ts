import { expect, test } from '@jest/globals';
import { GrowingText } from './GrowingText.js';

test('any stretch of it is that of the whole text, however much has been put together', () => {
  const text = new GrowingText('begun ');
  let whole = 'begun ';
  for (let at = 0; at < 1_000; at += 1) {
    const chunk = `${at} `.repeat(1 + (at % 3));
    text.append(chunk);
    whole += chunk;
    for (const from of [0, 7, whole.length - 40, whole.length - 1, Math.floor((whole.length * at) / 1_000)]) {
      if (from < 0) continue;
      expect(text.slice(from)).toBe(whole.slice(from));
      expect(text.slice(from, 30)).toBe(whole.slice(from, from + 30));
    }
  }
  expect(text).toHaveLength(whole.length);
  expect(text.toString()).toBe(whole);
  expect(text.slice(whole.length)).toBe('');
});
