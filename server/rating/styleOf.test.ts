import { expect, test } from '@jest/globals';
import { styleOf } from './styleOf.js';

test.each([
  ['Plain words, 2 * 3 and **no end', { headings: 0, items: 0, bold: 0 }],
  ['# One\n\n ### Two\n####### seven\n#none', { headings: 2, items: 0, bold: 0 }],
  ['- one\n  * two\n1. three\n2) four\n-none\n* * *\n- - -', { headings: 0, items: 4, bold: 0 }],
  ['**one** and __two__, ** not **, **three**', { headings: 0, items: 0, bold: 3 }],
  ['```js\n# no\n```js\n- no\n```\n- yes', { headings: 0, items: 1, bold: 0 }],
  ['~~~\n**no**\n```\n**no**\n~~~\n**yes**', { headings: 0, items: 0, bold: 1 }],
])('%j', (text, counts) => {
  expect(styleOf(text)).toEqual({ length: text.length, ...counts });
});

test('texts that are made to be slow are counted as fast as others', () => {
  // The runner's limit of a test is far below what a backtracking expression would take.
  for (const piece of ['**a', '__a', '** ', '1', '- ', '\n', ' ', '`', '#']) {
    const text = piece.repeat(Math.ceil(300_000 / piece.length));
    expect(styleOf(text).length).toBe(text.length);
  }
});
