import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { AnswerState } from './answer.graphql.js';
import { type AnswerBlock, BlockKind } from './blocks.js';
import { Generation, type GenerationState } from './Generation.js';
import { maxBlocks } from './GrowingBlocks.js';

const row = (state: AnswerState, text = '') => ({
  id: v7(),
  turnId: v7(),
  index: 0,
  sample: null,
  attempt: 1,
  modelId: 'sim/echo',
  modelName: 'Echo',
  providerName: 'Simulated',
  mark: 0,
  priceIn: null,
  priceOut: null,
  state,
  errorCode: null,
  errorMessage: null,
  retryAfter: null,
  temperature: null,
  topP: null,
  maxTokens: null,
  prompt: null,
  tokensIn: null,
  tokensOut: null,
  tokensEstimated: false,
  leftOutTurns: 0,
  finishReason: null,
  queuedAt: new Date(),
  startedAt: null,
  firstTokenAt: null,
  endedAt: null,
  durationMs: 0,
  writingMs: 0,
  refunded: false,
  hasEarlier: false,
  ...{ sources: null, mergedFrom: null },
  blocks: text === '' ? [] : [{ kind: BlockKind.TEXT, text, thinking: null }],
});

/** One generation in each state, reached like in an answer. */
const inState: Record<GenerationState, () => Generation> = {
  QUEUED: () => new Generation(row(AnswerState.QUEUED)),
  STREAMING: () => {
    const generation = inState.QUEUED();
    generation.append(BlockKind.TEXT, 'Hello');
    return generation;
  },
  ENDING: () => {
    const generation = inState.STREAMING();
    generation.end(AnswerState.COMPLETE);
    return generation;
  },
  COMPLETE: () => {
    const generation = inState.ENDING();
    generation.settle(false);
    return generation;
  },
  STOPPED: () => new Generation(row(AnswerState.STOPPED, 'Hel')),
  FAILED: () => new Generation(row(AnswerState.FAILED)),
  INTERRUPTED: () => new Generation(row(AnswerState.INTERRUPTED, 'Hel')),
};

const { QUEUED, STREAMING, COMPLETE, STOPPED, FAILED, INTERRUPTED } = AnswerState;
const states: GenerationState[] = [QUEUED, STREAMING, 'ENDING', COMPLETE, STOPPED, FAILED, INTERRUPTED];

interface Transition {
  name: string;
  step: (generation: Generation) => void;
  /** The resulting state, by the state before. */
  ways: Partial<Record<GenerationState, GenerationState>>;
}

const transitions: Transition[] = [
  {
    name: 'ask',
    step: (generation) => {
      generation.markAsked(0);
    },
    ways: { QUEUED },
  },
  {
    name: 'append',
    step: (generation) => {
      generation.append(BlockKind.TEXT, ' you');
    },
    ways: { QUEUED: STREAMING, STREAMING },
  },
  {
    name: 'end',
    step: (generation) => {
      generation.end(STOPPED);
    },
    ways: { QUEUED: 'ENDING', STREAMING: 'ENDING' },
  },
  {
    name: 'refuse',
    step: (generation) => {
      generation.failUnsaved();
    },
    ways: { ENDING: 'ENDING' },
  },
  {
    name: 'settle',
    step: (generation) => {
      generation.settle(false);
    },
    ways: { ENDING: COMPLETE },
  },
  {
    name: 'follow',
    step: (generation) => {
      generation.follow([{ block: 0, kind: BlockKind.TEXT, thinking: null, offset: 0, more: '!' }]);
    },
    ways: { QUEUED, STREAMING },
  },
];
const table = transitions.flatMap(({ ways, ...transition }) => states.map((start) => ({ ...transition, start, end: ways[start] })));

test.each(table.filter(({ end }) => end))('$name leads from $start to $end', ({ start, end, step }) => {
  const generation = inState[start]();
  step(generation);
  expect(generation.state).toBe(end);
});

test.each(table.filter(({ end }) => !end))('$name is refused where an answer is $start', ({ start, step }) => {
  const generation = inState[start]();
  const before = generation.value;
  expect(() => {
    step(generation);
  }).toThrow(start);
  expect(generation.state).toBe(start);
  expect(generation.value).toEqual(before);
});

test('readers are told of its end once it is saved, and not before', () => {
  const generation = inState.STREAMING();
  generation.end(AnswerState.COMPLETE, { tokens: { tokensIn: 3, tokensOut: 5, estimated: false }, finishReason: 'stop' });
  expect(generation).toMatchObject({
    isOpen: true,
    value: { state: 'STREAMING', endedAt: null, tokensOut: null, blocks: [{ text: 'Hello' }] },
  });
  generation.settle(false);
  expect(generation).toMatchObject({
    isOpen: false,
    value: { state: 'COMPLETE', tokensOut: 5, finishReason: 'stop', blocks: [{ text: 'Hello' }] },
  });
});

test('what Continue adds is counted to what was there, and what it adds alone decides on its query', () => {
  const generation = new Generation({ ...row(AnswerState.QUEUED, 'It was'), tokensIn: 10, tokensOut: 2, durationMs: 1_000 });
  generation.end(AnswerState.FAILED);
  expect(generation.isRefundable).toBe(true);
  const further = new Generation({ ...row(AnswerState.QUEUED, 'It was'), tokensIn: 10, tokensOut: 2, durationMs: 1_000 });
  further.append(BlockKind.TEXT, ' late.');
  further.end(AnswerState.COMPLETE, { tokens: { tokensIn: 12, tokensOut: 3, estimated: true } });
  expect(further).toMatchObject({ isRefundable: false, outcome: { tokensIn: 22, tokensOut: 5, tokensEstimated: true } });
  expect(further.blocks.written).toBe(' late.');
  expect(further.outcome.durationMs).toBeGreaterThanOrEqual(1_000);
});

test('one whose end cannot be saved fails, with its text and without its numbers', () => {
  const generation = inState.STREAMING();
  generation.end(AnswerState.COMPLETE, { tokens: { tokensIn: 3, tokensOut: 5, estimated: false } });
  generation.failUnsaved();
  generation.settle(true);
  expect(generation.value).toMatchObject({
    state: 'FAILED',
    errorCode: 'not_saved',
    tokensOut: null,
    blocks: [{ text: 'Hello' }],
    refunded: true,
  });
});

test('blocks keep the order in which they were begun, and a copy stays as it was', () => {
  const generation = inState.QUEUED();
  const { TEXT, REASONING } = BlockKind;
  const pieces = [
    [REASONING, 'Hm'],
    [REASONING, 'm.'],
    [TEXT, 'One'],
    [REASONING, 'Or'],
    [TEXT, ' two'],
  ] as const;
  for (const [kind, piece] of pieces) generation.append(kind, piece);
  const { value } = generation;
  generation.append(TEXT, '.');
  generation.end(COMPLETE);
  expect(value.blocks.map(({ kind, text }) => [kind, text])).toEqual([
    [REASONING, 'Hmm.'],
    [TEXT, 'One'],
    [REASONING, 'Or'],
    [TEXT, ' two'],
  ]);
  const { blocks } = generation;
  expect(blocks).toMatchObject({ textLength: 14, written: 'Hmm.OneOr two.' });
  expect([blocks.join(TEXT), blocks.join(TEXT, 5), blocks.join(REASONING)]).toEqual(['One two.', 'One t', 'Hmm.Or']);
  expect(blocks.list.map(({ thinking }) => thinking)).toEqual([expect.any(Number), null, expect.any(Number), null]);
});

test('thinking that goes on has no time yet; its end gives it one', () => {
  const generation = inState.QUEUED();
  generation.append(BlockKind.REASONING, 'Hm');
  const { outlineVersion } = generation;
  expect(generation.blocks.list[0]?.thinking).toBeNull();
  generation.end(STOPPED);
  expect(generation.blocks.list[0]?.thinking).toBeGreaterThanOrEqual(0);
  expect(generation.outlineVersion).not.toBe(outlineVersion);
});

test('text that was cut is gone on with though the model thinks first, and what comes then is in order again', () => {
  const { TEXT, REASONING } = BlockKind;
  const thoughts = { kind: REASONING, text: 'Hm.', thinking: 5 };
  const continued = (blocks: AnswerBlock[]) => {
    const generation = new Generation({ ...row(AnswerState.QUEUED), blocks });
    const pieces = [
      [REASONING, ' On.'],
      [TEXT, 'er'],
      [REASONING, 'So'],
      [TEXT, ' it is'],
    ] as const;
    for (const [kind, piece] of pieces) generation.append(kind, piece);
    return generation.value.blocks.map(({ text }) => text);
  };
  const cut = { kind: TEXT, text: 'Wat', thinking: null };
  expect(continued([thoughts, cut])).toEqual(['Hm. On.', 'Water', 'So', ' it is']);
  expect(continued([cut])).toEqual(['Water', ' On.', 'So', ' it is']);
  expect(continued([cut, thoughts])).toEqual(['Wat', 'Hm. On.', 'er', 'So', ' it is']);
});

test('a provider that changes with every token fills no more than so many blocks, and no character is lost', () => {
  const generation = inState.QUEUED();
  for (let at = 0; at < maxBlocks * 2; at += 1) generation.append(at % 2 ? BlockKind.REASONING : BlockKind.TEXT, (at % 10).toString());
  expect(generation.blocks.list).toHaveLength(maxBlocks);
  expect(generation.blocks.join(BlockKind.TEXT)).toBe('02468'.repeat(maxBlocks / 5));
  expect(generation.blocks.join(BlockKind.REASONING)).toBe('13579'.repeat(maxBlocks / 5));
  const { outlineVersion } = generation;
  generation.append(BlockKind.TEXT, '0');
  generation.append(BlockKind.REASONING, '1');
  expect(generation.outlineVersion).toBe(outlineVersion);
  // The times that were not announced with each change.
  generation.end(COMPLETE);
  expect(generation.outlineVersion).not.toBe(outlineVersion);
});
