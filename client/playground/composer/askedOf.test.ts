import { expect, test } from '@jest/globals';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { nthOfModel } from '../../models/columnName.js';
import { askedOf } from './askedOf.js';

type Answer = TurnPartsFragment['answers'][number];

const answer = (id: string, temperature: number, mergedFrom: Answer['mergedFrom'] = null): Answer => ({
  ...{ id, turnId: 'turn', index: 0, attempt: 1, state: 'COMPLETE', error: null, usage: null, costMicrodollars: null, queuePlace: null },
  ...{ finishReason: null, refunded: false, leftOutTurns: 0, hasEarlier: false, mergedFrom, sample: null, prompt: null, blocks: [] },
  timing: {
    queuedAt: '',
    startedAt: null,
    firstTokenAt: null,
    endedAt: null,
    timeToFirstToken: null,
    duration: null,
    tokensPerSecond: null,
  },
  model: { id: 'x/oak', name: 'Oak', provider: 'x', providerName: 'X', mark: 0 },
  parameters: { temperature, topP: null, maxTokens: null },
});

const turn = (answers: Answer[]): TurnPartsFragment => ({
  ...{ id: 'turn', conversationId: 'c', parentId: null, prompt: 'Why?', system: null, instructions: null, policy: 'WINNER' },
  ...{ createdAt: '', preferredAnswerId: null, preferredAttempt: null, promptVersion: null, blind: null, branches: ['turn'], answers },
});

test('a merge is none of its model’s columns that are asked again', () => {
  const { answers } = askedOf(turn([answer('a', 0.1), answer('m', 0.9, ['Elm']), answer('b', 0.2)]));
  expect(answers.map(({ parameters: { temperature } }) => temperature)).toEqual([0.1, 0.2]);
  expect(nthOfModel(answers)).toEqual([1, 2]);
});
