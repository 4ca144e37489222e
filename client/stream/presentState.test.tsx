/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { reactRoot } from '../../tests/reactRoot.js';
import type { AnswerState } from '../graphql.generated.js';
import { findLiveTurn, holdLiveTurn } from './liveTurns.js';
import { useFailedAnswers, useLiveAnswer, useLiveTurnIds } from './presentState.js';
import { useWritten } from './writtenNow.js';

const frames: (() => void)[] = [];
Object.assign(globalThis, { requestAnimationFrame: (run: () => void) => frames.push(run) });
/** Lets frames come until nothing waits for one: after a long frame, as on a busy machine, a drawing waits for more than the next. */
const drawAll = () => {
  while (frames.length > 0) frames.shift()?.();
};

/** A turn in the cache, with an answer in each of these states. */
const cached = (id: string, ...states: AnswerState[]) => ({ id, answers: states.map((state, index) => ({ index, attempt: 1, state })) });
type Turn = ReturnType<typeof cached>;

const render = reactRoot();
/** Results of the hooks at each render. */
let told: { live: string[]; failed: number[]; writing: AnswerState | undefined }[];

function Told({ turns: [first, second] }: { turns: [Turn, Turn] }) {
  const live = useLiveTurnIds([first, second]);
  const failed = useFailedAnswers(first).map(({ index }) => index);
  told.push({ live, failed, writing: useLiveAnswer(first)?.state });
  return null;
}

const show = (...turns: [Turn, Turn]) => render(<Told turns={turns} />);

/** Lets an answer of a turn be in this state in the stream, and be drawn. */
const stream = (turnId: string, index: number, state: AnswerState, attempt = 1) =>
  act(async () => {
    findLiveTurn(turnId).adopt([{ index, attempt, state, blocks: [] }]);
    drawAll();
    await Promise.resolve();
  });

let release: () => void;

beforeEach(() => {
  told = [];
  release = holdLiveTurn('first');
});

afterEach(() => {
  release();
});

test('of a turn that is being written, the stream tells the states before the cache knows them', async () => {
  await show(cached('first', 'QUEUED', 'QUEUED'), cached('second', 'COMPLETE'));
  expect(told.at(-1)).toEqual({ live: ['first'], failed: [], writing: 'QUEUED' });
  await stream('first', 1, 'STREAMING');
  expect(told.at(-1)).toEqual({ live: ['first'], failed: [], writing: 'STREAMING' });
  await stream('first', 1, 'FAILED');
  expect(told.at(-1)).toEqual({ live: ['first'], failed: [1], writing: 'QUEUED' });
  await stream('first', 0, 'COMPLETE');
  expect(told.at(-1)).toEqual({ live: [], failed: [1], writing: undefined });
});

test('what the cache knows of a later attempt, or of an end, counts more than an older stream', async () => {
  await show(cached('first', 'STREAMING'), cached('second', 'FAILED'));
  await stream('first', 0, 'STREAMING');
  await show(cached('first', 'STOPPED'), cached('second', 'FAILED'));
  expect(told.at(-1)).toEqual({ live: [], failed: [], writing: undefined });
  const retried = { id: 'first', answers: [{ index: 0, attempt: 2, state: 'QUEUED' as const }] };
  await show(retried, cached('second', 'FAILED'));
  expect(told.at(-1)).toEqual({ live: ['first'], failed: [], writing: 'QUEUED' });
});

test('nothing renders while an answer only grows', async () => {
  await show(cached('first', 'STREAMING'), cached('second', 'COMPLETE'));
  await stream('first', 0, 'STREAMING');
  const renders = told.length;
  await act(async () => {
    const live = findLiveTurn('first');
    live.resume();
    live.apply({ snapshots: [{ index: 0, attempt: 1, blocks: [{ kind: 'TEXT', length: 0, thinking: null }] }], deltas: [], changes: [] });
    live.apply({ snapshots: [], deltas: [{ index: 0, block: 0, offset: 0, chunk: 'Words' }], changes: [] });
    drawAll();
    await Promise.resolve();
  });
  expect(told).toHaveLength(renders);
});

test('an answer counts as written from its first text on, and not for what a model thinks', async () => {
  const renders: number[][] = [];
  function Written({ turn }: { turn: Parameters<typeof useWritten>[0] }) {
    renders.push(useWritten(turn).map(({ index }) => index));
    return null;
  }
  const answers = [0, 1].map((index) => ({ turnId: 'written', index, attempt: 1, state: 'STREAMING' as const, blocks: [] }));
  await render(<Written turn={{ id: 'written', answers }} />);
  const grow = (kind: 'TEXT' | 'REASONING', ...chunks: string[]) =>
    act(async () => {
      const live = findLiveTurn('written');
      const snapshot = { index: 1, attempt: 1, blocks: [{ kind, thinking: null, length: 0 }] };
      const deltas = chunks.map((chunk, count) => ({ index: 1, block: 0, offset: count, chunk }));
      live.apply({ snapshots: [snapshot], deltas, changes: [] });
      drawAll();
      await Promise.resolve();
    });
  await grow('REASONING', 'a', 'b');
  expect(renders).toEqual([[]]);
  await grow('TEXT', 'a', 'b');
  expect(renders.at(-1)).toEqual([1]);
  const count = renders.length;
  await grow('TEXT', 'a', 'b', 'c');
  expect(renders).toHaveLength(count);
  await render(<Written turn={undefined} />);
  expect(renders.at(-1)).toEqual([]);
});
