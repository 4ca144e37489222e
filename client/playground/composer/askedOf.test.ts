import { expect, test } from '@jest/globals';
import { parametersOf } from '../../../shared/turn/parameters.js';
import { answerParts } from '../../../tests/answerParts.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { nthOfModel } from '../../models/columnName.js';
import { askedOf } from './askedOf.js';

type Answer = TurnPartsFragment['answers'][number];

const answer = (id: string, temperature: number, mergedFrom: Answer['mergedFrom'] = null): Answer =>
  answerParts({ id, mergedFrom, parameters: parametersOf({ temperature }) });

const turn = (answers: Answer[]): TurnPartsFragment => ({
  ...{ id: 'turn', conversationId: 'c', parentId: null, prompt: 'Why?', system: null, instructions: null, policy: 'WINNER' },
  ...{
    createdAt: '',
    preferredAnswerId: null,
    preferredAttempt: null,
    promptVersion: null,
    files: [],
    seesUnevenly: false,
    toolResults: [],
    blind: null,
    branches: ['turn'],
    answers,
  },
});

test('a merge is none of its model’s columns that are asked again', () => {
  const { answers } = askedOf(turn([answer('a', 0.1), answer('m', 0.9, ['Elm']), answer('b', 0.2)]));
  expect(answers.map(({ parameters: { temperature } }) => temperature)).toEqual([0.1, 0.2]);
  expect(nthOfModel(answers)).toEqual([1, 2]);
});
