import { expect, test } from '@jest/globals';
import { cutRuns, fencedIn, linesOfRuns } from './codeLines.js';

const fenced = (text: string) => fencedIn(text.split('\n'));

test('finds the code between fences, with its language', () => {
  expect(fenced('Text\n```ts\nlet a;\nlet b;\n```\nMore\n~~~python\npass\n~~~')).toEqual([
    { from: 2, to: 4, label: 'ts' },
    { from: 7, to: 8, label: 'python' },
  ]);
});

test('a longer fence holds shorter ones, and one that never ends goes to the last line', () => {
  expect(fenced('````md\n```ts\n```\n````\nText')).toEqual([{ from: 1, to: 3, label: 'md' }]);
  expect(fenced('1. Item\n   ```js\n   let a;')).toEqual([{ from: 2, to: 3, label: 'js' }]);
  expect(fenced('No code, but `some` in a line')).toEqual([]);
});

test('parts runs at the ends of lines and loses no character', () => {
  const runs = [{ text: 'let a = ' }, { text: '"one\ntwo"', colour: 'string' as const }, { text: ';\n\nend' }];
  const lines = linesOfRuns(runs);
  expect(lines.map((line) => line.map(({ text }) => text).join(''))).toEqual(['let a = "one', 'two";', '', 'end']);
  expect(lines[1]).toEqual([{ text: 'two"', colour: 'string' }, { text: ';' }]);
});

test('a coloured line is cut where the words begin and end that differ, and these have no colour', () => {
  const colours = [{ text: 'WHERE', colour: 'key' as const }, { text: ' id = ' }, { text: "'a'", colour: 'string' as const }];
  const words = [
    { text: 'WHERE id', only: false },
    { text: ' = ', only: true },
    { text: "'a'", only: false },
  ];
  expect(cutRuns(colours, words)).toEqual([
    { text: 'WHERE', colour: 'key', only: false },
    { text: ' id', only: false },
    { text: ' = ', only: true },
    { text: "'a'", colour: 'string', only: false },
  ]);
  expect(
    cutRuns([], words)
      .map(({ text }) => text)
      .join(''),
  ).toBe("WHERE id = 'a'");
});
