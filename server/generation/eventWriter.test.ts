import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import { execute, parse } from 'graphql';
import { buildSchema, type ResolverParts } from '../graphql/schema.js';
import { BlockKind } from './blocks.js';
import type { AnswerEvents } from './answerEvents.graphql.js';
import { eventWriter } from './eventWriter.js';

const text = 'a "b" \\ \n 日本語 \u{1f469}\u200d\u{1f4bb} \u0001 </script>';
const events: AnswerEvents = {
  turnId: 'turn',
  snapshots: [],
  deltas: [
    { index: 1, block: 0, offset: 0, chunk: text },
    { index: 2, block: 3, offset: 123_456, chunk: '\ud800' },
  ],
  changes: [],
};

const documentOf = (selection: string) => parse(`subscription S { ${selection} }`);

describe('what is written past GraphQL', () => {
  // What is selected here asks for none of the server's parts.
  const none: Partial<ResolverParts> = {};
  const schema = buildSchema(none as ResolverParts);

  test.each([
    'answerStream(turnId: "turn") { turnId snapshots { index attempt blocks { kind length } } deltas { index block offset chunk } changes { id state } }',
    'answerStream(turnId: "turn") { snapshots { index attempt blocks { kind length thinking } } deltas { index block offset chunk } changes { ...Facts __typename } } } fragment Facts on Answer { id __typename ',
    'answerStream(turnId: "turn") { __typename deltas { chunk __typename } }',
    'answerStream(turnId: "turn") { snapshots { a: attempt } d: deltas { i: index c: chunk o: offset } changes { ...Facts } } } fragment Facts on Answer { id ',
    'stream: answerStream(turnId: "turn") { turnId }',
  ])('is to the letter what GraphQL makes of it: %s', async (selection) => {
    const document = documentOf(selection);
    const executed = await execute({ schema, document, rootValue: events, contextValue: {} });
    expect(executed.errors).toBeUndefined();
    expect(eventWriter({ schema, document })?.(events)).toBe(JSON.stringify(executed));
  });

  test.each([
    'answerStream(turnId: "turn") { ...Parts } } fragment Parts on AnswerEvents { turnId ',
    'answerStream(turnId: "turn") { turnId @skip(if: true) deltas { index } }',
    'answerStream(turnId: "turn") { deltas { ... on AnswerDelta { index } } }',
    'answerStream(turnId: "turn") { deltas { index } deltas { chunk } }',
    'conversationChanged(id: "one") { id }',
  ])('is left to GraphQL: %s', (selection) => {
    expect(eventWriter({ schema, document: documentOf(selection) })?.(events)).toBeUndefined();
  });

  test.each([
    ['a change of state', { snapshots: [], changes: [{}] }],
    ['a snapshot', { snapshots: [{ index: 0, attempt: 2, blocks: [{ kind: BlockKind.TEXT, length: 0, thinking: null }] }], changes: [] }],
  ])('so is %s', (_what, those) => {
    const write = eventWriter({
      schema,
      document: documentOf('answerStream(turnId: "turn") { turnId snapshots { index } changes { id } }'),
    });
    expect(write?.(events)).toBeDefined();
    expect(write?.({ turnId: 'turn', deltas: [], ...those })).toBeUndefined();
  });
});
