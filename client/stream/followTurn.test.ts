/** @jest-environment node */
import { beforeEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { answerParts } from '../../tests/answerParts.js';
import { AnswerPartsFragmentDoc } from '../api/answer.generated.js';
import { GuardedCache } from '../api/GuardedCache.js';
import type { AnswerState } from '../graphql.generated.js';
import type { AnswerStreamSubscription } from './answerStream.generated.js';
import { LiveTurn } from './LiveTurn.js';
import { TurnPartsFragmentDoc } from './turn.generated.js';

/** The callbacks that graphql-ws calls. */
interface Sink {
  next: (result: { data: AnswerStreamSubscription }) => void;
  complete: () => void;
}

// In place of the network: keeps the subscriptions, which the tests answer.
const asked: { from: unknown; sink: Sink }[] = [];
jest.unstable_mockModule('../api/socket.js', () => ({
  socket: {
    subscribe: ({ variables }: { variables: { from: unknown } }, sink: Sink) => {
      asked.push({ from: variables.from, sink });
      return () => undefined;
    },
  },
}));
const { followTurn } = await import('./followTurn.js');

const answer = (index: number, attempt: number, state: AnswerState, text = '') =>
  answerParts({ id: `answer ${String(index)}`, index, attempt, state }, text);

/** Follows a turn with these answers in the cache. */
function begin(...states: AnswerState[]) {
  const cache = new GuardedCache();
  const write = (...answers: ReturnType<typeof answer>[]) => {
    const data = {
      __typename: 'Turn',
      id: 'turn',
      conversationId: 'conversation',
      parentId: null,
      prompt: 'Say something',
      system: null,
      instructions: null,
      files: [],
      seesUnevenly: false,
      toolResults: [],
      promptVersion: null,
      policy: 'ISOLATED' as const,
      createdAt: '2026-01-01T00:00:00.000Z',
      preferredAnswerId: null,
      preferredAttempt: null,
      blind: null,
      branches: ['turn'],
      answers,
    };
    cache.writeFragment({ fragment: TurnPartsFragmentDoc, fragmentName: 'TurnParts', data });
  };
  write(...states.map((state, index) => answer(index, 1, state)));
  const live = new LiveTurn(() => undefined);
  const stop = followTurn({ turnId: 'turn', live, cache, onLost: () => undefined });
  return { cache, live, write, stop };
}

/** Waits until the cache has notified its watchers. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const ended = (index: number, attempt: number): { data: AnswerStreamSubscription } => ({
  data: { answerStream: { snapshots: [], deltas: [], changes: [answer(index, attempt, 'COMPLETE')] } },
});

const readAnswer = (cache: GuardedCache) =>
  cache.readFragment({ id: 'Answer:answer 0', fragment: AnswerPartsFragmentDoc, fragmentName: 'AnswerParts' });

beforeEach(() => {
  asked.length = 0;
});

test('a retry whose reply comes right after the end of all other answers is followed', async () => {
  const { write, stop } = begin('FAILED', 'STREAMING');
  await settle();
  expect(asked.map(({ from }) => from)).toEqual([
    [
      { index: 0, attempt: 1, blocks: [] },
      { index: 1, attempt: 1, blocks: [] },
    ],
  ]);
  asked[0]?.sink.next(ended(1, 1));
  asked[0]?.sink.complete();
  write(answer(0, 2, 'QUEUED'), answer(1, 1, 'COMPLETE'));
  await settle();
  expect(asked).toHaveLength(2);
  expect(asked[1]?.from).toContainEqual({ index: 0, attempt: 2, blocks: [] });
  stop();
});

test('an older reply that has an answer as live which has ended here brings it not back to life', async () => {
  const { cache, live, write, stop } = begin('STREAMING');
  await settle();
  asked[0]?.sink.next(ended(0, 1));
  asked[0]?.sink.complete();
  await settle();
  write(answer(0, 1, 'STREAMING'));
  await settle();
  expect(asked).toHaveLength(1);
  expect(live.ended).toBe(true);
  expect(readAnswer(cache)).toMatchObject({ state: 'COMPLETE' });
  stop();
});

test('of a turn whose answers have all ended, and of one that is left, nothing is asked', async () => {
  const whole = begin('COMPLETE', 'FAILED');
  await settle();
  expect(asked).toEqual([]);
  whole.stop();
  whole.write(answer(0, 2, 'QUEUED'));
  await settle();
  expect(asked).toEqual([]);
});

const message = (part: Partial<AnswerStreamSubscription['answerStream']>): { data: AnswerStreamSubscription } => ({
  data: { answerStream: { snapshots: [], deltas: [], changes: [], ...part } },
});
/** The stream's messages about an answer that fails, is asked again and says Hello. */
const messages = [
  message({ changes: [answer(0, 1, 'STREAMING')] }),
  message({ snapshots: [{ index: 0, attempt: 1, blocks: [{ kind: 'TEXT', length: 0, thinking: null }] }] }),
  message({ deltas: [{ index: 0, block: 0, offset: 0, chunk: 'Old' }] }),
  message({ changes: [answer(0, 1, 'FAILED')] }),
  message({ snapshots: [{ index: 0, attempt: 2, blocks: [{ kind: 'TEXT', length: 0, thinking: null }] }] }),
  message({ changes: [answer(0, 2, 'STREAMING')] }),
  message({ deltas: [{ index: 0, block: 0, offset: 0, chunk: 'Hel' }] }),
  message({ deltas: [{ index: 0, block: 0, offset: 3, chunk: 'lo' }] }),
  message({ changes: [answer(0, 2, 'COMPLETE')] }),
];
/** The same as replies, each made at another moment. */
const replies = [
  answer(0, 1, 'QUEUED'),
  answer(0, 1, 'STREAMING', 'O'),
  answer(0, 1, 'FAILED', 'Old'),
  answer(0, 2, 'QUEUED'),
  answer(0, 2, 'STREAMING', 'He'),
  answer(0, 2, 'COMPLETE', 'Hello'),
];

test('in whatever order replies come among the messages of the stream, in the end the answer is what it is', async () => {
  const places = fc.tuple(...replies.map(() => fc.nat({ max: messages.length })));
  await fc.assert(
    fc.asyncProperty(places, async (slots) => {
      asked.length = 0;
      const { cache, live, write, stop } = begin('QUEUED');
      await settle();
      for (let place = 0; place <= messages.length; place += 1) {
        for (const [reply, slot] of slots.entries()) if (slot === place) write(replies[reply] ?? answer(0, 1, 'QUEUED'));
        await settle();
        const sent = messages[place];
        // A new subscription receives the states first, then the missing text.
        if (sent) asked.at(-1)?.sink.next(sent);
      }
      await settle();
      expect(readAnswer(cache)).toMatchObject({ attempt: 2, state: 'COMPLETE', blocks: [{ text: 'Hello' }] });
      expect(live.ended).toBe(true);
      stop();
    }),
    { numRuns: 60 },
  );
});
