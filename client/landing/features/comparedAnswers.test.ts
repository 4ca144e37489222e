import { expect, test } from '@jest/globals';
import { compareTexts } from '../../compare/compareTexts.js';
import { comparedAnswers } from './comparedAnswers.js';

test('the page shows what comparing its two answers gives', () => {
  const [left, right] = comparedAnswers;
  const textOf = ({ runs }: typeof left) => runs.map(({ text }) => text).join('');
  const { rows, words } = compareTexts(textOf(left), textOf(right));
  expect(rows.map(({ kind, left: [first], right: [second] }) => [kind, first?.runs, second?.runs])).toEqual([
    ['changed', left.runs, right.runs],
  ]);
  expect([left.wordsAlone, right.wordsAlone]).toEqual([words.left - words.shared, words.right - words.shared]);
});
