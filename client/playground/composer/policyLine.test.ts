import { describe, expect, test } from '@jest/globals';
import { policyLine } from './policyLine.js';

const [a, b] = [
  { id: 'x/a', name: 'A' },
  { id: 'x/b', name: 'B' },
] as const;
const turn = (preferred: boolean, ...models: { id: string }[]) => ({
  preferredAnswerId: preferred ? 'answer-0' : null,
  answers: models.map((model, place) => ({ id: `answer-${String(place)}`, model })),
});

describe('what each model will see, in a line', () => {
  test.each([
    ['nothing came before', [], [a], 'Each model sees its own answers'],
    ['all were there before', [turn(false, a, b)], [b, a], 'Each model sees its own answers'],
    ['one is new', [turn(false, a)], [a, b], 'Each model sees its own answers; B, new here, sees the first'],
    [
      'one is new after a preference',
      [turn(true, a)],
      [a, b, b],
      'Each model sees its own answers; B, new here, sees the preferred or else the first',
    ],
    ['two are new', [turn(false, { id: 'x/c' })], [a, b], 'Each model sees its own answers; 2 models, new here, see the first'],
  ])('ISOLATED: %s', (_name, past, asked, line) => {
    expect(policyLine('ISOLATED', past, asked)).toBe(line);
  });

  test.each([
    ['nothing came before', [], 'All see the preferred answer'],
    ['each turn has one', [turn(true, a), turn(true, b)], 'All see the preferred answer'],
    ['no turn has one', [turn(false, a)], 'All see the preferred answer; none is chosen yet, so each sees its own'],
    ['some have', [turn(true, a), turn(false, a)], 'All see the preferred answer of 1 of 2 turns, else their own'],
  ])('WINNER: %s', (_name, past, line) => {
    expect(policyLine('WINNER', past, [a])).toBe(line);
  });

  test('SHARED: all', () => {
    expect(policyLine('SHARED', [turn(false, a)], [a, b])).toBe('All see every answer');
  });
});
