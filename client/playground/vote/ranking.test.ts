import { describe, expect, test } from '@jest/globals';
import { placeOf, type Ranking, withEqual, withoutAnswer, withPlace } from './ranking.js';

/** A ranking as it is written: `b>ac`. */
const read = (text: string): Ranking => (text === '' ? [] : text.split('>').map((place) => place.split('')));
const write = (ranking: Ranking): string => ranking.map((place) => place.join('')).join('>');

describe('an answer', () => {
  test.each([
    ['', 'a', undefined, 'a'],
    ['b', 'a', undefined, 'b>a'],
    ['b>a>c', 'c', 0, 'c>b>a'],
    ['b>a>c', 'b', 1, 'a>b>c'],
    ['b>a>c', 'b', 2, 'a>c>b'],
    ['b>ac', 'c', 0, 'c>b>a'],
    ['b>ac', 'a', undefined, 'b>c>a'],
    ['b>a', 'b', 0, 'b>a'],
  ] as const)('of %p gets its own place: %p at %p makes %p', (before, id, at, after) => {
    expect(write(withPlace(read(before), id, at))).toBe(after);
  });

  test.each([
    ['', 'a', 'a'],
    ['b', 'a', 'ba'],
    ['b>ac', 'b', 'acb'],
    ['b', 'b', 'b'],
  ] as const)('of %p shares the last place: %p makes %p', (before, id, after) => {
    expect(write(withEqual(read(before), id))).toBe(after);
  });

  test('leaves its place, which goes if it was alone there', () => {
    expect(write(withoutAnswer(read('b>ac'), 'b'))).toBe('ac');
    expect(write(withoutAnswer(read('b>ac'), 'a'))).toBe('b>c');
    expect([placeOf(read('b>ac'), 'c'), placeOf(read('b>ac'), 'd')]).toEqual([1, -1]);
  });
});
