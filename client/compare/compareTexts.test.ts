import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { env } from 'node:process';
import { compareBlocks } from './blocks.js';
import { compareLines, compareTexts, type Comparison, type Part } from './compareTexts.js';

const textOf = ({ runs }: Part): string => runs.map(({ text }) => text).join('');
const onlyIn = (parts: readonly Part[]): string[] => parts.flatMap(({ runs }) => runs.flatMap(({ text, only }) => (only ? [text] : [])));
const kinds = ({ rows }: Comparison) => rows.map(({ kind }) => kind);

/** The blocks' texts of one side, as the comparison has them. */
function sideOf({ rows }: Comparison, side: 'left' | 'right'): string[] {
  const parts = rows.flatMap((row) => row[side]).toSorted((one, other) => one.block - other.block);
  return parts.map(textOf);
}

const plain = (text: string) => compareBlocks(text).map(({ tokens }) => tokens.map((token) => token.text).join(''));

const left = `#### Translation

> Fold a sheet in half and it stays itself. In 1922 he made it the rule.

#### What changed

The semicolon is gone.

“Stays itself” is kept. It is shorter than “self-similar” and can be said aloud without a stumble.

I left “trick” in, though it can sound like cheating in English.

31 words, about twelve seconds at an unhurried pace.`;

const right = `#### Translation

> Halve a sheet and it stays itself. In 1922 he was the one who made it stick.

#### What changed

The semicolon is gone.

“Stays itself” is kept. It is plainer than “self-similar” and survives being said aloud in a noisy room.

“Made it stick” is the one liberty. There is a quarrel in *durchgesetzt* there.

32 words, about twelve seconds at an unhurried pace.`;

test('blocks are aligned, and their words compared', () => {
  const comparison = compareTexts(left, right);
  expect(kinds(comparison)).toEqual(['alike', 'changed', 'alike', 'alike', 'changed', 'left', 'right', 'changed']);
  const row = comparison.rows[4];
  expect(onlyIn(row?.left ?? [])).toEqual(['shorter', 'can be', 'without a stumble']);
  expect(onlyIn(row?.right ?? [])).toEqual(['plainer', 'survives being', 'in a noisy room']);
});

test('a block at another place is moved, and keeps its changes', () => {
  const comparison = compareTexts(
    'First come the apples and pears.\n\nThe harvest begins in the early autumn.\n\nThen we sell all of it.',
    'The harvest begins in the late autumn.\n\nFirst come the apples and pears.\n\nThen we sell all of it.',
  );
  expect(kinds(comparison)).toContain('moved');
  expect(kinds(comparison).filter((kind) => kind === 'left' || kind === 'right')).toEqual([]);
});

test('a paragraph that was split is compared with all of its parts', () => {
  const whole = 'Paper is folded in half along its longer side. The ratio of its sides stays the same for ever.';
  const parts = 'Paper is folded in half along its longer side.\n\nThe ratio of its sides stays the same for ever.';
  const split = compareTexts(whole, parts);
  expect(split.rows).toMatchObject([{ kind: 'changed', left: [{ block: 0 }], right: [{ block: 0 }, { block: 1 }] }]);
  expect(split.words).toEqual({ left: 19, right: 19, shared: 19 });
  const merged = compareTexts(parts, whole);
  expect(merged.rows).toMatchObject([{ kind: 'changed', left: [{ block: 0 }, { block: 1 }], right: [{ block: 0 }] }]);
});

test('words are found in scripts that write them without spaces', () => {
  const [row] = compareTexts('我今天去图书馆看书。', '我今天去图书馆写信。').rows;
  expect(row?.kind).toBe('changed');
  expect(onlyIn(row?.left ?? []).join('')).toBe('看书');
  expect(onlyIn(compareTexts('今日は学校に行きます。', '今日は会社に行きます。').rows[0]?.right ?? [])).toEqual(['会社']);
  expect(onlyIn(compareTexts('ฉันชอบกินข้าว', 'ฉันชอบกินปลา').rows[0]?.right ?? [])).toEqual(['ปลา']);
});

test('code is compared by line, and only with code', () => {
  const code = (line: string) => `\`\`\`python\ndef halve(sheet):\n    ${line}\n    return sheet\n\`\`\``;
  const [row] = compareTexts(code('a = 1'), code('a = 2')).rows;
  expect(onlyIn(row?.left ?? [])).toEqual(['    a = 1\n']);
  expect(kinds(compareTexts('return the sheet', '```\nreturn the sheet\n```'))).toEqual(['left', 'right']);
});

test('the same words in another format, and in another kind of block, are a change', () => {
  expect(onlyIn(compareTexts('This is *new* here.', 'This is new here.').rows[0]?.left ?? [])).toEqual(['new']);
  expect(kinds(compareTexts('## A heading of some words', 'A heading of some words'))).toEqual(['changed']);
});

test('items of lists are compared singly', () => {
  const comparison = compareTexts('1. Buy the bread\n2. Sell the old bicycle\n3. Sleep very long', '1. Buy the bread\n2. Sleep very long');
  expect(kinds(comparison)).toEqual(['alike', 'left', 'alike']);
});

test('lines are compared as they are written', () => {
  const comparison = compareLines('one\n*two*\nthree', 'one\ntwo\nthree');
  expect(sideOf(comparison, 'left')).toEqual(['one\n*two*\nthree']);
  expect(comparison.words).toEqual({ left: 3, right: 3, shared: 2 });
});

const snippets = [
  'Fold a sheet in half. ',
  'It stays itself',
  ', and so on',
  '\n\n',
  '\n',
  '- item one\n',
  '1. first\n',
  '# Head\n\n',
  '> quote\n',
  '我今天去图书馆',
  ' 今日は',
  '&amp;',
  '*new* ',
  '**bold',
  '`code`',
  '```js\nlet a = 1;\n```\n',
  '| a | b |\n|---|---|\n| 1 | 2 |\n',
  '![p](https://example.com/x.png)',
  '[a link](https://example.com)',
  '$x^2$',
  '- [x] done\n',
  '<b>bold</b>',
  'e\u0301',
  '👩‍👩‍👧',
  '\r\n',
  '---\n',
];
const texts = fc.array(fc.constantFrom(...snippets), { maxLength: 24 }).map((all) => all.join(''));

test('both texts can be rebuilt from any comparison, and what both have is the same', () => {
  // `npm run soak` compares 10,000 pairs, from another seed each time.
  const { FUZZ_RUNS = '300', FUZZ_SEED = '7' } = env;
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const comparison = compareTexts(one, other);
      expect(sideOf(comparison, 'left')).toEqual(plain(one));
      expect(sideOf(comparison, 'right')).toEqual(plain(other));
      for (const row of comparison.rows) {
        const shared = (parts: readonly Part[]) =>
          parts.flatMap(({ runs: all }) => all.flatMap(({ text, only }) => (only ? [] : [text]))).join('');
        // White space at the ends of lines of code is not compared, and a line break is as good as a space.
        const lines = (text: string) => text.replaceAll(/\s+/g, ' ').trimEnd();
        expect(lines(shared(row.left))).toBe(lines(shared(row.right)));
      }
      const byLine = compareLines(one, other);
      expect([sideOf(byLine, 'left'), sideOf(byLine, 'right')]).toEqual([[one], [other]]);
    }),
    { numRuns: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) },
  );
});
