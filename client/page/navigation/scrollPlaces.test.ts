import { expect, test } from '@jest/globals';
import { notePlace, type ScrollPlace } from './scrollPlaces.js';

test('of the places of a tab that is never loaded again the latest fifty are known', () => {
  const places = new Map<string, ScrollPlace>();
  for (let count = 0; count < 200; count += 1) notePlace(places, String(count), { top: count, inner: 0 });
  notePlace(places, '150', { top: 1, inner: 0 });
  expect(places.size).toBe(50);
  expect([...places.keys()].at(-1)).toBe('150');
  expect(places.has('149')).toBe(false);
});
