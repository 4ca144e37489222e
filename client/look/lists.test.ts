import { expect, test } from '@jest/globals';
import { enumerated } from './formats.js';
import { languageName, listed } from './lists.js';

test.each([
  [[], '', ''],
  [['A'], 'A', 'A'],
  [['A', 'B', 'C'], 'A, B, and C', 'A, B, C'],
])('%j within a sentence and after a colon', (names, inSentence, afterColon) => {
  expect(listed(names)).toBe(inSentence);
  expect(enumerated(names)).toBe(afterColon);
});

test('a language has its name, and a code that is none stands for itself', () => {
  expect(languageName('de')).toBe('German');
  expect(languageName('qqx')).toBe('qqx');
});
