import { expect, test } from '@jest/globals';
import { parametersOf } from '../../../shared/turn/parameters.js';
import type { AskValues } from './askValues.js';
import { giveBack, isTeamChosen, takeTeam } from './takeTeam.js';

const column = (id: string, more = {}) => ({ id, ...parametersOf(more) });
const values: AskValues = {
  ...{ prompt: 'Hello', system: 'Be kind', policy: 'SHARED', blind: false, instructed: true, files: [] },
  parameters: { 'lab/one 1': { temperature: 1 } },
};
const columns = [column('lab/one', { temperature: 0.2 }), column('lab/two'), column('lab/one', { maxTokens: 50 })];

test('a team sets the parameters of each column and the system prompt, and leaves the rest', () => {
  const taken = takeTeam(values, { system: 'Be brief' }, columns);
  expect(taken).toEqual({
    ...values,
    system: 'Be brief',
    parameters: {
      'lab/one 1': { temperature: 0.2 },
      'lab/two 1': {},
      'lab/one 2': { maxTokens: 50 },
    },
  });
  expect(takeTeam(taken, { system: null }, [column('lab/one')])).toEqual({
    ...values,
    system: '',
    parameters: { 'lab/one 1': {} },
  });
});

test('going back leaves what was written since', () => {
  const taken = takeTeam(values, { system: 'Be brief' }, columns);
  expect(giveBack({ ...taken, prompt: 'Hello again' }, values)).toEqual({ ...values, prompt: 'Hello again' });
});

test('it is taken while models, parameters and system prompt are its own', () => {
  const team = { system: 'Be brief' };
  const ids = columns.map(({ id }) => id);
  const taken = takeTeam(values, team, columns);
  expect(isTeamChosen(taken, ids, team, columns)).toBe(true);
  expect(isTeamChosen(taken, ids.slice(1), team, columns)).toBe(false);
  expect(isTeamChosen(taken, ['lab/two', 'lab/one', 'lab/one'], team, columns)).toBe(false);
  expect(isTeamChosen({ ...taken, system: 'Be brief.' }, ids, team, columns)).toBe(false);
  expect(isTeamChosen({ ...taken, parameters: { ...taken.parameters, 'lab/two 1': { topP: 0.5 } } }, ids, team, columns)).toBe(false);
});
