import { expect, jest, test } from '@jest/globals';
import { KeptStorage } from './storage.js';

/** A browser storage with room for this many characters. */
function storageOf(room: number): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => {
      kept.clear();
    },
  };
}

const forbidden = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test('what is written is there, for the next page too', () => {
  const browser = storageOf(10);
  const storage = new KeptStorage(() => browser);
  storage.setItem('a', 'one');
  expect(new KeptStorage(() => browser).getItem('a')).toBe('one');
  expect(storage.keys()).toEqual(['a']);
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});

test.each([
  [
    'full',
    (): (() => Storage) => {
      const browser = storageOf(3);
      return () => browser;
    },
  ],
  ['forbidden', () => forbidden],
])('a %s storage throws nothing, holds what is written until the page is left, and says what a person misses', (_name, make) => {
  const find = make();
  const told = jest.fn();
  const storage = new KeptStorage(find, told);
  storage.note('a', 'in silence');
  expect(told).not.toHaveBeenCalled();
  storage.setItem('a', 'too long');
  storage.setItem('b', 'too long as well');
  expect(told).toHaveBeenCalledTimes(2);
  expect(storage.getItem('a')).toBe('too long');
  expect(storage.keys()).toEqual(['a', 'b']);
  expect(storage.length).toBe(2);
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
  storage.clear();
  expect(storage.keys()).toEqual([]);
  storage.setItem('c', 'in');
  expect(storage.getItem('c')).toBe('in');
});

test('an older value gives way to the newer one that could not be written', () => {
  const browser = storageOf(3);
  const storage = new KeptStorage(() => browser);
  storage.setItem('a', 'old');
  storage.setItem('a', 'newer');
  expect(storage.getItem('a')).toBe('newer');
  storage.setItem('a', 'new');
  expect(storage.getItem('a')).toBe('new');
  expect(browser.getItem('a')).toBe('new');
});
