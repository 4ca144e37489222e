import { expect, test } from '@jest/globals';
import { countOf, mark, nameFor, problemOfName, templateOf, titleFor, unmark } from './markVariables.js';

test('words become a variable wherever they stand, and come back', () => {
  const text = 'Translate for the design museum. The design museum is in Ulm.';
  const marked = { name: 'museum', words: 'design museum' };
  expect(countOf(text, marked.words)).toBe(2);
  const template = mark(text, marked);
  expect(template).toBe('Translate for the {{museum}}. The {{museum}} is in Ulm.');
  expect(unmark(template, marked)).toBe(text);
});

test('the names of variables are no words of the text', () => {
  const template = mark('museum and art', { name: 'museum', words: 'museum' });
  expect(countOf(template, 'museum')).toBe(0);
  expect(mark(template, { name: 'x', words: 'museum' })).toBe(template);
  expect(countOf(template, '')).toBe(0);
});

test('signs of replacements are words as any others', () => {
  expect(unmark(mark('costs $& here', { name: 'a', words: '$&' }), { name: 'a', words: '$&' })).toBe('costs $& here');
});

test('braces of a prompt stay what they are', () => {
  expect(templateOf('say {{name}}')).toBe('say \\{{name}}');
});

test('a name is proposed from the words, and is never there twice', () => {
  expect(nameFor('', 'A Design Museum!')).toBe('a_design_museum');
  expect(nameFor('{{ulm}} {{ulm_2}}', 'Ulm')).toBe('ulm_3');
  expect(nameFor('', '…')).toBe('variable');
  expect(problemOfName('{{ulm}}', 'ulm')).toBe('takenName');
  expect(problemOfName('', 'a name')).toBe('badName');
  expect(problemOfName('', 'größe-1')).toBeUndefined();
});

test('the title is the first line, cut between words', () => {
  expect(titleFor('\nTranslate this:\nword')).toBe('Translate this');
  expect(titleFor('word '.repeat(20))).toBe(`${'word '.repeat(12).trim()}…`);
});
