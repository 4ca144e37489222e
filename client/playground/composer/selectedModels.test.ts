import { expect, test } from '@jest/globals';
import { chooseModels } from './selectedModels.js';

const models = ['a', 'b', 'c', 'd'].map((id) => ({ id, available: id !== 'b', tier: id === 'a' ? 'PREMIUM' : 'FREE' }));

test('the first wish of which anything is on offer counts, without what nobody knows', () => {
  expect(chooseModels([['gone'], ['d', 'gone', 'd'], ['a']], models)).toEqual(['d', 'd']);
});

test('at most eight columns', () => {
  expect(chooseModels([Array.from({ length: 12 }, () => 'c')], models)).toHaveLength(8);
});

test('without a wish, free models that can be asked', () => {
  expect(chooseModels([[]], models)).toEqual(['c', 'd']);
});
