import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { answerParts } from '../../tests/answerParts.js';
import type { AnswerState } from '../graphql.generated.js';
import { AnswerPartsFragmentDoc } from './answer.generated.js';
import { type AnswerVersion, isBehind } from './answerVersion.js';
import { GuardedCache } from './GuardedCache.js';

/** An answer as one reply has it. */
const answer = (attempt: number, state: AnswerState, text: string) =>
  answerParts({ attempt, state, refunded: state === 'FAILED', hasEarlier: attempt > 1 }, text);

const parts = { id: 'Answer:answer', fragment: AnswerPartsFragmentDoc, fragmentName: 'AnswerParts' };

/** The states of an answer with three attempts, in order. */
const life = [
  answer(1, 'QUEUED', ''),
  answer(1, 'STREAMING', 'On'),
  answer(1, 'FAILED', 'Once'),
  answer(2, 'QUEUED', ''),
  answer(2, 'STREAMING', 'Twi'),
  answer(2, 'STOPPED', 'Twice'),
  answer(3, 'QUEUED', 'Twice'),
  answer(3, 'STREAMING', 'Twice and'),
  answer(3, 'COMPLETE', 'Twice and for all'),
];

test('once the model of an answer is told, it stays so, though a reply from before comes later', () => {
  const cache = new GuardedCache();
  const told = answer(1, 'QUEUED', '');
  const masked = { ...answer(1, 'STREAMING', 'On'), model: { ...told.model, id: 'blind/a', name: 'Answer A', provider: 'blind' } };
  for (const reply of [masked, told, masked]) cache.writeFragment({ ...parts, data: reply });
  expect(cache.readFragment(parts)).toEqual(told);
});

test('in whatever order replies come, what the latest of them says is what stands, and nothing of another attempt', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(life, { minLength: 1 }), (told) => {
      const cache = new GuardedCache();
      for (const reply of told) cache.writeFragment({ ...parts, data: reply });
      const latest = life.filter((reply) => told.includes(reply)).at(-1);
      expect(cache.readFragment(parts)).toEqual(latest);
      expect(cache.hasWords({ id: 'answer', attempt: latest?.attempt ?? 0 })).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('one version is behind another by its attempt first, and none is behind itself', () => {
  const version = fc.record<AnswerVersion>({
    attempt: fc.integer({ min: 1, max: 3 }),
    state: fc.constantFrom<AnswerState[]>('QUEUED', 'STREAMING', 'COMPLETE', 'STOPPED', 'FAILED', 'INTERRUPTED'),
  });
  fc.assert(
    fc.property(version, version, version, (one, other, third) => {
      expect(isBehind(one, one)).toBe(false);
      expect(isBehind(one, other) && isBehind(other, one)).toBe(false);
      if (isBehind(one, other) && isBehind(other, third)) expect(isBehind(one, third)).toBe(true);
      if (one.attempt < other.attempt) expect(isBehind(one, other)).toBe(true);
    }),
  );
});
