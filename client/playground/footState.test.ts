import { expect, test } from '@jest/globals';
import type { TurnPartsFragment, TurnRowFragment } from '../stream/turn.generated.js';
import { firstFoot, footView, reduceFoot, type FootEvent } from './footState.js';

const turn = (id: string): TurnPartsFragment => ({
  ...{ id, conversationId: 'c', parentId: null, prompt: 'Why?', system: null, instructions: null, policy: 'WINNER', answers: [] },
  ...{
    createdAt: '',
    preferredAnswerId: null,
    preferredAttempt: null,
    promptVersion: null,
    files: [],
    seesUnevenly: false,
    toolResults: [],
    blind: null,
    branches: [id],
  },
});
const row = (id: string, blind: TurnRowFragment['blind'] = null): TurnRowFragment => ({
  ...{ id, excerpt: 'Why?', preferredAnswerId: null, preferredAttempt: null, blind, files: [], answers: [] },
});
const vote = {
  id: 'v',
  outcome: 'TIE' as const,
  answerId: null,
  ranking: null,
  tag: 'OTHER' as const,
  counts: true,
  voidReason: null,
  flaw: null,
  undoUntil: '',
};
const plain = row('plain');
const masked = row('masked', { state: 'BLIND', models: [], flaw: null, vote: null });
const voted = row('voted', { state: 'REVEALED', models: [], flaw: null, vote });

const after = (...events: FootEvent[]) => events.reduce(reduceFoot, firstFoot(null));
const edit = (id: string): FootEvent => ({ type: 'edit', turn: turn(id) });
/** The foot as drawn after these events, in a conversation of these turns whose last one is open. */
function drawn(events: FootEvent[], turns: TurnRowFragment[]): string {
  const view = footView(after(...events), { turns, open: turns.at(-1) });
  if (view.draws !== 'composer') return `${view.draws} ${view.turn.id}`;
  return [view.draws, view.editing && `edits ${view.editing.id}`, view.again && 'blind'].filter(Boolean).join(' ');
}
const toVerdict: FootEvent = { type: 'verdict', turnId: 'voted' };
const justVoted: FootEvent = { type: 'voted', turnId: 'voted' };
const another: FootEvent = { type: 'wentOn', again: true };
const end: FootEvent = { type: 'editEnded' };
const asked: FootEvent = { type: 'asked', onlyId: null };
const only = (answerId: string | null): FootEvent => ({ type: 'only', answerId });

test.each<[what: string, events: FootEvent[], turns: TurnRowFragment[], drawn: string]>([
  ['the next prompt', [], [plain], 'composer'],
  ['a vote that is due', [], [plain, masked], 'vote masked'],
  ['a vote that is due elsewhere', [], [masked, plain], 'waits masked'],
  ['an earlier verdict, which nobody asked for', [], [voted], 'composer'],
  ['the verdict of the vote just given', [justVoted], [voted], 'vote voted'],
  ['the verdict of a turn that is folded', [justVoted], [voted, plain], 'composer'],
  ['a vote that was taken back', [{ type: 'voted', turnId: 'masked' }], [masked], 'vote masked'],
  ['an edit', [edit('plain')], [plain], 'composer edits plain'],
  ['an edit while a vote is due elsewhere', [edit('plain')], [masked, plain], 'composer edits plain'],
  ['an edit while a vote is due here', [edit('plain')], [plain, masked], 'vote masked'],
  ['an edit whose turn has left with its branch', [edit('gone')], [plain], 'composer'],
  ['an edit that has ended', [edit('plain'), end], [plain], 'composer'],
  ['an edit that was asked', [edit('plain'), asked], [plain], 'composer'],
  ['an edit over a verdict', [justVoted, edit('voted')], [voted], 'composer edits voted'],
  ['a verdict after an edit', [justVoted, edit('voted'), edit('voted'), end], [voted], 'vote voted'],
  ['a vote during an edit', [edit('plain'), justVoted], [plain, voted], 'composer edits plain'],
  ['the verdict after that', [edit('plain'), justVoted, end], [plain, voted], 'vote voted'],
  ['a verdict that is wanted during an edit', [edit('plain'), toVerdict], [plain, voted], 'vote voted'],
  ['a verdict that was closed', [justVoted, { type: 'wentOn', again: false }], [voted], 'composer'],
  ['another blind prompt', [justVoted, another], [voted], 'composer blind'],
  ['the same once the composer has it', [justVoted, another, { type: 'begunBlind' }], [voted], 'composer'],
  ['the same after an edit, which is not blind', [another, edit('voted'), { type: 'begunBlind' }, end], [voted], 'composer blind'],
])('%s', (_what, events, turns, expected) => {
  expect(drawn(events, turns)).toBe(expected);
});

test('a prompt for one column stands in place of a verdict, and leaves it', () => {
  expect(drawn([justVoted, only('answer')], [voted])).toBe('composer');
  expect(drawn([justVoted, only('answer'), { type: 'asked', onlyId: 'answer' }], [voted])).toBe('vote voted');
});

test('each edit, its end and each prompt that was asked begin a composer anew', () => {
  expect(after(edit('plain'), edit('plain'), end, asked).begun).toBe(4);
  expect(after(justVoted, another, { type: 'begunBlind' }, { type: 'asking', asking: true }).begun).toBe(0);
});

test('a prompt for one column stays one until it was asked, also while another turn is edited', () => {
  expect(firstFoot('answer').onlyId).toBe('answer');
  expect(after(only('answer'), edit('plain'), asked).onlyId).toBe('answer');
  expect(after(only('answer'), { type: 'asked', onlyId: 'answer' }).onlyId).toBeNull();
  expect(after(only('answer'), only(null)).onlyId).toBeNull();
});

test('a column that is chosen while another is asked is next', () => {
  expect(after(only('answer'), only('next'), { type: 'asked', onlyId: 'answer' }).onlyId).toBe('next');
});

test('a request is under way until it has ended', () => {
  const asking = after({ type: 'asking', asking: true });
  expect(asking.asking).toBe(true);
  expect(reduceFoot(asking, { type: 'asking', asking: false }).asking).toBe(false);
});
