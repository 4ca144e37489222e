import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { type AnswerBlock, BlockKind } from './blocks.js';
import { GrowingBlocks, maxTexts } from './GrowingBlocks.js';

const { TEXT, REASONING } = BlockKind;

/** Blocks to which these pieces were added, one each millisecond, and how often their outline has changed. */
function grown(pieces: readonly (readonly [BlockKind, string])[], before: AnswerBlock[] = []) {
  const blocks = new GrowingBlocks(before);
  const outlines = { count: 0 };
  blocks.onOutline = () => (outlines.count += 1);
  for (const [at, [kind, piece]] of pieces.entries()) blocks.append(kind, piece, at);
  return { blocks, outlines };
}

test('blocks keep the order in which they were begun, and a copy stays as it was', () => {
  const pieces = [
    [REASONING, 'Hm'],
    [REASONING, 'm.'],
    [TEXT, 'One'],
    [REASONING, 'Or'],
    [TEXT, ' two'],
  ] as const;
  const { blocks } = grown(pieces);
  const copy = blocks.snapshot();
  blocks.append(TEXT, '.', 5);
  blocks.end(6);
  expect(copy().map(({ kind, text }) => [kind, text])).toEqual([
    [REASONING, 'Hmm.'],
    [TEXT, 'One'],
    [REASONING, 'Or'],
    [TEXT, ' two'],
  ]);
  expect(blocks).toMatchObject({ textLength: 14, written: 'Hmm.OneOr two.' });
  expect([blocks.join(TEXT), blocks.join(TEXT, 5), blocks.join(REASONING)]).toEqual(['One two.', 'One t', 'Hmm.Or']);
  expect(blocks.list.map(({ thinking }) => thinking)).toEqual([2, null, 1, null]);
});

test('thinking that goes on has no time yet; its end gives it one', () => {
  const { blocks, outlines } = grown([[REASONING, 'Hm']]);
  const { count } = outlines;
  expect(blocks.list[0]?.thinking).toBeNull();
  blocks.end(7);
  expect(blocks.list[0]?.thinking).toBe(7);
  expect(outlines.count).toBe(count + 1);
});

test('text that was cut is gone on with though the model thinks first, and what comes then is in order again', () => {
  const pieces = [
    [REASONING, ' On.'],
    [TEXT, 'er'],
    [REASONING, 'So'],
    [TEXT, ' it is'],
  ] as const;
  const continued = (before: AnswerBlock[]) => grown(pieces, before).blocks.list.map(({ content }) => content.toString());
  const thoughts = { kind: REASONING, text: 'Hm.', thinking: 5 };
  const cut = { kind: TEXT, text: 'Wat', thinking: null };
  expect(continued([thoughts, cut])).toEqual(['Hm. On.', 'Water', 'So', ' it is']);
  expect(continued([cut])).toEqual(['Water', ' On.', 'So', ' it is']);
  expect(continued([cut, thoughts])).toEqual(['Wat', 'Hm. On.', 'er', 'So', ' it is']);
});

test('a provider that changes with every token fills no more than so many blocks, and no character is lost', () => {
  const pieces = Array.from({ length: maxTexts * 2 }, (_, at) => [at % 2 ? REASONING : TEXT, (at % 10).toString()] as const);
  const { blocks, outlines } = grown(pieces);
  expect(blocks.list).toHaveLength(maxTexts);
  expect(blocks.join(TEXT)).toBe('02468'.repeat(maxTexts / 5));
  expect(blocks.join(REASONING)).toBe('13579'.repeat(maxTexts / 5));
  const { count } = outlines;
  blocks.append(TEXT, '0', 200);
  blocks.append(REASONING, '1', 201);
  expect(outlines.count).toBe(count);
  // The times that were not announced with each change.
  blocks.end(202);
  expect(outlines.count).toBe(count + 1);
});
