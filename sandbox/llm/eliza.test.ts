import { expect, test } from '@jest/globals';
import { eliza } from './eliza.js';

test('turns a sentence around', () => {
  expect(eliza(['Hello', 'I need my notes, and soon'])).toBe('What would it mean to you if you got your notes?');
  expect(eliza(['Hello', "You are like my father. I don't trust you"])).toMatch(/family/);
});

test('a rule gives its answers in turn, and the same conversation the same answer', () => {
  const first = eliza(['x', 'zzz']);
  const second = eliza(['x', 'zzz', 'zzz']);
  expect(first).not.toBe(second);
  expect(eliza(['x', 'zzz', 'zzz'])).toBe(second);
});

test('says what it is at first, and always says something', () => {
  expect(eliza(['Hello'])).toContain('I am ELIZA');
  for (const prompt of ['', '🙂', 'あ', '<script>alert(1)</script>', '$1 $& $$', 'a '.repeat(100_000)]) {
    expect(eliza(['x', prompt]).length).toBeGreaterThan(3);
  }
});
