/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { env } from 'node:process';
import { hardTexts, last, table as longTable } from '../../tests/hardTexts.js';

// jsdom has no workers. In a browser their results replace the source text after the drawing.
jest.unstable_mockModule('./workers/typeset.js', () => ({
  typeset: (tex: string) => Promise.resolve([document.createTextNode(`set ${tex}`)]),
}));
jest.unstable_mockModule('./workers/highlight.js', () => ({
  highlight: (code: string, label: string) => Promise.resolve(label === '' ? undefined : [{ text: code, colour: 'key' }]),
}));
const { MarkdownView } = await import('./MarkdownView.js');

// Deferred rendering runs at once, so that the speed of the machine does not matter.
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const words = fc.constantFrom(
  'word',
  'two words',
  'a',
  '*stress*',
  '**strong**',
  '_half',
  '`code`',
  '``',
  '~~gone~~',
  '$x^2$',
  '$5',
  '\\(y\\)',
);
const marks = fc.constantFrom(
  '*',
  '**',
  '_',
  '`',
  '~~',
  '$',
  '\\',
  '<',
  '>',
  '&',
  '&amp;',
  '|',
  '[',
  ']',
  '](',
  '!',
  '#',
  '-',
  '+',
  '1.',
  ':',
  '\t',
);
const scripts = fc.constantFrom('👩‍👩‍👧', 'e\u0301', 'שלום', '中文', '\u200B', '\r\n', '\u00A0', '𝕏');
const links = fc.constantFrom(
  '[link](https://example.com "t")',
  '[r]',
  '[words][r]',
  '![picture](https://example.com/x.png)',
  '<b>bold</b>',
  '<https://example.com>',
);
/** Texts that people and models mean otherwise than the letter of Markdown has it: docs/decisions/43-markdown-of-models.md. */
const meanings = fc.constantFrom(
  '$20 and $30',
  '**$10**/month',
  '$n$th',
  '$PATH:$HOME',
  '5~7',
  '~a~',
  '[^1]',
  '[^note]',
  '[^a-z]',
  '中文**“引号”**中文',
  '**注意：**请',
  'https://example.com，然后',
  '\\[1\\]',
  '\\[x^2\\]',
  '$\\ce{H2O}$',
  '[Alice]',
  '[words](https://exa',
);
/** Lines of the same. */
const meantLines = fc.constantFrom(
  '[^1]: a note',
  '[^note]: a note\n    that goes on\n\n    - set in',
  '[Alice]: Hello',
  '[Alice]: Hello [r]',
  '\\begin{align}\na &= b\n\\end{align}',
  '\\begin{cases}',
  '\\end{cases}',
  'a poem  \nin lines\\\nof three',
  '-',
  '=',
  '1',
  '2.',
  '##',
  '>',
  '`',
  '$',
);
const lines = fc.constantFrom(
  '# Head',
  'Setext\n---',
  '- item',
  '  - nested',
  '    deeper',
  '- [x] done',
  '1. first',
  '7) other',
  '* star',
  '> quote',
  '> - quoted item',
  '```ts',
  '```',
  '~~~',
  '    indented',
  '| a | b |\n| - | :-: |',
  '| 1 | 2 |',
  '| 3 |',
  '$$',
  '\\[\na\n\\]',
  '---',
  '[r]: https://example.com',
  '<details>\n<summary>More</summary>',
  '</details>',
  '<!-- nothing -->',
);
const separators = fc.constantFrom('\n', '\n\n', '\n\n\n', ' ', '', '\n  ');
/** Any parts in any order. */
const jumble = fc
  .array(
    fc.tuple(
      fc.oneof(lines, meantLines, words, meanings, links, marks, scripts, fc.string({ unit: 'grapheme', maxLength: 6 })),
      separators,
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.flat().join(''));
/** Items of one kind, each of which may be loose or contain other blocks. */
const list = fc
  .tuple(
    fc.constantFrom('-', '*', '1.', '- [ ]'),
    fc.array(
      fc.tuple(words, fc.constantFrom('\n', '\n', '\n\n', '\n  more\n', '\n\n  after\n', '\n  - nested\n', '\n  ```\n  a\n  ```\n')),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
  )
  .map(([mark, items]) => items.map(([item, end]) => `${mark} ${item}${end}`).join(''));
const table = fc
  .array(fc.array(words, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 })
  .map((rows) => `| a | b |\n| :- | - |\n${rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}`);
const fence = fc
  .tuple(fc.constantFrom('```', '````', '~~~', '  ```'), fc.constantFrom('', 'ts', 'c++ title'), jumble)
  .map(([sign, label, code]) => `${sign}${label}\n${code}\n${sign}\n`);
/** Markdown, well formed or not. */
const markdown = fc
  .array(fc.oneof({ weight: 3, arbitrary: jumble }, list, table, fence), { maxLength: 6 })
  .map((blocks) => blocks.join('\n'));
/** Lengths of the pieces in which the text arrives; the rest arrives in one piece. */
const pieces = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 80 });

/** The page after a text has arrived in these pieces. */
async function drawn(text: string, lengths: readonly number[]): Promise<string> {
  const element = document.createElement('div');
  const view = new MarkdownView(element);
  let end = 0;
  for (const length of lengths) {
    if (end >= text.length) break;
    end += length;
    view.set(text.slice(0, end), false);
    await jest.runAllTimersAsync();
  }
  view.set(text, true);
  await jest.runAllTimersAsync();
  return element.innerHTML;
}

test('Markdown that comes in pieces is drawn as it is when it comes at once', async () => {
  // `npm run soak` draws many more, from another seed each time.
  const { FUZZ_RUNS = '150', FUZZ_SEED = '1' } = env;
  await fc.assert(
    fc.asyncProperty(markdown, pieces, async (text, lengths) => {
      expect(await drawn(text, lengths)).toBe(await drawn(text, []));
    }),
    { numRuns: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) },
  );
});

test.each(Object.entries(hardTexts))('a text that is hard to render is drawn to its end: %s', async (_name, text) => {
  const element = document.createElement('div');
  new MarkdownView(element).set(text, true);
  await jest.runAllTimersAsync();
  expect(element.textContent).toContain(last);
});

test('the button below a long table shows its next rows', async () => {
  const element = document.createElement('div');
  new MarkdownView(element).set(longTable, true);
  await jest.runAllTimersAsync();
  const shown = () => element.querySelectorAll('tbody:not([hidden]) tr').length;
  expect(shown()).toBe(250);
  element.querySelector<HTMLButtonElement>('button.more')?.click();
  expect(shown()).toBe(500);
});
