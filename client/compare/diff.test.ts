import { expect, test } from '@jest/globals';
import { diffItems, diffWords, wordsOf } from './diff.js';

const byText = (left: string, right: string, most: number) =>
  diffItems(Array.from(left), Array.from(right), (letter) => letter.toLowerCase(), most);

test('two lists are alternately the same and different, each item once', () => {
  expect(byText('abcd', 'xBcyd', 10)).toEqual([
    { isSame: false, left: ['a'], right: ['x'] },
    { isSame: true, left: ['b', 'c'], right: ['B', 'c'] },
    { isSame: false, left: [], right: ['y'] },
    { isSame: true, left: ['d'], right: ['d'] },
  ]);
});

test('beyond the bound nothing counts as the same', () => {
  expect(byText('abc', 'xbz', 3)).toEqual([{ isSame: false, left: ['a', 'b', 'c'], right: ['x', 'b', 'z'] }]);
  expect(diffWords('one two', 'one three', 1)).toEqual({
    left: [{ text: 'one two', only: true }],
    right: [{ text: 'one three', only: true }],
  });
});

test('a word is whole with its accents, a field with its braces, and a sign of a script without spaces stands alone', () => {
  expect(wordsOf('Cafe\u0301 für {{ name }}.')).toEqual(['Cafe\u0301', ' ', 'für', ' ', '{{ name }}', '.']);
  expect(wordsOf('詩を')).toEqual(['詩', 'を']);
});

test('a side without words has no runs', () => {
  expect(diffWords('', 'new', 5)).toEqual({ left: [], right: [{ text: 'new', only: true }] });
});
