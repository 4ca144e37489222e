import { describe, expect, test } from '@jest/globals';
import { blockShapes } from '../../shared/markdown/blockShapes.js';
import { GrowingText } from './GrowingText.js';
import { wholeBlocksOf } from '../../shared/markdown/parse.js';
import type { ElementShape, Shape } from '../../shared/markdown/shapes.js';

/** The shapes on the page after a text has grown piece by piece, as patchRow.ts would leave them. */
function grown(pieces: readonly string[], growing = new GrowingText()): Shape[] {
  const page: Shape[] = [];
  let settled = 0;
  let text = '';
  for (const [place, piece] of pieces.entries()) {
    text += piece;
    const growth = growing.grow(text, place === pieces.length - 1);
    laid(page, settled, growth.shapes);
    settled += growth.settled;
  }
  return page;
}

/** The same, rendered again if link definitions came after their links. */
function grownTwice(pieces: readonly string[]): Shape[] {
  const growing = new GrowingText();
  const page = grown(pieces, growing);
  return growing.known ? grown([pieces.join('')], new GrowingText(growing.known)) : page;
}

/** Replaces all shapes from `skip` on; a continued element keeps the children that it skips. */
function laid(page: Shape[], skip: number, shapes: readonly Shape[]): void {
  page.splice(skip, Infinity, ...shapes.map((shape, place) => whole(page[skip + place], shape)));
}

function whole(before: Shape | undefined, shape: Shape): Shape {
  if (shape.kind === 'scroller')
    return { ...shape, table: wholeElement(before?.kind === 'scroller' ? before.table : undefined, shape.table) };
  return shape.kind === 'element' ? wholeElement(before, shape) : shape;
}

function wholeElement(before: Shape | undefined, shape: ElementShape): ElementShape {
  const children = before?.kind === 'element' ? [...before.children] : [];
  if (shape.skip > children.length) throw new Error('Something is gone on with that does not stand there');
  laid(children, shape.skip, shape.children);
  return { ...shape, skip: 0, children };
}

const atOnce = (text: string): Shape[] => grownTwice([text]);

const rich = `# Head

A paragraph
of two lines with $x^2$ and \\(y\\), $5 and $10.

- one
- two

  still two

- three
  - nested
    1. deeper
    2. and again
- [x] done
- [ ] to do

1. first
2. second
   \`\`\`ts
   const a = 1;

   const b = 2;
   \`\`\`
3. third

7) other
8) list
* another
* kind

| a | b |
| - | :-: |
| 1 | 2 |
| 3 | 4 \\| 5 |
| 6 |
not a row

> quote
> goes on
lazily

\`\`\`ts
const a = 1;

const b = 2;
\`\`\`

    indented

    still indented

Setext
------

text before
$$
\\frac{1}{2}
$$
and after

\\[
a
\\]

<details>
<summary>More</summary>

- inside

</details>

<b>bold</b> H<sub>2</sub>O <!-- nothing --> a&amp;b ![picture](https://example.com/x.png "t")

text
$$ is no formula

Last [link][r] and [constructor], [two][__proto__] and [three][r].

[r]: https://example.com
[__proto__]: https://example.com/proto

- tight
- [x] task
- loose

  now
`;

describe('a text that grows', () => {
  test('letter by letter comes to what the whole text is', () => {
    expect(grownTwice(Array.from(rich))).toEqual(atOnce(rich));
  });

  test.each([2, 3, 5, 7, 11, 40, 200])('by %d letters comes to what the whole text is', (size) => {
    expect(grownTwice(rich.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [])).toEqual(atOnce(rich));
  });

  test('is, at each length, what marked makes of that much', () => {
    for (let end = 1; end < rich.length; end += 9) {
      const text = rich.slice(0, end);
      expect(grownTwice(Array.from(text))).toEqual(blockShapes(wholeBlocksOf(text), true));
    }
  });

  test('leaves nothing but its last block, item or row to be looked at again', () => {
    const rows = Array.from({ length: 400 }, (_, row) => `| ${row} | b |\n`).join('');
    const items = Array.from({ length: 400 }, (_, item) => `- item ${item}\n`).join('');
    for (const text of [`One.\n\nTwo.\n\n${'Three '.repeat(3)}`, `| a | b |\n| - | - |\n${rows}`, `Before.\n\n${items}`]) {
      const growing = new GrowingText();
      growing.grow(text, false);
      expect(growing.openLength(text)).toBeLessThan(20);
    }
  });
});

test('rows beyond the first 250 wait to be asked for', () => {
  const rows = Array.from({ length: 600 }, (_, row) => `| ${row} |\n`);
  const [scroller] = grown(['| a |\n| - |\n', ...rows]);
  const groups = scroller?.kind === 'scroller' ? scroller.table.children : [];
  expect(groups.map((group) => group.kind === 'element' && [group.tag, group.children.length, group.hidden])).toEqual([
    ['thead', 1, undefined],
    ['tbody', 250, undefined],
    ['tbody', 250, true],
    ['tbody', 100, true],
  ]);
});
