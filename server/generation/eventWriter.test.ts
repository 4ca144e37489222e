import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import { execute, parse } from 'graphql';
import { buildSchema, type ResolverParts } from '../graphql/schema.js';
import { BlockKind } from './blocks.js';
import type { AnswerValue } from './Answer.js';
import { AnswerState } from './answer.graphql.js';
import type { AnswerEvents } from './answerEvents.graphql.js';
import { eventWriter } from './eventWriter.js';
import { parametersOf } from '../../shared/turn/parameters.js';

const text = 'a "b" \\ \n 日本語 \u{1f469}\u200d\u{1f4bb} \u0001 </script>';
const at = new Date(1_767_225_600_123);
const ended: AnswerValue = {
  ...{ id: 'answer', turnId: 'turn', index: 0, sample: null, attempt: 2, mark: 7, priceIn: 0.5, priceOut: 1.5 },
  ...{ modelId: 'sim/one', modelName: text, providerName: 'Sim', prompt: null },
  ...parametersOf({ temperature: 0.7, maxTokens: 12, stop: [text], verbosity: 'LOW', asJson: true }),
  askedWithout: ['seed'],
  ...{ state: AnswerState.COMPLETE, errorCode: null, errorMessage: null, retryAfter: null, finishReason: 'stop' },
  ...{
    tokensIn: 10,
    tokensOut: 333_333,
    tokensEstimated: true,
    leftOutTurns: 1,
    refunded: false,
    hasEarlier: true,
    sources: null,
    mergedFrom: [text, null],
    given: null,
    ownKeyId: null,
  },
  ...{ queuedAt: at, startedAt: at, firstTokenAt: new Date(at.getTime() + 7), endedAt: at, durationMs: 70_001, writingMs: 70_000 },
  blocks: [],
};
const failed: AnswerValue = {
  ...{ ...ended, index: 3, state: AnswerState.FAILED, errorCode: 'provider_unavailable', errorMessage: text, retryAfter: 3 },
  ...{
    tokensIn: null,
    tokensOut: null,
    startedAt: null,
    firstTokenAt: null,
    finishReason: null,
    priceIn: null,
    refunded: true,
    mergedFrom: null,
  },
};
const deltas = [
  { index: 1, block: 0, offset: 0, chunk: text },
  { index: 2, block: 3, offset: 123_456, chunk: '\ud800' },
];
const snapshots = [
  { index: 0, attempt: 2, blocks: [] },
  {
    index: 1,
    attempt: 1,
    blocks: [
      { kind: BlockKind.REASONING, length: 3, thinking: 1_900 },
      { kind: BlockKind.TEXT, length: 0, thinking: null },
    ],
  },
];
const messages: AnswerEvents[] = [
  { turnId: 'turn', snapshots: [], deltas, changes: [] },
  { turnId: 'turn', snapshots, deltas, changes: [ended, failed] },
];

const documentOf = (selection: string) => parse(`subscription S { ${selection} }`);

/** All fields of an answer that the page requests when its state has changed. */
const facts = `id turnId index attempt state error { code message retryAfter } usage { tokensIn tokensOut estimated }
  timing { queuedAt startedAt firstTokenAt endedAt timeToFirstToken duration tokensPerSecond __typename }
  costMicrodollars finishReason refunded leftOutTurns hasEarlier sample model { id name provider providerName mark }
  parameters { temperature topP maxTokens } mergedFrom`;

describe('what is written past GraphQL', () => {
  // The selected fields need none of the server's parts.
  const none: Partial<ResolverParts> = {};
  const schema = buildSchema(none as ResolverParts);

  test.each([
    'answerStream(turnId: "turn") { turnId snapshots { index attempt blocks { kind length } } deltas { index block offset chunk } changes { id state } }',
    `answerStream(turnId: "turn") { snapshots { index attempt blocks { kind length thinking } } deltas { index block offset chunk } changes { ...Facts __typename } } } fragment Facts on Answer { ${facts} `,
    'answerStream(turnId: "turn") { __typename deltas { chunk __typename } }',
    'answerStream(turnId: "turn") { snapshots { a: attempt } d: deltas { i: index c: chunk o: offset } changes { ... on Answer { m: model { mark } } ... { id } } }',
    'stream: answerStream(turnId: "turn") { turnId }',
    'answerStream(turnId: "turn") { ...Parts } } fragment Parts on AnswerEvents { turnId deltas { ...Delta } } fragment Delta on AnswerDelta { index ',
  ])('is to the letter what GraphQL makes of it: %s', async (selection) => {
    const document = documentOf(selection);
    const write = eventWriter({ schema, document });
    for (const events of messages) {
      const executed = await execute({ schema, document, rootValue: events, contextValue: {} });
      expect(executed.errors).toBeUndefined();
      expect(write?.(events)).toBe(JSON.stringify(executed));
    }
  });

  test.each([
    'answerStream(turnId: "turn") { turnId @skip(if: true) deltas { index } }',
    'answerStream(turnId: "turn") { ...Parts @include(if: false) deltas { index } } } fragment Parts on AnswerEvents { turnId ',
    'answerStream(turnId: "turn") { deltas { index } deltas { chunk } }',
    'answerStream(turnId: "turn") { changes { id ...Id } } } fragment Id on Answer { id ',
    'answerStream(turnId: "turn") { changes { text } }',
    'answerStream(turnId: "turn") { changes { blocks { text } } }',
    'conversationChanged(id: "one") { id }',
  ])('is left to GraphQL: %s', (selection) => {
    expect(eventWriter({ schema, document: documentOf(selection) })?.(messages[0])).toBeUndefined();
  });
});
