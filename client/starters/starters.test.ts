import { expect, test } from '@jest/globals';
import { importedPromptRules } from '../../shared/prompt/prompt.js';
import { variableNames } from '../../shared/prompt/template.js';
import { starterTexts as german } from './de.js';
import { starterTexts as english } from './en.js';
import { readStarter, starterOf, starters } from './starters.js';

const languages = { english, german };
const read = (texts: typeof english) => Object.entries(texts).map(([id, text]) => ({ id, title: text.title, ...readStarter(text) }));

test.each(Object.entries(languages))('every starter in %s can be kept, and describes exactly the variables of its text', (_name, texts) => {
  for (const { title, text, variables } of read(texts)) {
    const kept = importedPromptRules.safeParse({ title, text, variables, tags: [], models: [] });
    expect([title, kept.error?.issues]).toEqual([title, undefined]);
    expect([title, variables.map(({ name }) => name).sort()]).toEqual([title, variableNames(text).sort()]);
    for (const { kind, default: given } of variables)
      if (kind === 'CHOICE' || kind === 'NUMBER') expect([title, given]).not.toContain(undefined);
  }
});

test.each(Object.entries(languages))('the titles in %s tell the starters apart', (_name, texts) => {
  const titles = read(texts).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test('both languages have the same starters, with variables of the same kinds', () => {
  const kinds = (texts: typeof english) =>
    Object.fromEntries(read(texts).map(({ id, variables }) => [id, variables.map(({ kind }) => kind).sort()]));
  expect(kinds(german)).toEqual(kinds(english));
});

test('each group has ten starters, found by an id that says it is one', () => {
  const count = (group: string) => starters.filter((starter) => starter.group === group).length;
  expect(['writing', 'translating', 'coding'].map(count)).toEqual([10, 10, 10]);
  for (const starter of starters) expect(starterOf(starter.id)).toBe(starter);
  expect(starterOf('0b9f2f9e-9f0e-4c39-8a53-3f8f0e1c9c11')).toBeUndefined();
});
