import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { AnswerState } from '../graphql.generated.js';
import type { AnswerStreamSubscription } from './answerStream.generated.js';
import { LiveTurn } from './LiveTurn.js';
import { TurnPartsFragmentDoc } from './turn.generated.js';

/** What graphql-ws calls back. */
interface Sink {
  next: (result: { data: AnswerStreamSubscription }) => void;
  complete: () => void;
}

// The network: what is asked for is kept, and answered by the tests.
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

const answer = (index: number, attempt: number, state: AnswerState) => ({
  __typename: 'Answer' as const,
  id: `answer ${String(index)}`,
  turnId: 'turn',
  index,
  attempt,
  state,
  error: null,
  usage: null,
  timing: {
    __typename: 'Timing' as const,
    queuedAt: '2026-01-01T00:00:00.000Z',
    startedAt: null,
    firstTokenAt: null,
    endedAt: null,
    timeToFirstToken: null,
    duration: null,
    tokensPerSecond: null,
  },
  costMicrodollars: null,
  finishReason: null,
  refunded: false,
  leftOutTurns: 0,
  hasEarlier: false,
  sample: null,
  model: { __typename: 'AnswerModel' as const, id: 'echo', name: 'Echo', provider: 'sim', providerName: 'Simulated', mark: 1 },
  parameters: { __typename: 'Parameters' as const, temperature: null, topP: null, maxTokens: null },
});

/** A turn of two answers that is followed, as the cache has it. */
function begin(...states: AnswerState[]) {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  const write = (...answers: ReturnType<typeof answer>[]) => {
    client.cache.writeFragment({
      fragment: TurnPartsFragmentDoc,
      fragmentName: 'TurnParts',
      data: {
        __typename: 'Turn',
        id: 'turn',
        conversationId: 'conversation',
        parentId: null,
        prompt: 'Say something',
        system: null,
        policy: 'ISOLATED',
        createdAt: '2026-01-01T00:00:00.000Z',
        preferredAnswerId: null,
        branches: ['turn'],
        answers: answers.map((one) => ({ ...one, blocks: [] })),
      },
    });
  };
  write(...states.map((state, index) => answer(index, 1, state)));
  const stop = followTurn({ turnId: 'turn', live: new LiveTurn(() => undefined), client, onLost: () => undefined });
  return { write, stop };
}

/** Lets what the cache tells reach those who watch it. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const ended = (index: number, attempt: number): { data: AnswerStreamSubscription } => ({
  data: { answerStream: { snapshots: [], deltas: [], changes: [answer(index, attempt, 'COMPLETE')] } },
});

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

test('an older reply that has an answer as live which has ended here is asked about', async () => {
  const { write, stop } = begin('STREAMING');
  await settle();
  asked[0]?.sink.next(ended(0, 1));
  asked[0]?.sink.complete();
  await settle();
  write(answer(0, 1, 'STREAMING'));
  await settle();
  await settle();
  expect(asked).toHaveLength(2);
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
