import { expect, test } from '@jest/globals';
import { namesOf, saidOf, verdictLine } from './judgementWords.js';

const model = { id: 'sim/m', name: 'M', mark: 0 };
const column = (id: string, modelId = model.id) => ({ id, sample: null, mergedFrom: null, model: { id: modelId } });
const second = { answerId: 'b', model };
const third = { answerId: 'c', model };

test('answers are named as their columns are, by their number among all columns of a model', () => {
  const names = namesOf([second, third], [column('a'), column('b'), column('c')]);
  expect(names).toEqual(['M 2', 'M 3']);
  expect(verdictLine({ judge: { name: 'J' }, verdict: 'FIRST', orders: [] }, names)).toBe('J: M 2 is better than M 3');
  expect(saidOf('SECOND', names)).toBe('M 3 is better');
});

test('an answer that is not there any more, or another model’s by now, counts among the two', () => {
  expect(namesOf([second, third], [])).toEqual(['M', 'M 2']);
  expect(namesOf([second, third], [column('a'), column('b', 'sim/other'), column('c')])).toEqual(['M', 'M 2']);
});
