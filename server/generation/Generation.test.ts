import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { answerValue } from '../../tests/answerValue.js';
import { AnswerState } from './answer.graphql.js';
import { BlockKind } from './blocks.js';
import { Generation, type GenerationState } from './Generation.js';

const row = (state: AnswerState, text = '') => answerValue({ state }, text);

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
  /** Whether it does nothing in every other state; otherwise it throws there. */
  isIgnored?: boolean;
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
  {
    name: 'follow to a beginning',
    step: (generation) => {
      const facts = { ...generation.facts, state: STREAMING, startedAt: new Date(), firstTokenAt: new Date() };
      generation.follow([{ block: 0, kind: BlockKind.TEXT, thinking: null, offset: 0, more: 'Hello' }], facts);
    },
    ways: { QUEUED: STREAMING, STREAMING },
  },
  {
    name: 'follow to an end',
    step: (generation) => {
      generation.follow([], { ...generation.facts, state: INTERRUPTED, endedAt: new Date() });
    },
    ways: { QUEUED: INTERRUPTED, STREAMING: INTERRUPTED },
  },
  {
    name: 'tell its place in the queue',
    step: (generation) => {
      generation.noteQueuePlace(2);
    },
    ways: { QUEUED },
    isIgnored: true,
  },
];
const table = transitions.flatMap(({ ways, ...transition }) => states.map((start) => ({ ...transition, start, end: ways[start] })));

test.each(table.filter(({ end }) => end))('$name leads from $start to $end', ({ start, end, step }) => {
  const generation = inState[start]();
  const { value } = generation;
  step(generation);
  expect(generation.state).toBe(end);
  expect(generation.isOpen).toBe(end === QUEUED || end === STREAMING || end === 'ENDING');
  // The value given to readers before stays as it was.
  expect(value.state).toBe(start === 'ENDING' ? STREAMING : start);
});

test.each(table.filter(({ end, isIgnored }) => !end && isIgnored))('$name does nothing where an answer is $start', ({ start, step }) => {
  const generation = inState[start]();
  const { version, value } = generation;
  step(generation);
  expect(generation).toMatchObject({ state: start, version });
  expect(generation.value).toEqual(value);
});

test.each(table.filter(({ end, isIgnored }) => !end && !isIgnored))('$name is refused where an answer is $start', ({ start, step }) => {
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

test('a change of the outline of its blocks is told by a new number, and a value stays as it was', () => {
  const generation = inState.QUEUED();
  generation.append(BlockKind.REASONING, 'Hm');
  const { value, outlineVersion } = generation;
  generation.append(BlockKind.REASONING, 'm.');
  expect(generation.outlineVersion).toBe(outlineVersion);
  generation.end(STOPPED);
  expect(generation.outlineVersion).not.toBe(outlineVersion);
  expect(value.blocks).toEqual([{ kind: BlockKind.REASONING, text: 'Hm', thinking: null }]);
});
