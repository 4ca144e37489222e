import { expect, test } from '@jest/globals';
import { NoteNames } from '../../shared/turn/NoteNames.js';

const joined = (...texts: string[]): string[] => {
  const names = new NoteNames();
  return texts.map((text) => names.own(text));
};

test('notes of one text keep their names, and those of the next get others', () => {
  const text = 'One[^1] and two[^b].\n\n[^1]: First\n[^b]: Second';
  expect(joined(text, text, text)).toEqual([
    text,
    'One[^1-2] and two[^b-2].\n\n[^1-2]: First\n[^b-2]: Second',
    'One[^1-3] and two[^b-3].\n\n[^1-3]: First\n[^b-3]: Second',
  ]);
});

test('a sign without a note leads to no other text’s note', () => {
  expect(joined('A[^1]\n\n[^1]: Note', 'B[^1]')).toEqual(['A[^1]\n\n[^1]: Note', 'B\\[^1]']);
  expect(joined('B[^1]', 'A[^1]\n\n[^1]: Note')).toEqual(['B[^1]', 'A[^1-2]\n\n[^1-2]: Note']);
});

test('code, and what is no note, stays as it is', () => {
  const text = 'Use `[^1]`, [^a-z] and\n\n```\n[^1]\n```\n\nA[^1]\n\n> [^1]: Note';
  expect(joined(text, text)[1]).toBe('Use `[^1]`, \\[^a-z] and\n\n```\n[^1]\n```\n\nA[^1-2]\n\n> [^1-2]: Note');
});

test('a name for a note that is added is none that a text has', () => {
  const names = new NoteNames();
  names.own('A[^1] B[^2]\n\n[^1]: a\n[^2]: b');
  expect([names.free(), names.free()]).toEqual(['3', '4']);
});
