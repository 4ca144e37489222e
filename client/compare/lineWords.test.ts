import { expect, test } from '@jest/globals';
import { compareLines, compareTexts, type Comparison } from './compareTexts.js';
import { withLineWords } from './lineWords.js';

/** The words that are marked in each line that differs in part, by the numbers of the lines. */
const marked = (comparison: Comparison, side: 'left' | 'right') =>
  withLineWords(comparison).rows.flatMap(
    ({ lineWords }) => lineWords?.[side].map(([line, runs]) => [line, runs.filter(({ only }) => only).map(({ text }) => text)]) ?? [],
  );

const code = (...lines: string[]) => ['```sql', ...lines, '```'].join('\n');

test('in a line of code that differs in part, only the words are marked', () => {
  const left = code('SELECT id, title', 'FROM   notes', 'WHERE  (made_at, id) < (:at, :id)', 'LIMIT  20;');
  const right = code('SELECT id, title', 'FROM   notes', 'WHERE  (made_at, id) < ($1, $2)', 'LIMIT  21;');
  const comparison = compareTexts(left, right);
  expect(marked(comparison, 'left')).toEqual([
    [2, [':at', ':id']],
    [3, ['20']],
  ]);
  expect(marked(comparison, 'right')).toEqual([
    [2, ['$1', '$2']],
    [3, ['21']],
  ]);
});

test('lines find their counterparts beside lines that have none', () => {
  const left = 'alike\nreturn the sheet of paper\nalike too';
  const right = 'alike\nimport something else entirely\nreturn the piece of paper\nalike too';
  expect(marked(compareLines(left, right), 'left')).toEqual([[1, ['sheet']]]);
  expect(marked(compareLines(left, right), 'right')).toEqual([[2, ['piece']]]);
});

test('lines with too little in common, too long ones, and prose that is compared by words have no words of their own', () => {
  expect(marked(compareLines('one two three', 'four five six'), 'left')).toEqual([]);
  const long = Array.from({ length: 500 }, (_, place) => `word${String(place)}`).join(' ');
  expect(marked(compareLines(long, `${long} more`), 'left')).toEqual([]);
  expect(marked(compareTexts('A sheet of A4 paper', 'A piece of A4 paper'), 'left')).toEqual([]);
});

test('a line keeps its text, whatever of it is marked', () => {
  const [left, right] = ['a  =  b(c) ; d', 'a  =  x(c) ; e'];
  const [row] = withLineWords(compareLines(left, right)).rows;
  const textOf = (side: 'left' | 'right') => row?.lineWords?.[side].map(([, runs]) => runs.map(({ text }) => text).join(''));
  expect([textOf('left'), textOf('right')]).toEqual([[left], [right]]);
});
