import { expect, test } from '@jest/globals';
import { findLiveTurn, holdLiveTurn } from './liveTurns.js';

const answer = { index: 0, attempt: 1, state: 'STREAMING', text: 'Words', reasoning: '' } as const;

const endOf = (turnId: string) => {
  findLiveTurn(turnId).apply({ snapshots: [], deltas: [], changes: [{ index: 0, attempt: 1, state: 'COMPLETE' }] });
};

// A frame is the browser's.
globalThis.requestAnimationFrame = () => 0;

test('a turn that has ended is forgotten when the last who held it is gone', () => {
  const follower = holdLiveTurn('one');
  const reader = holdLiveTurn('one');
  findLiveTurn('one').adopt([answer]);
  endOf('one');
  follower();
  expect(findLiveTurn('one').get(0)?.text).toBe('Words');
  reader();
  expect(findLiveTurn('one').get(0)).toBeUndefined();
});

test('a turn that is still being written is kept for whoever comes back, and forgotten after its end', () => {
  const follower = holdLiveTurn('two');
  findLiveTurn('two').adopt([answer]);
  follower();
  expect(findLiveTurn('two').get(0)?.text).toBe('Words');
  const again = holdLiveTurn('two');
  endOf('two');
  again();
  expect(findLiveTurn('two').get(0)).toBeUndefined();
});
