import { expect, test } from '@jest/globals';
import { blocksOf, type References } from './parse.js';
import { settledCount } from './settledCount.js';

const text = `# Head

A paragraph
of two lines.

- one
- two

  still two

- three

1. first
2. second

| a | b |
| - | - |
| 1 | 2 |
| 3 | 4 |

> quote
> goes on

\`\`\`ts
const a = 1;

const b = 2;
\`\`\`

    indented

    still indented

Setext
------

Last [link][r].

[r]: https://example.com
`;

const shape = (blocks: { type: string; raw: string }[]) =>
  blocks.filter(({ type }) => type !== 'space').map(({ type, raw }) => [type, raw.trim()]);

test('a text that grows letter by letter comes to the same blocks as the whole text', () => {
  const references: References = {};
  const settled: { type: string; raw: string }[] = [];
  let from = 0;
  let tail: { type: string; raw: string }[] = [];
  for (let end = 1; end <= text.length; end += 1) {
    const blocks = blocksOf(text.slice(from, end), references);
    const count = settledCount(blocks);
    for (const block of blocks.slice(0, count)) {
      settled.push(block);
      from += block.raw.length;
    }
    tail = blocks.slice(count);
  }
  expect(shape([...settled, ...tail])).toEqual(shape(blocksOf(text, {})));
});

test('only the tail stays open', () => {
  expect(settledCount(blocksOf('One.\n\nTwo.\n\nThr', {}))).toBe(4);
  expect(settledCount(blocksOf('One', {}))).toBe(0);
});
