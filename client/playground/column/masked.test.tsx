/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { reactRoot } from '../../../tests/reactRoot.js';

// jsdom has none: nothing is printed.
Object.assign(globalThis, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });

Object.assign(globalThis, { TextDecoder, TextEncoder, requestAnimationFrame: () => 0 });

const reasoning = { kind: 'REASONING', text: 'I think', thinking: null };
const text = { kind: 'TEXT', text: 'I say', thinking: null };
const answer = {
  id: 'answer',
  turnId: 'turn',
  index: 0,
  attempt: 1,
  state: 'STREAMING',
  queuePlace: null as number | null,
  mergedFrom: null as object | null,
  prompt: null,
  timing: { queuedAt: '2026-11-21T12:00:00.000Z', duration: null },
  model: { id: 'sim/model' },
  blocks: [] as object[],
};
const column = {
  answer,
  name: 'Answer A',
  title: 'Answer A',
  nth: 1,
  live: true,
  masked: true,
  lettered: null,
  worded: false,
  told: false,
  maximised: false,
  commands: { swap: { fits: false } },
};
let shown: typeof column;
jest.unstable_mockModule('./ColumnContext.js', () => ({ useColumn: () => shown }));
jest.unstable_mockModule('../../markdown/MarkdownView.js', () => ({
  MarkdownView: class {
    constructor(private readonly element: HTMLElement) {}
    set(words: string): void {
      this.element.textContent = words;
    }
    destroy(): void {
      this.element.textContent = '';
    }
  },
}));
const { AnswerBlocks } = await import('./AnswerBlocks.js');
const { ColumnHead } = await import('./ColumnHead.js');

const render = reactRoot();
/** The text of a column with this answer. */
async function said(change: Partial<typeof answer>, masked: boolean): Promise<string> {
  const live = (change.state ?? answer.state) !== 'COMPLETE';
  shown = { ...column, masked, live, answer: { ...answer, ...change } };
  await render(
    <div key={JSON.stringify(shown)}>
      <ColumnHead />
      <AnswerBlocks />
    </div>,
  );
  return document.body.textContent;
}

beforeEach(() => {
  jest.useFakeTimers();
});

test('a masked column does not say that its answer is a merge', async () => {
  const merged = { state: 'COMPLETE', mergedFrom: {} };
  expect(await said(merged, false)).toContain('Merged');
  expect(await said(merged, true)).not.toContain('Merged');
});

test('a masked column says neither that a model is loaded nor how many are before it', async () => {
  for (const queuePlace of [0, 2]) {
    expect(await said({ state: 'QUEUED', queuePlace }, false)).toMatch(/Loading the model|Number 2 in line/);
    const waiting = await said({ state: 'QUEUED', queuePlace }, true);
    expect(waiting).not.toMatch(/Loading|line/);
    expect(waiting).toContain('Waiting');
  }
});

test('a masked column does not say that a model thinks', async () => {
  expect(await said({ blocks: [reasoning] }, false)).toContain('Thinking');
  expect(await said({ blocks: [reasoning] }, true)).not.toMatch(/Think|Thought/);
  const both = await said({ state: 'COMPLETE', blocks: [reasoning, text] }, true);
  expect(both).not.toMatch(/Think|Thought/);
  expect(both).toContain('I say');
});
