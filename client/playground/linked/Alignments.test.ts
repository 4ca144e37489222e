import { expect, test } from '@jest/globals';
import { alignTexts, type Alignment } from '../../compare/alignTexts.js';
import { Alignments, ColumnAlignment, type LinkedText } from './Alignments.js';

const text = (id: string, words: string, attempt = 1): LinkedText => ({ id, attempt, texts: [words] });

test('a block is found in the other text, also split; without a match the column waits before what follows the last match', () => {
  const one = [
    'Alpha beta gamma delta.',
    'Nothing else says this here.',
    'One two three four five. Six seven eight nine ten.',
    'The end of it all.',
  ];
  const two = ['Alpha beta gamma delta.', 'One two three four five.', 'Six seven eight nine ten.', 'Quite another remark.'];
  const aligned = new ColumnAlignment(alignTexts([one.join('\n\n')], [two.join('\n\n')]).rows);
  expect(aligned.of(0)).toEqual({ own: { first: 0, last: 0 }, other: { first: 0, last: 0 } });
  expect(aligned.of(1)).toEqual({ waitsBefore: 1 });
  expect(aligned.of(2)).toEqual({ own: { first: 2, last: 2 }, other: { first: 1, last: 2 } });
  expect(aligned.of(3)).toEqual({ waitsBefore: 3 });
  // It was written later.
  expect(aligned.of(4)).toBeUndefined();

  const flipped = new ColumnAlignment(alignTexts([two.join('\n\n')], [one.join('\n\n')]).rows, 'right');
  for (const block of [0, 1, 2, 3, 4]) expect(flipped.of(block)).toEqual(aligned.of(block));
});

test('a text that begins after a thought begins a block', () => {
  expect(alignTexts(['Alpha beta', 'gamma delta'], ['Alpha beta\n\ngamma delta']).rows).toEqual([
    { left: [0], right: [0], moved: false },
    { left: [1], right: [1], moved: false },
  ]);
});

test('texts that grow are aligned again when this is asked for, one question at a time; the last alignment stays meanwhile', async () => {
  const questions: { texts: string; answer: (found: Alignment | undefined) => void }[] = [];
  let news = 0;
  const alignments = new Alignments(
    ([left], [right]) =>
      new Promise((answer) => {
        questions.push({ texts: `${left ?? ''} | ${right ?? ''}`, answer });
      }),
    () => (news += 1),
  );
  const row = { left: [0], right: [0], moved: false };
  expect(alignments.get(text('a', 'one'), text('b', 'two'), true)).toEqual({ isComing: true, alignment: undefined });
  // Twice while the first is under way: the last is asked next.
  alignments.get(text('a', 'one more'), text('b', 'two'), true);
  alignments.get(text('a', 'one more again'), text('b', 'two'), true);
  expect(questions).toHaveLength(1);
  questions[0]?.answer({ rows: [row] });
  await Promise.resolve();
  expect(questions.map(({ texts }) => texts)).toEqual(['one | two', 'one more again | two']);
  expect(news).toBe(1);
  expect(alignments.get(text('a', 'one more again'), text('b', 'two'), true).alignment?.of(0)).toBeDefined();
  // It failed.
  questions[1]?.answer(undefined);
  await Promise.resolve();
  expect(news).toBe(1);
  expect(alignments.get(text('a', 'one more again and again'), text('b', 'two'), false)).toMatchObject({ isComing: false });
  expect(questions).toHaveLength(2);
  // Another attempt has another text.
  expect(alignments.get(text('a', 'one', 2), text('b', 'two'), false)).toEqual({ isComing: true, alignment: undefined });
});
