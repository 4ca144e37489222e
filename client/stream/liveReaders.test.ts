import { expect, test } from '@jest/globals';
import type { AnswerState, BlockKind } from '../graphql.generated.js';
import { LiveTurn } from './LiveTurn.js';

const nothing = { snapshots: [], deltas: [], changes: [] };
const outline = (...kinds: BlockKind[]) => ({
  index: 0,
  attempt: 1,
  blocks: kinds.map((kind) => ({ kind, length: 0, thinking: null })),
});
const delta = (block: number, offset: number, chunk: string) => ({ index: 0, block, offset, chunk });

/** A turn of one queued answer; the test draws it. */
function begin() {
  const planned = new Set<() => void>();
  const live = new LiveTurn<{ index: number; attempt: number; state: AnswerState }>((tell) => planned.add(tell));
  live.adopt([{ index: 0, attempt: 1, state: 'QUEUED', blocks: [] }]);
  live.resume();
  const draw = () => {
    for (const tell of planned) tell();
    planned.clear();
  };
  draw();
  return { live, draw, planned };
}

test('readers are told once a frame, and only of their answer', () => {
  const { live, draw, planned } = begin();
  const told: string[] = [];
  live.subscribe(0, () => told.push('first'), true);
  live.subscribe(1, () => told.push('second'), true);
  live.apply({ ...nothing, snapshots: [outline('TEXT')], deltas: [delta(0, 0, 'a'), delta(0, 1, 'b')] });
  live.apply({ ...nothing, deltas: [delta(0, 2, 'c')] });
  expect(planned.size).toBe(1);
  draw();
  expect(told).toEqual(['first']);
});

test('readers of changes are told of outlines, of a text that begins and of states, not of texts that go on', () => {
  const { live, draw } = begin();
  const told: string[] = [];
  live.subscribe(0, () => told.push('growth'), true);
  live.subscribe(0, () => told.push('change'), false);
  const toldOf = (events: Partial<Parameters<typeof live.apply>[0]>) => {
    told.length = 0;
    live.apply({ ...nothing, ...events });
    draw();
    return told;
  };
  const [grown, changed] = [['growth'], ['growth', 'change']];
  expect(toldOf({ snapshots: [outline('REASONING', 'TEXT')] })).toEqual(changed);
  expect(toldOf({ deltas: [delta(0, 0, 'So')] })).toEqual(changed);
  expect(toldOf({ deltas: [delta(0, 2, ' far')] })).toEqual(grown);
  expect(toldOf({ deltas: [delta(1, 0, 'Yes')] })).toEqual(changed);
  expect(toldOf({ deltas: [delta(1, 3, '.')] })).toEqual(grown);
  // An earlier block goes on: what the column says of the answer changes.
  expect(toldOf({ deltas: [delta(0, 6, '?')] })).toEqual(changed);
  expect(toldOf({ changes: [{ index: 0, attempt: 1, state: 'COMPLETE' }] })).toEqual(changed);
  expect(toldOf({})).toEqual([]);
});
