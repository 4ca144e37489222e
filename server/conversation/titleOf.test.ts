import { describe, expect, test } from '@jest/globals';
import { titleOf } from './Conversation.js';

/** One character to a reader: eight code units that belong together. */
const family = '👩‍👩‍👧';

describe('the title of a conversation', () => {
  test.each([
    ['a short line is kept', 'Hello', 'Hello'],
    ['blanks are drawn together', '  Hello \t there ', 'Hello there'],
    ['the first line that says something', '\n \nHello\nthere', 'Hello'],
    ['a heading is read without its mark', '## Hello there', 'Hello there'],
    ['a quotation, too', '> - Hello', 'Hello'],
    ['a mark that is none', '#hello *there*', '#hello *there*'],
    ['code is called by its first line', '```ts\nconst a = 1;\n```', 'const a = 1;'],
    ['nothing but a rule', '---', '---'],
    ['nothing said', ' \n ', 'Untitled'],
    ['a long line is cut between words', 'word '.repeat(30), `${'word '.repeat(16).trim()}…`],
    ['a long word is cut', 'a'.repeat(100), `${'a'.repeat(80)}…`],
    ['80 letters of several code units each are kept', family.repeat(40), family.repeat(40)],
    ['a very long line of long letters is cut between two of them', family.repeat(100), `${family.repeat(39)}…`],
  ])('%s', (_name, prompt, title) => {
    expect(titleOf(prompt)).toBe(title);
  });

  test('a letter without end does not make a title without end, nor a broken one', () => {
    const title = titleOf(`e${'́👋'.repeat(1)}${'́'.repeat(5_000)}`);
    expect(title.length).toBeLessThanOrEqual(321);
    expect(title.isWellFormed()).toBe(true);
  });
});
