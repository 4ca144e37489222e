import { expect, test } from '@jest/globals';
import { roomOf } from './roomOf.js';

const column = { fixed: 100, earlier: 500, readable: 850, contextWindow: 1_000, isKnown: true, saw: [] };

test('a prompt that fits is sent with all earlier turns', () => {
  expect(roomOf(200, column)).toMatchObject({ prompt: 200, context: 600, left: 200, fit: 'all' });
});

test('a longer one pushes the oldest turns out, and keeps room for the answer', () => {
  expect(roomOf(400, column)).toMatchObject({ context: 450, left: 150, fit: 'latest' });
});

test('one that is longer than what can be read beside an answer is sent alone', () => {
  expect(roomOf(800, column)).toMatchObject({ context: 100, left: 100, fit: 'latest' });
  expect(roomOf(800, { ...column, earlier: 0 })).toMatchObject({ left: 100, fit: 'all' });
});

test('one that alone exceeds the window is not sent', () => {
  expect(roomOf(901, column)).toMatchObject({ left: 0, fit: 'none' });
});
