import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { sectionOf } from './sectionOf.js';

const cut = readFileSync(new URL('./cases/export-open-fence/cut-code.md', import.meta.url), 'utf8').trimEnd();

test.each([
  [cut, `${cut}\n\`\`\``],
  ['~~~\na', '~~~\na\n~~~'],
  ['````md\n```\na', '````md\n```\na\n````'],
  ['- item\n  ```js\n  a', '- item\n  ```js\n  a\n  ```'],
  ['- ```js\n  a', '- ```js\n  a\n  ```'],
  ['> ```js\n> a', '> ```js\n> a\n> ```'],
  ['> ```js\n> a\n\nAfter', '> ```js\n> a\n\nAfter'],
  ['$$\nx', '$$\nx\n$$'],
  ['\\[\nx', '\\[\nx\n\\]'],
  ['a <!-- b', 'a <!-- b\n-->'],
  ['```\na\n```', '```\na\n```'],
  ['```\n~~~', '```\n~~~\n```'],
  ['`code` and ``` no fence', '`code` and ``` no fence'],
  ['# One\n\n## Two\n\n###### Six', '#### One\n\n##### Two\n\n###### Six'],
  ['One\n===\n\nTwo\nlines\n---\nText', '#### One\n\n##### Two lines\nText'],
  ['```sh\n# comment\na\n---\n```', '```sh\n# comment\na\n---\n```'],
  ['- a\n---\n\n---\n\n| a |\n| - |', '- a\n---\n\n---\n\n| a |\n| - |'],
  ['#tag and\n\n    # code', '#tag and\n\n    # code'],
])('%j as a section', (text, section) => {
  expect(sectionOf(text, 3)).toBe(section);
});
