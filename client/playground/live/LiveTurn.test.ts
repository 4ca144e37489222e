import { describe, expect, test } from '@jest/globals';
import { LiveTurn } from './LiveTurn.js';

const nothing = { snapshots: [], deltas: [], changes: [] };
const delta = (offset: number, chunk: string, more: { index?: number; kind?: 'TEXT' | 'REASONING' } = {}) => ({
  index: 0,
  kind: 'TEXT' as const,
  offset,
  chunk,
  ...more,
});

/** A turn of one queued answer whose frames are drawn by hand. */
function begin() {
  const frames: (() => void)[] = [];
  const live = new LiveTurn((run) => frames.push(run));
  live.adopt([{ index: 0, attempt: 1, state: 'QUEUED', text: '', reasoning: '' }]);
  live.resume();
  const draw = () => {
    for (const run of frames.splice(0)) run();
  };
  return { live, draw, frames };
}

describe('the growing texts of a turn', () => {
  test('a delta that goes on from what is held is appended, text and reasoning apart', () => {
    const { live } = begin();
    expect(live.apply({ ...nothing, deltas: [delta(0, 'hmm', { kind: 'REASONING' }), delta(0, 'Hel'), delta(3, 'lo')] })).toBe(true);
    expect(live.get(0)).toMatchObject({ text: 'Hello', reasoning: 'hmm' });
    expect(live.resume()).toEqual([{ index: 0, attempt: 1, text: 5, reasoning: 3 }]);
  });

  test.each([
    ['a gap', delta(6, 'x')],
    ['a repeat', delta(2, 'llo')],
    ['an answer that nobody knows', delta(0, 'x', { index: 3 })],
  ])('%s is refused and changes nothing', (_name, wrong) => {
    const { live } = begin();
    live.apply({ ...nothing, deltas: [delta(0, 'Hello')] });
    expect(live.apply({ ...nothing, deltas: [wrong] })).toBe(false);
    expect(live.resume()).toEqual([{ index: 0, attempt: 1, text: 5, reasoning: 0 }]);
  });

  test('what is still of an attempt before the one that the cache brought is refused, until the server tells of that one', () => {
    const { live } = begin();
    live.adopt([{ index: 0, attempt: 2, state: 'QUEUED', text: '', reasoning: '' }]);
    expect(live.apply({ ...nothing, deltas: [delta(0, 'Old')] })).toBe(false);
    expect(live.get(0)).toMatchObject({ attempt: 2, text: '' });
    const snapshots = [{ index: 0, attempt: 2, text: '', reasoning: '' }];
    expect(live.apply({ ...nothing, snapshots, deltas: [delta(0, 'New')] })).toBe(true);
    live.adopt([{ index: 0, attempt: 3, state: 'QUEUED', text: 'New', reasoning: '' }]);
    expect(live.apply({ ...nothing, deltas: [delta(3, 'er')] })).toBe(false);
    live.resume();
    expect(live.apply({ ...nothing, deltas: [delta(3, 'est')] })).toBe(true);
    expect(live.get(0)).toMatchObject({ attempt: 3, text: 'Newest' });
  });

  test('what comes of an answer that the server was not told of is refused until it is', () => {
    const { live } = begin();
    live.adopt([{ index: 1, attempt: 1, state: 'QUEUED', text: '', reasoning: '' }]);
    expect(live.apply({ ...nothing, deltas: [delta(0, 'New', { index: 1 })] })).toBe(false);
    live.resume();
    expect(live.apply({ ...nothing, deltas: [delta(0, 'New', { index: 1 })] })).toBe(true);
  });

  test('offsets count UTF-16 code units', () => {
    const { live } = begin();
    expect(live.apply({ ...nothing, deltas: [delta(0, '👋🏽'), delta(4, '!')] })).toBe(true);
    expect(live.get(0)?.text).toBe('👋🏽!');
  });

  test('a snapshot replaces, and the deltas of the same message go on from it', () => {
    const { live } = begin();
    live.apply({ ...nothing, deltas: [delta(0, 'Hello')] });
    const snapshots = [{ index: 0, attempt: 2, text: 'New', reasoning: '' }];
    expect(live.apply({ ...nothing, snapshots, deltas: [delta(3, 'er')] })).toBe(true);
    expect(live.get(0)).toMatchObject({ attempt: 2, text: 'Newer' });
  });

  test('the cache is news only with a later attempt', () => {
    const { live } = begin();
    live.apply({ ...nothing, deltas: [delta(0, 'Hello')] });
    live.adopt([{ index: 0, attempt: 1, state: 'STREAMING', text: 'Hel', reasoning: '' }]);
    expect(live.get(0)?.text).toBe('Hello');
    live.adopt([{ index: 0, attempt: 2, state: 'QUEUED', text: '', reasoning: '' }]);
    expect(live.get(0)).toMatchObject({ attempt: 2, text: '' });
  });

  test('a cache that is behind does not bring an ended answer back to life', () => {
    const { live } = begin();
    expect(live.adopt([{ index: 0, attempt: 1, state: 'STREAMING', text: '', reasoning: '' }])).toBe(true);
    live.apply({ ...nothing, deltas: [delta(0, 'Hello')], changes: [{ index: 0, attempt: 1, state: 'COMPLETE' }] });
    expect(live.adopt([{ index: 0, attempt: 1, state: 'STREAMING', text: 'Hel', reasoning: '' }])).toBe(false);
    expect(live.ended).toBe(true);
    expect(live.adopt([{ index: 0, attempt: 2, state: 'QUEUED', text: 'Hello', reasoning: '' }])).toBe(true);
    expect(live.ended).toBe(false);
  });

  test('has ended when every answer has', () => {
    const { live } = begin();
    expect(live.ended).toBe(false);
    live.apply({ ...nothing, changes: [{ index: 0, attempt: 1, state: 'COMPLETE' }] });
    expect(live.ended).toBe(true);
  });

  test('readers are told once a frame, and only of their answer', () => {
    const { live, draw, frames } = begin();
    draw();
    const told: string[] = [];
    live.subscribe(0, () => told.push('first'));
    live.subscribe(1, () => told.push('second'));
    live.apply({ ...nothing, deltas: [delta(0, 'a'), delta(1, 'b')] });
    live.apply({ ...nothing, deltas: [delta(2, 'c')] });
    expect(frames).toHaveLength(1);
    draw();
    expect(told).toEqual(['first']);
  });
});
