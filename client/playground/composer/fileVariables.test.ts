import { expect, test } from '@jest/globals';
import type { AskValues, UnsentFile } from './askValues.js';
import { linkFile, withFiles } from './fileVariables.js';
import { asText, lacksOf, takePrompt } from './takePrompt.js';

const variable = { required: true, default: null, min: null, max: null, choices: [] };
const version = {
  ...{ id: 'v1', number: 1, text: 'Compare {{draft}} with {{final}} for {{reader}}.', system: null, policy: null, models: [] },
  variables: [
    { ...variable, name: 'draft', kind: 'FILE' as const },
    { ...variable, name: 'final', kind: 'FILE' as const },
    { ...variable, name: 'reader', kind: 'TEXT' as const, default: 'me' },
  ],
};
const file = (key: string, problem?: string): UnsentFile => ({ key, name: `${key}.pdf`, bytes: 1, problem });
const empty: AskValues = { prompt: '', system: '', policy: 'ISOLATED', blind: false, instructed: false, parameters: {}, files: [] };
const take = (files: UnsentFile[], filled?: Record<string, string>) =>
  takePrompt({ ...empty, files }, { title: 'Compare', version }, { chosen: [], ...(filled && { filled }) });
const lacking = ({ taken }: AskValues) => (taken ? lacksOf(taken).map(({ name }) => name) : undefined);

test('a variable stands for an attached file, and the text names it', () => {
  const values = take([file('a')]);
  expect(values.prompt).toBe('Compare a.pdf with  for me.');
  expect(lacking(values)).toEqual(['final']);
  const both = linkFile({ ...values, files: [file('a'), file('b')] }, 'final', 'b');
  expect(both.prompt).toBe('Compare a.pdf with b.pdf for me.');
  expect(lacking(both)).toEqual([]);
});

test('values that were asked before find their files again by name', () => {
  expect(take([file('a'), file('b')], { draft: 'b.pdf', final: 'a.pdf' }).prompt).toBe('Compare b.pdf with a.pdf for me.');
  expect(lacking(take([file('a')], { draft: 'gone.pdf', final: 'a.pdf' }))).toEqual(['draft']);
});

test('a file that is taken out or refused leaves its variable empty', () => {
  const values = take([file('a'), file('b')]);
  expect(withFiles(values, [file('b')]).prompt).toBe('Compare  with b.pdf for me.');
  expect(lacking(withFiles(values, [file('a', 'Too large.'), file('b')]))).toEqual(['draft']);
});

test('a file that the server calls otherwise is called so in the text', () => {
  expect(withFiles(take([file('a')]), [{ ...file('a'), name: 'first.pdf' }]).prompt).toBe('Compare first.pdf with  for me.');
});

test('what was taken as text stays as it is', () => {
  const values = take([file('a'), file('b')]);
  const text = values.taken && asText(values, values.taken);
  expect(text && withFiles(text, []).prompt).toBe('Compare a.pdf with b.pdf for me.');
});
