/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { expect, test } from '@jest/globals';
import { answerParts } from '../../../tests/answerParts.js';
import type { ColumnFacts } from './ColumnFacts.js';
import type { CommandPlace } from './ColumnCommand.js';
import type { CommandActions } from './useColumnActions.js';

Object.assign(globalThis, { TextDecoder, TextEncoder, BroadcastChannel: EventTarget });
const { commandsAt, commandsOf } = await import('./commands.js');
const { isLiveState } = await import('../../stream/answerState.js');

/** A column of its own, whose answer is complete. */
const answer = answerParts();
const nothing = () => undefined;
const column: Omit<ColumnFacts, 'answer' | 'live'> = {
  readOnly: false,
  masked: false,
  written: true,
  name: 'Model',
  title: 'Model',
  nth: 1,
  mark: 1,
  letter: undefined,
  hue: {},
  place: 0,
  count: 1,
  preferred: false,
  preferredEarlier: false,
  preferredId: null,
  preferredEarlierId: null,
  neighbourId: undefined,
  counted: false,
  lettered: null,
  worded: false,
  told: false,
  maximised: false,
  onMaximise: nothing,
  onMove: nothing,
};
const never = () => new Promise<never>(nothing);
const actions: CommandActions = {
  ...{ wait: 0, busy: false, setOnly: nothing, openComparison: nothing, improve: nothing },
  ...{ stop: never, retry: never, goOn: never, bringBack: never, togglePreferred: never, swap: never, remove: never },
};

type Change = Partial<typeof answer> & Partial<typeof column>;

function commandsWhere(change: Change, now: Partial<CommandActions> = {}) {
  const { written = true } = change;
  const blocks = written ? [{ kind: 'TEXT' as const, text: 'So far', thinking: null }] : [];
  const state = change.state ?? 'COMPLETE';
  const facts = { ...column, ...change, answer: { ...answer, blocks, ...change }, live: isLiveState(state) };
  return commandsOf(facts, { ...actions, ...now });
}

/** The names of the commands that stand at these places. */
const namesAt = (change: Change, ...places: CommandPlace[]) =>
  places.flatMap((place) => commandsAt(place, commandsWhere(change)).map(([name]) => name)).join(' ');

const tooLong = { code: 'context_too_long', message: 'Too long.', retryAfter: null };
const failed = { code: 'provider_unavailable', message: 'It broke off.', retryAfter: null };

test.each<[what: string, change: Change, head: string, below: string, menu: string]>([
  ['an answer that waits', { state: 'QUEUED', written: false }, 'stop', '', 'only'],
  ['a growing answer', { state: 'STREAMING' }, 'stop', '', 'only copy'],
  ['a growing answer after a retry', { state: 'STREAMING', hasEarlier: true }, 'stop', '', 'only copy compareBefore'],
  ['a complete answer', {}, '', '', 'retry only improve copy swap'],
  ['a complete answer after a retry', { hasEarlier: true }, '', '', 'retry only improve copy exchange swap compareBefore'],
  ['one of three columns', { count: 3 }, '', '', 'retry only improve copy swap maximise moveLeft moveRight remove'],
  ['what the person put together', { model: { ...answer.model, mark: -1 } }, '', '', 'copy'],
  ['a merge', { mergedFrom: ['one', 'other'] }, '', '', 'retry copy swap'],

  // Below an answer that did not end well stand ways on, in place of the line of the menu.
  ['an answer that was stopped', { state: 'STOPPED' }, '', 'goOn retry', 'only improve copy swap'],
  ['one that was stopped before its text', { state: 'STOPPED', written: false }, '', 'retry', 'only swap'],
  ['the same after a retry', { state: 'STOPPED', written: false, hasEarlier: true }, '', 'retry bringBack', 'only swap'],
  [
    'one that was interrupted after a retry',
    { state: 'INTERRUPTED', hasEarlier: true },
    '',
    'goOn retry compareBefore',
    'only improve copy exchange swap compareBefore',
  ],
  ['one that was cut short', { finishReason: 'length' }, '', 'goOn retry', 'only improve copy swap'],
  ['thoughts alone', { written: false }, '', 'retry', 'only swap'],
  ['thoughts up to the limit', { written: false, finishReason: 'length' }, '', 'retry settings', 'only swap'],
  ['one that failed', { state: 'FAILED', written: false, error: failed }, '', 'retry swap', 'only'],
  ['one that broke off', { state: 'FAILED', error: failed }, '', 'goOn retry swap', 'only improve copy'],
  [
    'one that failed at the limit',
    { state: 'FAILED', written: false, error: failed, finishReason: 'length' },
    '',
    'retry settings swap',
    'only',
  ],
  ['a prompt that is too long', { state: 'FAILED', written: false, error: tooLong }, '', 'swap', 'only'],

  // A masked column offers nothing that tells its model, and is asked again only after the vote.
  ['a masked answer that grows', { masked: true, state: 'STREAMING', hasEarlier: true, count: 3 }, 'stop', '', 'copy maximise'],
  ['a masked answer that is complete', { masked: true }, '', '', 'copy'],
  ['a masked answer that broke off', { masked: true, state: 'FAILED', error: failed, hasEarlier: true }, '', '', 'copy'],

  // An answer that can only be read can be copied and maximised.
  ['a growing answer to read', { readOnly: true, state: 'STREAMING' }, '', '', 'copy'],
  ['a complete answer to read', { readOnly: true, hasEarlier: true, count: 3 }, '', '', 'copy maximise'],
  ['an answer to read that broke off', { readOnly: true, state: 'FAILED', error: failed, hasEarlier: true }, '', '', 'copy'],
])('%s has its commands in the head, below the answer and in the menu', (_what, change, head, below, menu) => {
  expect({ head: namesAt(change, 'head'), below: namesAt(change, 'end'), menu: namesAt(change, 'menuAnswer', 'menuRow') }).toEqual({
    head,
    below,
    menu,
  });
});

test.each<[what: string, change: Change, foot: string]>([
  ['a complete answer', {}, 'prefer copy'],
  ['one of three columns', { count: 3 }, 'prefer copy'],
  ['a complete answer after a retry', { hasEarlier: true }, 'prefer copy'],
  ['what the person put together', { model: { ...answer.model, mark: -1 } }, 'prefer copy'],
  ['one that was stopped', { state: 'STOPPED', hasEarlier: true }, 'prefer copy'],
  ['thoughts alone after a retry', { written: false, hasEarlier: true }, ''],
  ['one that failed before its text', { state: 'FAILED', written: false, error: failed, hasEarlier: true }, ''],
  ['one that broke off', { state: 'FAILED', error: failed }, 'copy'],
  ['one that broke off and was preferred', { state: 'FAILED', error: failed, preferred: true }, 'prefer copy'],
  ['a complete answer to read', { readOnly: true, hasEarlier: true, count: 3 }, 'copy'],
])('%s has its commands in the foot', (_what, change, foot) => {
  expect(namesAt(change, 'footStart', 'foot')).toBe(foot);
});

test('a command under way disables the others that ask the server, and a wait those that ask the provider', () => {
  const broken: Change = { state: 'FAILED', error: failed, hasEarlier: true };
  const disabled = (now: Partial<CommandActions>) =>
    Object.entries(commandsWhere(broken, now)).flatMap(([name, { fits, can }]) => (fits && !can ? [name] : []));
  expect(disabled({})).toEqual([]);
  expect(disabled({ busy: true })).toEqual(['goOn', 'retry', 'exchange', 'swap']);
  expect(disabled({ wait: 3 })).toEqual(['goOn', 'retry']);
});

test('a column moves as far as its row goes', () => {
  const canMove = (place: number) => {
    const { moveLeft, moveRight } = commandsWhere({ place, count: 3 });
    return [moveLeft.can, moveRight.can];
  };
  expect([0, 1, 2].map(canMove)).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
});
