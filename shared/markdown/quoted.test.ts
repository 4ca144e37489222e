import { expect, test } from '@jest/globals';
import { quoted } from './quoted.js';

test.each([
  ['its first line as it is indented', ' \n\t\r\n    code\r\n\r\ntext \n\n', '>     code\n>\n> text'],
  ['nothing of millions of empty lines before it', `${'\n'.repeat(5_000_000)}Rye`, '> Rye'],
  ['no words', ' \n\n', '>'],
])('a quotation has %s', (_what, text, quotation) => {
  expect(quoted(text)).toBe(quotation);
});
