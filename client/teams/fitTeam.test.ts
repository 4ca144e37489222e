import { expect, test } from '@jest/globals';
import { parametersOf } from '../../shared/turn/parameters.js';
import type { ModelPartsFragment } from '../models/catalogue.generated.js';
import { fitTeam, marksOf, teamLine } from './fitTeam.js';

const model = (id: string, more: Partial<ModelPartsFragment> = {}): ModelPartsFragment => ({
  ...{
    id,
    name: id.slice(4).toUpperCase(),
    provider: 'lab',
    providerName: 'Lab',
    tier: 'FREE',
    ownKey: false,
    contextWindow: null,
    priceIn: null,
  },
  ...{
    priceOut: null,
    capabilities: [],
    parameters: [],
    efforts: [],
    available: true,
    unavailableReason: null,
    progress: null,
    mark: 7,
    ...more,
  },
});
const column = (id: string, more = {}) => ({ id, ...parametersOf(more) });
const models = [
  model('lab/one'),
  model('lab/gold', { tier: 'PREMIUM' }),
  model('lab/off', { available: false, unavailableReason: 'No key' }),
  model('lab/new', { available: false, progress: 0.42 }),
];

test('what a person can ask is taken in order, the rest is named once with its reason', () => {
  const columns = ['lab/gold', 'lab/one', 'lab/gone', 'lab/gone', 'lab/off', 'lab/one', 'lab/new'].map((id) => column(id));
  expect(fitTeam(columns, models, false)).toEqual({
    columns: [columns[1], columns[5]],
    leftOut: ['GOLD (premium)', 'lab/gone (not on offer)', 'OFF (No key)', 'NEW (Downloading, 42 %)'],
  });
  expect(fitTeam(columns, models, true).columns).toEqual([columns[0], columns[1], columns[5]]);
});

test('a line names the models and says what else is set', () => {
  expect(teamLine({ columns: [column('lab/one'), column('lab/gone')], system: null }, models)).toBe('ONE, lab/gone');
  expect(teamLine({ columns: [column('lab/one', { topP: 0.5 })], system: 'Be brief' }, models)).toBe('ONE · system prompt · parameters');
  expect(teamLine({ columns: [column('lab/one', { temperature: 0 })], system: null }, models)).toBe('ONE · parameters');
  expect(marksOf([column('lab/gone'), column('lab/one')], models)).toEqual([7]);
});
