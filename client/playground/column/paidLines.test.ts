import { expect, test } from '@jest/globals';
import { paidLines } from './paidLines.js';

const sum = (answers: number, costMicrodollars: number, unpriced = 0) => ({ answers, costMicrodollars, unpriced });

test('nothing more is said of one attempt that is all of its turn, nor of a turn that is not told', () => {
  expect(paidLines('a', { total: sum(1, 5), columns: [{ answerId: 'a', ...sum(1, 5) }] })).toEqual([]);
  expect(paidLines('a', null)).toEqual([]);
  expect(paidLines('a', undefined)).toEqual([]);
});

test('all attempts are said where there were several, and the turn where it had more than this answer', () => {
  const columns = [
    { answerId: 'a', ...sum(2, 1_500) },
    { answerId: 'b', ...sum(1, 0, 1) },
  ];
  const lines = paidLines('a', { total: sum(3, 1_500, 1), columns });
  expect(lines).toMatchObject([
    { name: 'Cost of 2 attempts', value: '$0.0015' },
    { name: 'Cost of the turn', value: '$0.0015 and 1 of unknown price' },
  ]);
  expect(paidLines('b', { total: sum(1, 0, 1), columns: [] })).toMatchObject([{ value: 'Price unknown' }]);
});
