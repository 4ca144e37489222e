import { expect, test } from '@jest/globals';
import { chooseModels, withAdded } from './selectedModels.js';

const models = ['x/a', 'x/b', 'x/c', 'x/d'].map((id) => ({
  id,
  provider: 'x',
  available: id !== 'x/b',
  tier: id === 'x/a' ? 'PREMIUM' : 'FREE',
  capabilities: [] as string[],
}));
const listed = (...ids: string[]) => ({ ids, unlisted: false });
const any = (...ids: string[]) => ({ ids, unlisted: true });

test('the first wish of which anything is on offer counts, without what nobody knows', () => {
  expect(chooseModels([listed('x/gone'), listed('x/d', 'x/gone', 'x/d'), listed('x/a')], models)).toEqual(['x/d', 'x/d']);
});

test('at most eight columns', () => {
  expect(chooseModels([listed(...Array.from({ length: 12 }, () => 'x/c'))], models)).toHaveLength(8);
});

test('without a wish, free models that can be asked', () => {
  expect(chooseModels([listed()], models)).toEqual(['x/c', 'x/d']);
});

test('without a wish, the built-in programs and simulated models only where there is no model', () => {
  const tricks = ['built-in', 'simulated'].map((kind) => ({
    id: `y/${kind}`,
    provider: 'y',
    available: true,
    tier: 'FREE',
    ownKey: false,
    capabilities: [kind],
  }));
  expect(chooseModels([], [...tricks, ...models])).toEqual(['x/c', 'x/d']);
  expect(chooseModels([listed('y/built-in')], [...tricks, ...models])).toEqual(['y/built-in']);
  expect(chooseModels([], [...tricks, ...models.slice(0, 2)])).toEqual(['y/built-in', 'y/simulated']);
});

test('a model that its provider does not list may be wished for, one of a provider that is off not', () => {
  expect(chooseModels([any('x/other', 'y/other', 'other')], models)).toEqual(['x/other']);
});

test.each([
  ['joins the choice of which the turn has but some', ['a', 'b'], ['b'], ['b', 'c'], ['a', 'b', 'c']],
  ['joins it as a second sample', ['a', 'b'], ['b'], ['b', 'b'], ['a', 'b', 'b']],
  ['is there already', ['a', 'b'], ['b'], ['b', 'a'], []],
  ['stays out of another choice', ['a'], ['b'], ['b', 'c'], []],
  ['is none, but a column that was moved', ['a', 'b', 'c'], ['a', 'b'], ['b', 'a'], []],
])('a column that was added %s', (_name, chosen, before, now, expected) => {
  expect(withAdded(chosen, before, now)).toEqual(expected);
});
