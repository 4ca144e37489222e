/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';

// jsdom has no workers.
jest.unstable_mockModule('./workers/typeset.js', () => ({ typeset: () => Promise.resolve([]) }));
const { nodeOf } = await import('./nodeOf.js');
const { promptShapes } = await import('../../shared/markdown/promptShapes.js');

function drawn(text: string): HTMLElement {
  const page = document.createElement('div');
  page.append(...promptShapes(text).map(nodeOf));
  for (const line of page.querySelectorAll('br')) line.replaceWith('\n');
  return page;
}

test('markup is drawn', () => {
  const page = drawn('# Task\n\nBe **brief**:\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode();\n```');
  for (const name of ['h4', 'strong', 'li', 'table', 'pre']) expect(page.querySelector(name)).not.toBeNull();
});

test('HTML and references are text, as they are typed', () => {
  const typed = 'Mend <b onclick="x()">this</b> &amp; that:\n<div class="a">\n  <p>One</p>\n</div>\n<!-- why -->\n<script>go()</script>';
  const page = drawn(typed);
  expect(page.textContent).toBe(typed);
  expect([...page.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['P']);
});

test('lines and their indentation stay as they are typed', () => {
  for (const typed of [
    'Roses are red\nViolets are blue',
    'def half(n):\n    if n:\n      return n / 2',
    'snake_case and 2 * 3 * 4 <= 5~6 $5',
  ])
    expect(drawn(typed).textContent).toBe(typed);
});

test('what has no closed end, and folded parts, lose nothing', () => {
  for (const typed of ['<details>\n<summary>More</summary>\ninside\n</details>', 'a < b and c > d', '<textarea>', '</p></div>'])
    expect(drawn(typed).textContent).toBe(typed);
});
