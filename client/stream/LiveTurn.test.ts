import { describe, expect, test } from '@jest/globals';
import type { AnswerState, BlockKind } from '../graphql.generated.js';
import { LiveTurn } from './LiveTurn.js';

const nothing = { snapshots: [], deltas: [], changes: [] };
const delta = (offset: number, chunk: string, more: { index?: number; block?: number } = {}) => ({
  index: 0,
  block: 0,
  offset,
  chunk,
  ...more,
});

type Length = [kind: BlockKind, length: number, thinking?: number];
/** A snapshot of an answer as the server sends it. */
const outline = (...lengths: Length[]) => outlineOf(1, ...lengths);
const outlineOf = (attempt: number, ...lengths: Length[]) => ({
  index: 0,
  attempt,
  blocks: lengths.map(([kind, length, thinking = null]) => ({ kind, length, thinking })),
});
const text = (words: string) => ({ kind: 'TEXT' as const, text: words, thinking: null });
const thought = (words: string, thinking: number | null = null) => ({ kind: 'REASONING' as const, text: words, thinking });

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
  return { live, draw, planned };
}

/** A turn whose answer says Hello. */
function beginWithHello() {
  const begun = begin();
  begun.live.apply({ ...nothing, snapshots: [outline(['TEXT', 0])], deltas: [delta(0, 'Hello')] });
  return begun;
}

/** A turn whose answer has reasoned, written text, and reasons again. */
function beginInterleaved() {
  const begun = begin();
  const { live } = begun;
  live.apply({ ...nothing, snapshots: [outline(['REASONING', 0])], deltas: [delta(0, 'hmm')] });
  live.apply({
    ...nothing,
    snapshots: [outline(['REASONING', 3, 1_900], ['TEXT', 0], ['REASONING', 0])],
    deltas: [delta(0, 'Hello', { block: 1 }), delta(0, 'so', { block: 2 })],
  });
  return begun;
}

describe('the growing blocks of a turn', () => {
  test('a delta that goes on from what is held of its block is appended, each kind in its place', () => {
    const { live } = beginInterleaved();
    expect(live.apply({ ...nothing, deltas: [delta(2, ' so', { block: 2 })] })).toBe(true);
    expect(live.get(0)?.blocks).toEqual([thought('hmm', 1_900), text('Hello'), thought('so so')]);
    expect(live.resume()).toEqual([{ index: 0, attempt: 1, blocks: [3, 5, 5] }]);
  });

  test('a snapshot that adds a block keeps those that are held', () => {
    const { live } = beginInterleaved();
    const snapshots = [outline(['REASONING', 3, 1_900], ['TEXT', 5], ['REASONING', 2, 40], ['TEXT', 0])];
    expect(live.apply({ ...nothing, snapshots, deltas: [delta(0, 'World', { block: 3 })] })).toBe(true);
    expect(live.get(0)?.blocks).toEqual([thought('hmm', 1_900), text('Hello'), thought('so', 40), text('World')]);
    expect(live.get(0)?.grown).toBe(15);
  });

  test('the list of blocks is another one where a block begins or a thought ends, and the same while texts grow', () => {
    const { live } = beginInterleaved();
    const before = live.get(0)?.blocks;
    live.apply({ ...nothing, deltas: [delta(2, ' so', { block: 2 })] });
    expect(live.get(0)?.blocks).toBe(before);
    live.apply({ ...nothing, snapshots: [outline(['REASONING', 3, 1_900], ['TEXT', 5], ['REASONING', 5, 40])] });
    expect(live.get(0)?.blocks).not.toBe(before);
  });

  test('a snapshot cuts what is held to its lengths, and takes away the blocks that it does not name', () => {
    const { live } = beginInterleaved();
    const snapshots = [outline(['REASONING', 0, 1_900], ['TEXT', 4])];
    expect(live.apply({ ...nothing, snapshots, deltas: [delta(0, 'ah'), delta(4, '.', { block: 1 })] })).toBe(true);
    expect(live.get(0)?.blocks).toEqual([thought('ah', 1_900), text('Hell.')]);
    expect(live.resume()).toEqual([{ index: 0, attempt: 1, blocks: [2, 5] }]);
  });

  test.each([
    ['more of a block than is held', outline(['REASONING', 3, 1_900], ['TEXT', 6], ['REASONING', 0])],
    ['something of a block that is not held', outline(['REASONING', 3], ['TEXT', 5], ['REASONING', 2], ['TEXT', 1])],
    ['something of a block of another kind', outline(['TEXT', 3])],
    ['something of another attempt', outlineOf(2, ['REASONING', 3])],
    ['something of an answer that nobody knows', { ...outline(['TEXT', 1]), index: 3 }],
  ])('a snapshot that takes %s for held is refused and changes nothing', (_name, wrong) => {
    const { live } = beginInterleaved();
    expect(live.apply({ ...nothing, snapshots: [wrong] })).toBe(false);
    expect(live.get(0)).toMatchObject({ attempt: 1, blocks: [thought('hmm', 1_900), text('Hello'), thought('so')] });
    expect(live.resume()).toEqual([{ index: 0, attempt: 1, blocks: [3, 5, 2] }]);
  });

  test('after a snapshot of another attempt nothing is left of the one before, and the deltas of the same message go on from it', () => {
    const { live } = beginInterleaved();
    const snapshots = [outlineOf(2, ['REASONING', 0], ['TEXT', 0])];
    expect(live.apply({ ...nothing, snapshots, deltas: [delta(0, 'New', { block: 1 }), delta(3, 'er', { block: 1 })] })).toBe(true);
    expect(live.get(0)).toMatchObject({ attempt: 2, blocks: [thought(''), text('Newer')], grown: 5 });
  });

  test('the block that grows is the one to which something came last, wherever it stands', () => {
    const { live } = beginWithHello();
    live.apply({ ...nothing, changes: [{ index: 0, attempt: 1, state: 'STOPPED' }] });
    live.adopt([{ index: 0, attempt: 2, state: 'QUEUED', blocks: [text('Hello')] }]);
    live.resume();
    expect(live.get(0)?.growing).toBe(0);
    live.apply({ ...nothing, snapshots: [outlineOf(2, ['TEXT', 5], ['REASONING', 0])], deltas: [delta(0, 'hmm', { block: 1 })] });
    expect(live.get(0)?.growing).toBe(1);
    live.apply({ ...nothing, snapshots: [outlineOf(2, ['TEXT', 5], ['REASONING', 3, 40])], deltas: [delta(5, ' World')] });
    expect(live.get(0)).toMatchObject({ growing: 0, blocks: [text('Hello World'), thought('hmm', 40)] });
    live.apply({ ...nothing, snapshots: [outlineOf(2, ['TEXT', 11], ['REASONING', 3, 40])] });
    expect(live.get(0)?.growing).toBe(0);
  });

  test('until something comes to a block, the last one is taken to grow', () => {
    const { live } = begin();
    expect(live.get(0)?.growing).toBe(-1);
    live.apply({ ...nothing, snapshots: [outline(['TEXT', 0], ['REASONING', 0])] });
    expect(live.get(0)?.growing).toBe(1);
    live.apply({ ...nothing, deltas: [delta(0, 'Hello')] });
    live.apply({ ...nothing, snapshots: [outline(['TEXT', 5], ['REASONING', 0], ['TEXT', 0])] });
    expect(live.get(0)?.growing).toBe(2);
    live.apply({ ...nothing, snapshots: [outline(['TEXT', 5])] });
    expect(live.get(0)?.growing).toBe(0);
  });

  test('what is begun again in the middle of a block goes on from there', () => {
    const { live } = beginInterleaved();
    live.apply({ ...nothing, snapshots: [outline(['REASONING', 3, 1_900], ['TEXT', 3])] });
    expect(live.resume()).toEqual([{ index: 0, attempt: 1, blocks: [3, 3] }]);
    const snapshots = [outline(['REASONING', 3, 1_900], ['TEXT', 3], ['REASONING', 0])];
    expect(live.apply({ ...nothing, snapshots, deltas: [delta(3, 'p!', { block: 1 }), delta(0, 'so', { block: 2 })] })).toBe(true);
    expect(live.get(0)?.blocks).toEqual([thought('hmm', 1_900), text('Help!'), thought('so')]);
  });

  test.each([
    ['a gap', delta(6, 'x')],
    ['a repeat', delta(2, 'llo')],
    ['a block that nobody knows', delta(0, 'x', { block: 1 })],
    ['an answer that nobody knows', delta(0, 'x', { index: 3 })],
  ])('%s is refused and changes nothing', (_name, wrong) => {
    const { live } = beginWithHello();
    expect(live.apply({ ...nothing, deltas: [wrong] })).toBe(false);
    expect(live.get(0)?.blocks).toEqual([text('Hello')]);
    expect(live.resume()).toEqual([{ index: 0, attempt: 1, blocks: [5] }]);
  });

  test('what is still of an attempt before the one that the cache brought is refused, until the server tells of that one', () => {
    const { live } = beginWithHello();
    live.adopt([{ index: 0, attempt: 2, state: 'QUEUED', blocks: [text('Hello')] }]);
    expect(live.apply({ ...nothing, deltas: [delta(5, 'Old')] })).toBe(false);
    expect(live.apply({ ...nothing, snapshots: [outline(['TEXT', 5], ['REASONING', 0])] })).toBe(false);
    expect(live.apply({ ...nothing, snapshots: [outline(['TEXT', 0])] })).toBe(false);
    expect(live.apply({ ...nothing, snapshots: [outline()] })).toBe(false);
    expect(live.get(0)).toMatchObject({ attempt: 2, blocks: [text('Hello')] });
    const snapshots = [outlineOf(2, ['TEXT', 0])];
    expect(live.apply({ ...nothing, snapshots, deltas: [delta(0, 'New')] })).toBe(true);
    live.adopt([{ index: 0, attempt: 3, state: 'QUEUED', blocks: [text('New')] }]);
    expect(live.apply({ ...nothing, deltas: [delta(3, 'er')] })).toBe(false);
    live.resume();
    expect(live.apply({ ...nothing, deltas: [delta(3, 'est')] })).toBe(true);
    expect(live.get(0)).toMatchObject({ attempt: 3, blocks: [text('Newest')] });
  });

  test('what comes of an answer that the server was not told of is refused until it is', () => {
    const { live } = begin();
    live.adopt([{ index: 1, attempt: 1, state: 'QUEUED', blocks: [text('')] }]);
    expect(live.apply({ ...nothing, deltas: [delta(0, 'New', { index: 1 })] })).toBe(false);
    live.resume();
    expect(live.apply({ ...nothing, deltas: [delta(0, 'New', { index: 1 })] })).toBe(true);
  });

  test('nothing is given of an attempt before the one that is shown', () => {
    const { live } = beginWithHello();
    expect(live.get(0, 1)?.blocks).toEqual([text('Hello')]);
    expect(live.get(0, 2)).toBeUndefined();
    live.adopt([{ index: 0, attempt: 2, state: 'QUEUED', blocks: [] }]);
    expect(live.get(0, 2)?.blocks).toEqual([]);
    expect(live.get(0, 1)?.attempt).toBe(2);
  });

  test('offsets count UTF-16 code units', () => {
    const { live } = begin();
    const snapshots = [outline(['TEXT', 0])];
    expect(live.apply({ ...nothing, snapshots, deltas: [delta(0, '👋🏽'), delta(4, '!')] })).toBe(true);
    expect(live.get(0)?.blocks).toEqual([text('👋🏽!')]);
  });

  test('the cache is news only with a later attempt, and is not changed by what comes', () => {
    const { live } = beginWithHello();
    live.adopt([{ index: 0, attempt: 1, state: 'STREAMING', blocks: [text('Hel')] }]);
    expect(live.get(0)?.blocks).toEqual([text('Hello')]);
    const cached = Object.freeze(text('Hello'));
    live.adopt([{ index: 0, attempt: 2, state: 'QUEUED', blocks: [cached] }]);
    live.resume();
    expect(live.apply({ ...nothing, deltas: [delta(5, '!')] })).toBe(true);
    expect(live.get(0)).toMatchObject({ attempt: 2, blocks: [text('Hello!')] });
    expect(cached.text).toBe('Hello');
  });

  test('a cache that is behind does not bring an ended answer back to life', () => {
    const { live } = beginWithHello();
    live.apply({ ...nothing, changes: [{ index: 0, attempt: 1, state: 'COMPLETE' }] });
    live.adopt([{ index: 0, attempt: 1, state: 'STREAMING', blocks: [text('Hel')] }]);
    expect(live.ended).toBe(true);
    live.adopt([{ index: 0, attempt: 2, state: 'QUEUED', blocks: [text('Hello')] }]);
    expect(live.ended).toBe(false);
  });

  test('what is forgotten is read anew from the cache, though that says the same attempt has not got as far', () => {
    const { live } = beginWithHello();
    live.forget();
    expect(live.get(0)).toBeUndefined();
    expect(live.resume()).toEqual([]);
    live.adopt([{ index: 0, attempt: 1, state: 'STREAMING', blocks: [thought('so'), text('Hel')] }]);
    expect(live.get(0)).toMatchObject({ state: 'STREAMING', blocks: [thought('so'), text('Hel')] });
  });

  test('has ended when every answer has', () => {
    const { live } = begin();
    expect(live.ended).toBe(false);
    live.apply({ ...nothing, changes: [{ index: 0, attempt: 1, state: 'COMPLETE' }] });
    expect(live.ended).toBe(true);
  });
});
