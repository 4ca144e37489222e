import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { answerValue } from '../../tests/answerValue.js';
import type { Given } from '../../shared/turn/given.js';
import type { AnswerValue } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import type { AnswerEvents } from '../generation/answerEvents.graphql.js';
import { BlindReader } from './BlindReader.js';

const saw = (width: number): Given[] => [
  { as: 'picture', form: 'medium', fileId: 'file', name: 'a.png', mediaType: 'image/png', width, height: 9, bytes: 1, tokens: 1 },
];
const column = (index: number, width: number, state = AnswerState.COMPLETE) => answerValue({ index, state, given: saw(width) }, 'Text');

/**
 * All changes that a reader of a turn with two columns is told.
 * @param steps what the writers tell, step by step: a column that is being saved is not among what comes first
 */
async function told(steps: AnswerValue[][]): Promise<AnswerEvents['changes'][]> {
  async function* source(): AsyncGenerator<AnswerEvents, undefined> {
    for (const changes of steps) {
      yield await Promise.resolve({ turnId: 'turn', snapshots: [], deltas: [], changes });
      // A reader that has what came before tells it now.
      await new Promise(setImmediate);
    }
    return undefined;
  }
  const reader = new BlindReader({ turnId: 'turn', columns: 2, askedAt: new Date(), source: source(), held: [], onClose: () => undefined });
  const all: AnswerEvents['changes'][] = [];
  for await (const { changes } of reader) if (changes.length > 0) all.push(changes);
  return all;
}

test.each([
  ['different things: nothing of what one saw', [9, 18], null],
  ['the same: of all at once', [9, 9], saw(9)],
])('of columns that saw %s', async (_, [one = 0, other = 0], last) => {
  const all = await told([[column(0, one, AnswerState.STREAMING)], [column(0, one)], [column(0, one), column(1, other)]]);
  const [first, ...later] = all;
  expect(first).toMatchObject([{ index: 0, state: 'QUEUED', given: null }]);
  expect(later.at(-1)).toMatchObject([0, 1].map((index) => ({ index, state: 'COMPLETE' })));
  for (const { given } of all.slice(0, -1).flat()) expect(given).toBeNull();
  for (const { given } of later.at(-1) ?? []) expect(given === null).toBe(last === null);
});

test('the end of one column is not told while another one is being saved', async () => {
  const all = await told([[column(0, 9)], [column(1, 9)]]);
  for (const changes of all.slice(0, -1)) expect(changes).toMatchObject([{ state: 'QUEUED', given: null }]);
  expect(all.at(-1)).toMatchObject([0, 1].map((index) => ({ index, state: 'COMPLETE' })));
});
