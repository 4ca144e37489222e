import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { sectionOf } from '../../shared/turn/sectionOf.js';

const cut = readFileSync(new URL('../../client/markdown/cases/export-open-fence/cut-code.md', import.meta.url), 'utf8').trimEnd();

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
  ['<script>\nlet a', '<script>\nlet a\n</script>'],
  ['<PRE>\na\n</pre>', '<PRE>\na\n</pre>'],
  ['<details>\n<summary>More</summary>\n\n- a', '<details>\n<summary>More</summary>\n\n- a\n\n</details>'],
  ['<details><details>\n\n```\n</details>', '<details><details>\n\n```\n</details>\n```\n\n</details>\n\n</details>'],
  ['`<details>` folds, <details>a</details> too', '`<details>` folds, <details>a</details> too'],
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

test('a text below no heading keeps its headings', () => {
  expect(sectionOf('# One\n\nTwo\n---\n\n```\n# a', 0)).toBe('# One\n\nTwo\n---\n\n```\n# a\n```');
});
