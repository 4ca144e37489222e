import { expect, test } from '@jest/globals';
import { shapesOf } from './blocks.js';
import { compareTexts } from './compareTexts.js';
import { markShape } from './leaves.js';
import { bothOf, pairLines, removedAt } from './rows.js';

/** The rows of a comparison in one text: plain words, `-removed-` and `+added+`. */
function unified(left: string, right: string): string {
  const shapes = shapesOf(right);
  const shown = compareTexts(left, right).rows.flatMap((row) => {
    const removed = removedAt(row);
    return row.right.flatMap(({ block, runs }, place) => {
      let end = 0;
      const only = runs.flatMap((run) => {
        const from = end;
        end += run.text.length;
        return run.only ? [{ from, to: end }] : [];
      });
      const shape = shapes[block];
      return shape ? markShape(shape, { tag: 'ins', only, removed: removed[place] ?? [] }) : [];
    });
  });
  return shown.map(plain).join('¶');
}

function plain(shape: ReturnType<typeof markShape>[number]): string {
  if (shape.kind === 'text') return shape.text;
  if (shape.kind === 'math') return `$${shape.tex}$`;
  if (shape.kind !== 'element') return '';
  const inner = shape.children.map(plain).join('');
  if (!shape.only) return inner;
  return shape.tag === 'del' ? `-${inner}-` : `+${inner}+`;
}

test('removed words stand before what replaces them, in their own place', () => {
  expect(unified('It is shorter than this one here.', 'It is plainer than this one here.')).toBe(
    'It is -shorter- +plainer+ than this one here.',
  );
  expect(unified('Now we are all at the end.', 'Now we are all at the end. Really.')).toBe('Now we are all at the end.+ Really.+');
  expect(unified('Well, it stays as it was here.', 'it stays as it was here.')).toBe('-Well,- it stays as it was here.');
});

test('a block that is one formula stays, whatever was removed beside it', () => {
  const [formula] = shapesOf('$$\nE = 1\n$$');
  if (!formula) throw new Error('There is no formula.');
  const shown = markShape(formula, { tag: 'ins', only: [], removed: [{ offset: 0, text: 'that' }] });
  expect(shown.map(({ kind }) => kind)).toEqual(['element', 'text', 'math']);
});

test('what was removed from several cells is not joined to one word', () => {
  const left = '| Name | Place |\n|---|---|\n| Albert the first | Berlin in May |\n| x | y |';
  const right = '| Name | Place |\n|---|---|\n| x | y |';
  const [row] = compareTexts(left, right).rows;
  const removed = row ? removedAt(row).flat() : [];
  expect(removed.map(({ text }) => text)).toEqual(expect.arrayContaining(['Albert the first', 'Berlin in May']));
});

test('a line break in a paragraph is as good as a space', () => {
  expect(compareTexts('One and\ntwo are three.', 'One and two\nare three.').rows.map(({ kind }) => kind)).toEqual(['alike']);
});

test('lines that were replaced stand together, before those that replace them', () => {
  const code = (...lines: string[]) => `\`\`\`\n${lines.join('\n')}\n\`\`\``;
  const [row] = compareTexts(code('a', 'b', 'c', 'd'), code('a', 'x', 'y', 'd')).rows;
  const lines = row ? bothOf(pairLines(row)) : [];
  expect(lines.map(({ text, only }) => `${only ?? 'both'} ${text}`)).toEqual([
    'both a',
    'left b',
    'left c',
    'right x',
    'right y',
    'both d',
  ]);
});
