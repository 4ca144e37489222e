import { expect, test } from '@jest/globals';
import { blockShapes } from '../../shared/markdown/blockShapes.js';
import { wholeBlocksOf } from '../../shared/markdown/parse.js';
import { growsPlainly } from './growsPlainly.js';
import type { Shape } from '../../shared/markdown/shapes.js';

/** The last text node on the page, as MarkdownView finds it. */
function leafOf(text: string) {
  const shapes = blockShapes(wholeBlocksOf(text), false);
  const only = shapes.length === 1 ? shapes[0] : undefined;
  const last = lastOf(shapes.at(-1));
  return { ...last, takesLines: only?.kind === 'code' && only.takesLines };
}

function lastOf(shape: Shape | undefined): { data: string; inCode: boolean } {
  if (shape?.kind === 'text') return { data: shape.text, inCode: false };
  if (shape?.kind === 'code') return { data: shape.text, inCode: true };
  if (shape?.kind === 'element' || shape?.kind === 'link') return lastOf(shape.children.at(-1));
  return { data: '', inCode: false };
}

/** The shapes of a text with a chunk appended to its last text node. Invisible trailing blanks are removed. */
function shapesOf(text: string, chunk: string): Shape[] {
  const shapes = blockShapes(wholeBlocksOf(text), false);
  let last = shapes.at(-1);
  while (last?.kind === 'element' || last?.kind === 'link') last = last.children.at(-1);
  if (last?.kind === 'text' || last?.kind === 'code') last.text = (last.text + chunk).trimEnd();
  return shapes;
}

const texts = [
  'Some words, and more of them',
  '# A heading with words',
  '- one\n- two words',
  '1. first\n   more of it',
  '> quoted words',
  '**bold words that are not closed',
  '| a | b |\n|---|---|\n| 1 | two',
  'a `code span',
  'see www',
  'see https://exa',
  'write to me@exa',
  '[a link',
  '[def]: htt',
  '<b',
  '12',
  '-',
  'text\n-',
  '$x',
  'cost &am',
  '```ts\nconst a = 1;',
  '```ts\n',
  '```ts',
  '- ```ts\n  const a',
  '    indented code',
  'ends with **bold**',
  'ends with space ',
  '- item with space ',
  '[x](https://example.com)',
];
const chunks = [
  'word',
  ' word',
  ' ',
  '. More',
  '-',
  'www.x',
  '.com',
  '!',
  '5',
  ', "so" (it',
  'é日本👍',
  '\n',
  'a\nb',
  ';',
  '**',
  '`',
  '~~~',
  '=',
  ')',
];

test('what is appended as it is comes to what parsing it all comes to', () => {
  let plain = 0;
  for (const text of texts) {
    for (const chunk of chunks) {
      if (!growsPlainly(text, chunk, leafOf(text))) continue;
      plain += 1;
      expect([text, chunk, shapesOf(text, chunk)]).toEqual([text, chunk, shapesOf(text + chunk, '')]);
    }
  }
  expect(plain).toBeGreaterThan(100);
});

test('most of an answer is plain words', () => {
  const words = 'The quick brown fox jumps over the lazy dog, and then it rests a while. '.repeat(5);
  const pieces = words.match(/.{1,5}/g) ?? [];
  const plain = pieces.filter((piece, place) => {
    const text = pieces.slice(0, place).join('');
    return growsPlainly(text, piece, leafOf(text));
  });
  expect(plain.length).toBeGreaterThan(pieces.length * 0.8);
});
