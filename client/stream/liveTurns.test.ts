import { expect, test } from '@jest/globals';
import { findLiveTurn, holdLiveTurn } from './liveTurns.js';

const answer = { index: 0, attempt: 1, state: 'STREAMING', blocks: [{ kind: 'TEXT', text: 'Words', thinking: null }] } as const;

const endOf = (turnId: string) => {
  findLiveTurn(turnId).adopt([{ ...answer, state: 'COMPLETE' }]);
};

const live = { ...answer, state: 'STREAMING' } as const;

test('of turns that are still being written and that nobody looks at, the latest are kept', () => {
  const held = holdLiveTurn('held');
  findLiveTurn('held').adopt([live]);
  for (let count = 1; count <= 100; count += 1) {
    const release = holdLiveTurn(`turn ${String(count)}`);
    findLiveTurn(`turn ${String(count)}`).adopt([live]);
    release();
  }
  expect(findLiveTurn('turn 100').get(0)?.blocks[0]?.text).toBe('Words');
  expect(findLiveTurn('turn 90').get(0)?.blocks[0]?.text).toBe('Words');
  expect(findLiveTurn('held').get(0)?.blocks[0]?.text).toBe('Words');
  expect(findLiveTurn('turn 1').get(0)).toBeUndefined();
  expect(findLiveTurn('turn 70').get(0)).toBeUndefined();
  held();
});

// Node has no frames.
globalThis.requestAnimationFrame = () => 0;

test('a turn that has ended is forgotten when the last who held it is gone', () => {
  const follower = holdLiveTurn('one');
  const reader = holdLiveTurn('one');
  findLiveTurn('one').adopt([answer]);
  endOf('one');
  follower();
  expect(findLiveTurn('one').get(0)?.blocks[0]?.text).toBe('Words');
  reader();
  expect(findLiveTurn('one').get(0)).toBeUndefined();
});

test('a turn that is still being written is kept for when its person comes back, and forgotten after its end', () => {
  const follower = holdLiveTurn('two');
  findLiveTurn('two').adopt([answer]);
  follower();
  expect(findLiveTurn('two').get(0)?.blocks[0]?.text).toBe('Words');
  const again = holdLiveTurn('two');
  endOf('two');
  again();
  expect(findLiveTurn('two').get(0)).toBeUndefined();
});
