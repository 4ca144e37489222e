import { describe, expect, test } from '@jest/globals';
import { searchPrompts, tagsOf } from './searchPrompts.js';

const prompt = (title: string, text: string, tags: string[] = []) => ({ title, tags, current: { text } });

describe('the search of the library', () => {
  const wall = prompt('Wall text', 'Translate this for the {{language}} audio guide', ['museum', 'translation']);
  const letter = prompt('Kind rejection', 'Reject somebody; the wall of text is too long', ['writing']);
  const cafe = prompt('Café names', 'Ten names', ['writing']);

  test('finds all words anywhere, whatever their case and accents, titles first', () => {
    expect(searchPrompts([letter, wall, cafe], 'TEXT wall')).toEqual([wall, letter]);
    expect(searchPrompts([letter, wall, cafe], 'cafe')).toEqual([cafe]);
    expect(searchPrompts([letter, wall, cafe], 'museum lang')).toEqual([wall]);
    expect(searchPrompts([letter, wall, cafe], ' ')).toEqual([letter, wall, cafe]);
    expect(searchPrompts([letter, wall, cafe], 'nowhere')).toEqual([]);
  });

  test('is narrowed by a tag', () => {
    expect(searchPrompts([letter, wall, cafe], 'e', 'writing')).toEqual([letter, cafe]);
    expect(tagsOf([letter, wall, cafe])).toEqual([
      { tag: 'writing', count: 2 },
      { tag: 'museum', count: 1 },
      { tag: 'translation', count: 1 },
    ]);
  });

  test('reads each of a thousand long prompts once, however much is typed', () => {
    let reads = 0;
    const text = 'All work and no play. '.repeat(200);
    const many = Array.from({ length: 1_000 }, (_, place) => ({
      title: `Prompt ${place.toFixed()}`,
      tags: [],
      get current() {
        reads += 1;
        return { text: `${text} number${place.toFixed()}` };
      },
    }));
    for (const typed of ['n', 'nu', 'num', 'numb', 'numbe', 'number99', 'number999']) searchPrompts(many, typed);
    expect(searchPrompts(many, 'number999 play').map(({ title }) => title)).toEqual(['Prompt 999']);
    expect(reads).toBe(1_000);
  });
});

describe('what is found by a slash', () => {
  const list = [
    prompt('Rejection mail, kinder', 'Write a kind rejection to the museum.', ['writing']),
    prompt('Glossary entry', 'One entry.', ['translation', 'Museum']),
    prompt('The museum shop', 'Names for it.'),
    prompt('Museum labels', 'Shorten this.'),
  ];
  const titles = (query: string) => searchPrompts(list, query).map(({ title }) => title);

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
});
