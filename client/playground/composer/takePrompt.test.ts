import { parametersOf } from '../../../shared/turn/parameters.js';
import { expect, test } from '@jest/globals';
import { askValuesSchema, type AskValues } from './askValues.js';
import { beginComposer, unsentOf, reduceComposer } from './composerState.js';
import type { PromptToTakeFragment } from './prompts.generated.js';
import { asText, fillIn, lacksOf, putBack, takePrompt } from './takePrompt.js';

const variable = { required: true, default: null, min: null, max: null, choices: [] };
const version: PromptToTakeFragment = {
  id: 'v4',
  number: 4,
  text: 'For the {{language}} guide of {{museum}}, at most {{words}} words.\n\n{{wall_text}} \\{{as it is}}',
  system: 'Translate for the ear.',
  policy: 'SHARED',
  variables: [
    { ...variable, name: 'wall_text', kind: 'LONG_TEXT' },
    { ...variable, name: 'language', kind: 'CHOICE', choices: ['English', 'French'] },
    { ...variable, name: 'museum', kind: 'TEXT', default: 'a design museum' },
    { ...variable, name: 'words', kind: 'NUMBER', default: '60', min: 20, max: 120 },
  ],
  models: [
    { id: 'sim/echo', ...parametersOf({ temperature: 0.4, maxTokens: 800 }) },
    { id: 'sim/echo', ...parametersOf({}) },
  ],
};
const before: AskValues = {
  prompt: '/wa',
  system: 'Be brief.',
  policy: 'ISOLATED',
  blind: true,
  instructed: false,
  files: [],
  parameters: { 'sim/other 1': { topP: 0.5 } },
};
const take = (changed: Partial<PromptToTakeFragment> = {}, from = before) =>
  takePrompt(from, { title: 'Wall text', version: { ...version, ...changed } }, { chosen: ['sim/other'], promptBefore: '' });
const takenOf = ({ taken }: AskValues) => {
  if (!taken) throw new Error('Nothing is taken.');
  return taken;
};

test('a taken prompt brings its defaults, system prompt, policy and parameters', () => {
  const values = take();
  expect(values.prompt).toBe('For the English guide of a design museum, at most 60 words.\n\n {{as it is}}');
  expect(values).toMatchObject({
    system: 'Translate for the ear.',
    policy: 'SHARED',
    blind: true,
    parameters: { 'sim/echo 1': { temperature: 0.4, maxTokens: 800 }, 'sim/echo 2': {} },
  });
  expect(takenOf(values)).toMatchObject({ form: 'fields', versionId: 'v4', values: { wall_text: '', language: 'English' } });
});

test('what a prompt leaves open stays as it was', () => {
  const { system, policy, parameters } = take({ system: null, policy: null, models: [] });
  expect({ system, policy, parameters }).toEqual({ system: before.system, policy: before.policy, parameters: before.parameters });
});

test('put back, everything is as before the first of several taken prompts, without what was typed to find it', () => {
  const second = take({}, take());
  expect(takenOf(second).before.models).toEqual(['sim/other']);
  expect(putBack(second, takenOf(second))).toEqual({ ...before, prompt: '', taken: undefined });
});

test('put back, one’s own text is there again that the first prompt was rewritten to', () => {
  const mine = reduceComposer(beginComposer(undefined, take()), { type: 'prompt', text: 'mine' }).values;
  const second = takePrompt(mine, { title: 'Other', version }, { chosen: ['sim/echo'] });
  expect(putBack(second, takenOf(second)).prompt).toBe('mine');
  expect(takenOf(second).before.models).toEqual(['sim/echo']);
  // The text that was typed to find the second is not.
  expect(putBack(second, takenOf(take({}, mine))).prompt).toBe('');
});

test('only fields that are empty or do not fit are lacking, in the order of the text', () => {
  const values = take();
  const wrong = fillIn(values, takenOf(values), 'words', '300');
  expect(lacksOf(takenOf(wrong))).toEqual([
    { name: 'words', problem: expect.any(String) },
    { name: 'wall_text', problem: undefined },
  ]);
  const right = ['words', 'wall_text'].reduce((known, name) => fillIn(known, takenOf(known), name, '100'), wrong);
  expect(lacksOf(takenOf(right))).toEqual([]);
  expect(right.prompt).toContain('at most 100 words.\n\n100 {{as it is}}');
});

test('as text, an empty field shows its name, and the first change makes the text the person’s own', () => {
  const values = take();
  const text = asText(values, takenOf(values));
  expect(text.prompt).toContain('60 words.\n\n{{wall_text}} {{as it is}}');
  expect(text.taken?.form).toBe('text');
  const changed = reduceComposer(beginComposer(undefined, text), { type: 'prompt', text: 'mine' });
  expect(changed.values.taken?.form).toBe('own');
});

test('a prompt without variables stands as text', () => {
  expect(takenOf(take({ text: 'Only this.', variables: [] })).form).toBe('text');
});

test('values that are given replace the defaults, those of unknown names are left out', () => {
  const filled = { museum: 'the railway', gone: 'x' };
  const { taken } = takePrompt(before, { title: 'Wall text', version }, { chosen: [], filled });
  expect(taken?.values).toEqual({ wall_text: '', language: 'English', museum: 'the railway', words: '60' });
});

test('what is kept unsent has the fields and what is filled in', () => {
  const values = take();
  const state = reduceComposer(beginComposer(undefined, before), {
    type: 'values',
    values: fillIn(values, takenOf(values), 'museum', 'ours'),
  });
  expect(askValuesSchema.parse(JSON.parse(JSON.stringify(unsentOf(state))))).toEqual(state.values);
});
