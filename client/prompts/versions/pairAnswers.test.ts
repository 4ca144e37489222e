import { describe, expect, test } from '@jest/globals';
import { pairAnswers } from './pairAnswers.js';

const variables = (...names: string[]) => names.map((name) => ({ name }));
const turn = (id: string, values: Record<string, string>, models: string[]) => ({
  id,
  promptValues: Object.entries(values).map(([name, value]) => ({ name, excerpt: value, digest: `#${value}` })),
  answers: models.map((model, place) => ({
    id: `${id}.${place.toFixed()}`,
    state: 'COMPLETE',
    model: { id: model, name: model, mark: 0 },
  })),
});
const inShort = (rows: ReturnType<typeof pairAnswers>) =>
  rows.map(({ pairs }) => pairs.map(({ from, to }) => [from.answerId, to.answerId]));

describe('the answers of two versions', () => {
  test('are paired by model and by the values of the variables that both have', () => {
    const from = { variables: variables('a', 'old'), turns: [turn('f', { a: '1', old: 'x' }, ['m', 'n'])] };
    const to = {
      variables: variables('a', 'new'),
      turns: [turn('t2', { a: '2' }, ['m']), turn('t1', { a: '1', new: 'y' }, ['n', 'k', 'm'])],
    };
    expect(inShort(pairAnswers(from, to))).toEqual([
      [
        ['f.1', 't1.0'],
        ['f.0', 't1.2'],
      ],
    ]);
    expect(pairAnswers(from, to)[0]?.values).toEqual([{ name: 'a', excerpt: '1' }]);
  });

  test('are the latest to the same values, and two samples of a model stay in order', () => {
    const from = { variables: variables('a'), turns: [turn('f2', { a: '1' }, ['m', 'm']), turn('f1', { a: '1' }, ['m'])] };
    const to = { variables: variables('a'), turns: [turn('t2', { a: '1' }, ['m', 'm', 'm']), turn('t1', { a: '1' }, ['m'])] };
    expect(inShort(pairAnswers(from, to))).toEqual([
      [
        ['f2.0', 't2.0'],
        ['f2.1', 't2.1'],
      ],
    ]);
  });

  test('are paired without values, where an empty one is none', () => {
    const from = { variables: variables('a'), turns: [turn('f', { a: '' }, ['m'])] };
    expect(inShort(pairAnswers(from, { variables: variables('a'), turns: [turn('t', {}, ['m'])] }))).toEqual([[['f.0', 't.0']]]);
    expect(pairAnswers(from, { variables: variables('a'), turns: [turn('t', { a: '1' }, ['m'])] })).toEqual([]);
    expect(pairAnswers(from, { variables: variables('a'), turns: [turn('t', {}, ['other'])] })).toEqual([]);
  });
});
