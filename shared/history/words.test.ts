import { describe, expect, test } from '@jest/globals';
import { matchesIn, termsOf } from './words.js';

const shown = (text: string, search: string, withParts = false) =>
  matchesIn(text, termsOf(search), withParts).map(({ start, end }) => text.slice(start, end));

describe('what a search looks for', () => {
  test.each([
    ['two words', [['two'], ['words']]],
    ['  "one after  the other" loose ', [['one', 'after', 'the', 'other'], ['loose']]],
    ['Übung, Straße & ŁÓDŹ', [['ubung'], ['strasse'], ['lodz']]],
    ['对比模型 GPT', [['对', '比', '模', '型'], ['gpt']]],
    ['foo.bar(baz)', [['foo'], ['bar'], ['baz']]],
    ['?! … “”', []],
    ['"an open quote', [['an'], ['open'], ['quote']]],
  ])('of %j', (search, words) => {
    expect(termsOf(search).map((term) => term.words)).toEqual(words);
  });

  test('of each word once, and of the first sixteen', () => {
    expect(termsOf('again and again "and" and').map(({ words, prefix }) => [words[0], prefix])).toEqual([
      ['again', false],
      ['and', false],
      ['and', true],
    ]);
    const letters = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    expect(termsOf(letters.join(' ')).map(({ words }) => words[0])).toEqual(letters.slice(0, 16));
  });

  test('the last word may be unfinished, unless something follows it or it is no such script', () => {
    const unfinished = (search: string) => termsOf(search).filter(({ prefix }) => prefix).length;
    expect(['one tw', 'one two ', 'one two.', '"one two"', '对比'].map(unfinished)).toEqual([1, 0, 0, 0, 0]);
  });
});

describe('what is marked', () => {
  test.each([
    ['The river RIVERS, river', 'river ', ['river', 'river']],
    ['The river RIVERS', 'riv', ['river', 'RIVERS']],
    ['Die Übung übt', 'ubung ', ['Übung']],
    ['a cafe\u0301 or café', 'cafe ', ['cafe\u0301', 'café']],
    ['one two, two one', '"two one"', ['two one']],
    ['我们对比模型', '对比', ['对比']],
    ['nothing here', 'river', []],
  ])('in %j for %j', (text, search, matches) => {
    expect(shown(text, search)).toEqual(matches);
  });

  test('in a title also words with the term within', () => {
    expect(shown('Bookkeeping', 'keep')).toEqual([]);
    expect(shown('Bookkeeping', 'keep', true)).toEqual(['Bookkeeping']);
    expect(shown('Bookkeeping', 'ke', true)).toEqual([]);
  });
});
