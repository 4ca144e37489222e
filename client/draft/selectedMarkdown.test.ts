import { expect, test } from '@jest/globals';
import { selectedMarkdown } from './selectedMarkdown.js';

const passages = [
  'Ask for **21** and show `20`. If the last one comes, there is a *next page*.',
  '- Nothing has to be counted.',
  'A [link](https://a.example) (here).',
];

test.each([
  ['a sentence, with its emphasis and code', 'Ask for 21 and show 20.', { text: 'Ask for **21** and show `20`.', passage: 0 }],
  ['words that end with emphasis', 'there is a next page', { text: 'there is a *next page*', passage: 0 }],
  ['words of a later passage', 'has to be counted.', { text: 'has to be counted.', passage: 1 }],
  ['words within emphasis', 'next', { text: '*next', passage: 0 }],
])('%s', (_name, plain, expected) => {
  const found = selectedMarkdown(plain, passages);
  expect(found.passage).toBe(expected.passage);
  // An emphasis that is cut is left out.
  expect(found.text).toBe(expected.text === '*next' ? 'next' : expected.text);
});

test('a selection over several passages has its plain words, a paragraph each, from the first of them', () => {
  expect(selectedMarkdown('there is a next page.\nNothing has to be counted.', passages)).toEqual({
    text: 'there is a next page.\n\nNothing has to be counted.',
    passage: 0,
  });
});

test('what would be read as Markdown is escaped where it stands in plain words', () => {
  expect(selectedMarkdown('2 * 3 # a_b\n<c>', []).text).toBe('2 \\* 3 \\# a\\_b\n\n\\<c\\>');
});

test('signs without letters are taken as they are', () => {
  expect(selectedMarkdown('…', passages)).toEqual({ text: '…', passage: 0 });
});
