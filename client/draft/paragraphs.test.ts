import { describe, expect, test } from '@jest/globals';
import { countWords, isSameDraft, mergeDrafts, type Paragraph, withMoved, withText, written } from './paragraphs.js';

const source = { answerId: 'answer', attempt: 1, passage: 0, name: 'Model', mark: 0 };
const picked = (id: string, text = id): Paragraph => ({ id, text, source, edited: false });
const ids = (list: readonly Paragraph[]) => list.map(({ id }) => id).join('');
const newId = () => 'N';

describe('a list of paragraphs', () => {
  const list = [picked('a'), picked('b'), picked('c')];

  test('moves one, at most to its ends', () => {
    expect([-1, 0, 1, 2, 9].map((to) => ids(withMoved(list, 'b', to)))).toEqual(['bac', 'bac', 'abc', 'acb', 'acb']);
    expect(withMoved(list, 'x', 0)).toBe(list);
  });

  test('says which texts of models were changed', () => {
    expect(withText(list, 'a', 'a')[0]?.edited).toBe(false);
    expect(withText(list, 'a', 'A')[0]).toMatchObject({ text: 'A', edited: true });
    expect(withText([{ ...picked('a'), source: null }], 'a', 'A')[0]?.edited).toBe(false);
  });

  test('leaves out what has no text, and counts words', () => {
    expect(ids(written([picked('a', ' '), picked('b')]))).toBe('b');
    expect(countWords([picked('a', 'One, two.'), picked('b', '**three**')])).toBe(3);
  });

  test('is the same only in the same order', () => {
    expect(isSameDraft(list, [...list])).toBe(true);
    expect(isSameDraft(list, withMoved(list, 'a', 1))).toBe(false);
    expect(isSameDraft(list, list.slice(1))).toBe(false);
  });
});

describe('two changes of one draft', () => {
  const base = [picked('a'), picked('b')];
  const merge = (mine: Paragraph[], theirs: Paragraph[]) => mergeDrafts(base, mine, theirs, newId);

  test('both additions stay, in the order here', () => {
    expect(ids(merge([picked('c'), ...base], [...base, picked('d')]))).toBe('cabd');
  });

  test('what one removed is gone, unless the other changed it', () => {
    expect(ids(merge([picked('b')], base))).toBe('b');
    expect(ids(merge(base, [picked('b')]))).toBe('b');
    expect(ids(merge([picked('a', 'A'), picked('b')], [picked('b')]))).toBe('ab');
    expect(ids(merge([picked('b')], [picked('a', 'A'), picked('b')]))).toBe('ba');
  });

  test('a text that was changed in one place is taken from there', () => {
    expect(merge(base, [picked('a', 'theirs'), picked('b')])[0]?.text).toBe('theirs');
    expect(merge([picked('a', 'mine'), picked('b')], base)[0]?.text).toBe('mine');
  });

  test('a text that was changed in both stays twice', () => {
    const merged = merge([picked('a', 'mine'), picked('b')], [picked('a', 'theirs'), picked('b')]);
    expect(merged.map(({ id, text }) => `${id} ${text}`)).toEqual(['a mine', 'N theirs', 'b b']);
  });
});
