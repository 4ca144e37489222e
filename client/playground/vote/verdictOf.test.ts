import { expect, test } from '@jest/globals';
import type { AnswerState } from '../../graphql.generated.js';
import type { BlindPartsFragment } from '../../stream/turn.generated.js';
import { verdictOf } from './verdictOf.js';

/** Answers of these models, whose letters are in the order of this list. */
const answersOf = (names: readonly string[], states: readonly AnswerState[] = []) =>
  names.map((name, index) => ({
    id: `answer ${String(index)}`,
    index,
    state: states[index] ?? ('COMPLETE' as const),
    sample: null,
    mergedFrom: null,
    model: { id: name, name },
  }));

const voted = (changes: Partial<NonNullable<BlindPartsFragment['vote']>>): BlindPartsFragment => ({
  state: 'VOTED',
  models: null,
  flaw: null,
  vote: {
    id: 'vote',
    outcome: 'BETTER',
    answerId: 'answer 1',
    ranking: null,
    tag: 'OTHER',
    counts: true,
    voidReason: null,
    flaw: null,
    undoUntil: '2026-11-21T12:10:00.000Z',
    ...changes,
  },
});

/** @param lettered those that had letters: all, if it is not told */
const linesOf = (blind: BlindPartsFragment, answers: ReturnType<typeof answersOf>, lettered = answers) => {
  const models = lettered.toSorted((one, other) => one.index - other.index).map(({ model }) => model.id);
  const { title, line } = verdictOf({ blind: { ...blind, models }, answers }) ?? {};
  return [title, line];
};

test('the better answer is named by letter and model, and the vote counts once for each other', () => {
  expect(linesOf(voted({}), answersOf(['Ada', 'Bea']))).toEqual(['B is better, and B is Bea', 'Your vote counts once: over Ada.']);
  expect(linesOf(voted({}), answersOf(['Ada', 'Bea', 'Cyd']))).toEqual([
    'B is better, and B is Bea',
    'Your vote counts twice: over Ada and over Cyd.',
  ]);
  expect(linesOf(voted({}), answersOf(['Ada', 'Bea', 'Cyd', 'Ada']))).toEqual([
    'B is better, and B is Bea',
    'Your vote counts 3 times: over Ada, over Cyd, and over Ada 2.',
  ]);
});

test('an order is told by its places, and those without one stand below', () => {
  const answers = answersOf(['Ada', 'Bea', 'Cyd', 'Dan']);
  const ranked = (ranking: string[][], answerId: string | null) => linesOf(voted({ outcome: 'RANKED', ranking, answerId }), answers);
  expect(ranked([['answer 1'], ['answer 0', 'answer 3']], 'answer 1')).toEqual([
    'B comes first, and B is Bea',
    'Your vote counts: 1. Bea, 2. Ada and Dan, then Cyd.',
  ]);
  expect(ranked([['answer 1', 'answer 0'], ['answer 3'], ['answer 2']], null)).toEqual([
    'A and B come first, and A is Ada and B is Bea',
    'Your vote counts: 1. Ada and Bea, 2. Dan, 3. Cyd.',
  ]);
});

test('a vote whose better answer has got another model since is no tie', () => {
  const answers = answersOf(['Ada', 'Eve']);
  const before = answersOf(['Ada', 'Bea']);
  expect(linesOf(voted({}), answers, before)[0]).toBe('You have voted');
  expect(linesOf(voted({ outcome: 'RANKED', ranking: [['answer 1']] }), answers, before)[0]).toBe('You have voted');
  expect(linesOf(voted({ outcome: 'RANKED', ranking: [['answer 1'], ['answer 0']] }), answers, before)[0]).toBe(
    'A comes first, and A is Ada',
  );
});

test('what was not complete does not count, and columns that were moved keep their letters', () => {
  expect(linesOf(voted({}), answersOf(['Ada', 'Bea', 'Cyd'], ['FAILED']).toReversed())).toEqual([
    'B is better, and B is Bea',
    'Your vote counts once: over Cyd.',
  ]);
});

test('what came after the vote is no part of it: a column that was added, another model in the place of one, a merge', () => {
  const answers = answersOf(['Ada', 'Bea', 'Cyd', 'Bea']);
  const lettered = answersOf(['Ada', 'Bea', 'Dot']);
  expect(linesOf(voted({}), answers, lettered)).toEqual(['B is better, and B is Bea', 'Your vote counts once: over Ada.']);
});

test('without a better answer, all are named', () => {
  const line = 'A is Ada and B is Bea.';
  expect(linesOf(voted({ outcome: 'TIE', answerId: null }), answersOf(['Ada', 'Bea']))).toEqual(['A tie', line]);
  expect(linesOf(voted({ outcome: 'ALL_BAD', answerId: null }), answersOf(['Ada', 'Bea']))).toEqual(['None of them is good', line]);
});

test('a vote that does not count says which answer named itself, and which stays preferred', () => {
  const uncounted = { counts: false, voidReason: { index: 1, passage: 'I am Bea.' } };
  const named = 'Answer B named its model or its maker before you voted: “I am Bea”. ';
  const answers = answersOf(['Ada', 'Bea']);
  expect(linesOf(voted(uncounted), answers)).toEqual([
    'This vote is not counted',
    `${named}It stays your preferred answer here; your ratings do not change.`,
  ]);
  expect(linesOf(voted({ ...uncounted, answerId: 'answer 0' }), answers)[1]).toBe(
    `${named}A stays your preferred answer here; your ratings do not change.`,
  );
  expect(linesOf(voted({ ...uncounted, outcome: 'TIE', answerId: null }), answers)[1]).toBe(`${named}Your ratings do not change.`);
});

test('without a vote there is no verdict', () => {
  expect(verdictOf({ blind: null, answers: answersOf(['Ada']) })).toBeUndefined();
  expect(verdictOf({ blind: { state: 'REVEALED', models: [], flaw: null, vote: null }, answers: answersOf(['Ada']) })).toBeUndefined();
});
