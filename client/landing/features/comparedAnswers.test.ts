import { expect, test } from '@jest/globals';
import { compareTexts } from '../../compare/compareTexts.js';
import { hueOf } from '../../models/Mark.js';
import { sayingOf } from '../demo/recording.js';
import { comparedAnswers } from './comparedAnswers.js';

test('the page shows what comparing two of its recorded answers gives', () => {
  const [left, right] = comparedAnswers;
  if (!left || !right) throw new Error('Two answers are compared.');
  const { rows, words } = compareTexts(sayingOf(left.answer), sayingOf(right.answer));
  expect(rows.map((row) => [row.kind, row.left[0]?.runs, row.right[0]?.runs])).toEqual([['changed', left.runs, right.runs]]);
  expect([left.wordsAlone, right.wordsAlone]).toEqual([words.left - words.shared, words.right - words.shared]);
});

test('what it compares is of different models, in different hues', () => {
  const [left, right] = comparedAnswers.map(({ answer }) => answer);
  expect(left?.name).not.toBe(right?.name);
  expect(hueOf(left?.mark ?? 0)).not.toEqual(hueOf(right?.mark ?? 0));
});
