import { expect, test } from '@jest/globals';
import { findPrompts } from './findPrompts.js';
import type { LibraryRowFragment } from './prompts.generated.js';

const row = (title: string, text = '', tags: string[] = []): LibraryRowFragment => ({
  id: title,
  title,
  tags,
  current: { id: title, number: 1, text, system: null, policy: null, variables: [], models: [] },
});
const list = [
  row('Rejection mail, kinder', 'Write a kind rejection to the museum.', ['writing']),
  row('Glossary entry', 'One entry.', ['translation', 'Museum']),
  row('The museum shop', 'Names for it.'),
  row('Museum labels', 'Shorten this.'),
];
const titles = (query: string) => findPrompts(list, query).map(({ title }) => title);

test('without words, all prompts are found in the order of the list', () => {
  expect(titles('')).toEqual(list.map(({ title }) => title));
  expect(titles(' ')).toHaveLength(list.length);
});

test('titles that begin with it come first, then other titles, then tags, then texts', () => {
  expect(titles('museum')).toEqual(['Museum labels', 'The museum shop', 'Glossary entry', 'Rejection mail, kinder']);
});

test('every word has to be found, wherever it stands', () => {
  expect(titles('kind WRITING')).toEqual(['Rejection mail, kinder']);
  expect(titles('glossary translation')).toEqual(['Glossary entry']);
  expect(titles('museum usr')).toEqual([]);
});
