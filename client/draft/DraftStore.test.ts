/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://polylogue.example/"}
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Paragraph } from './paragraphs.js';

interface Saved {
  version: number;
  paragraphs: Paragraph[];
}
interface Save {
  variables: { input: { version: number; paragraphs: { id: string; text: string; edited: boolean }[] } };
}

/** The server's draft of the turn, and what becomes of the next saves there. */
let stored: Saved;
let fates: ('reply lost' | 'not reached' | 'refused')[];
let beforeReply: () => void;

/** Saves as server/draft/saveDraft.ts does. */
function saved({ version, paragraphs }: Save['variables']['input']) {
  const list = paragraphs.map(({ id, text, edited }): Paragraph => ({ id, text, edited, source: null }));
  if (JSON.stringify(list) === JSON.stringify(stored.paragraphs)) return { conflicts: false, draft: stored };
  if (version !== stored.version) return { conflicts: true, draft: stored };
  stored = { version: version + 1, paragraphs: list };
  return { conflicts: false, draft: stored };
}

const mutate = ({ variables }: Save) => {
  const fate = fates.shift();
  if (fate === 'refused')
    return Promise.reject(new CombinedGraphQLErrors({ errors: [{ message: 'Too long', extensions: { code: 'BAD_USER_INPUT' } }] }));
  if (fate === 'not reached') return Promise.reject(new Error('Unreachable'));
  const saveDraft = saved(variables.input);
  beforeReply();
  return fate === 'reply lost' ? Promise.reject(new Error('Unreachable')) : Promise.resolve({ data: { saveDraft } });
};
const toasts: string[] = [];
const note = (words: string) => toasts.push(words);
jest.unstable_mockModule('../api/apollo.js', () => ({ apollo: { mutate } }));
jest.unstable_mockModule('../session/session.js', () => ({ subject: () => 'ada' }));
jest.unstable_mockModule('../api/toastError.js', () => ({ toastError: () => note('refused') }));
jest.unstable_mockModule('../ui/toast.js', () => ({ toast: { success: note, error: note } }));
const { CombinedGraphQLErrors } = await import('@apollo/client/errors');
const { DraftStore } = await import('./DraftStore.js');
const { deviceStorage } = await import('../session/storage.js');
const { removeUnsent } = await import('../session/unsent.js');

const own = (id: string, text: string): Paragraph => ({ id, text, source: null, edited: false });
const textsOf = (list: readonly Paragraph[]) => list.map(({ text }) => text);

let draft: InstanceType<typeof DraftStore>;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(crypto, { randomUUID });
  removeUnsent({ conversationId: 'conversation:draft:turn' });
  toasts.length = 0;
  stored = { version: 0, paragraphs: [] };
  fates = [];
  beforeReply = () => undefined;
  draft = new DraftStore('turn', 'conversation');
});

afterEach(() => {
  jest.useRealTimers();
});

/** Another tab changes the stored draft. */
function changeElsewhere(change: (list: readonly Paragraph[]) => Paragraph[]): void {
  stored = { version: stored.version + 1, paragraphs: change(stored.paragraphs) };
}

test('a paragraph whose save got no reply stays one while it is written on', async () => {
  fates = ['reply lost'];
  draft.change([own('p', 'abc')]);
  expect(await draft.flush()).toBe(false);
  expect(draft.state.getState().saving).toBe('waiting');
  draft.change([own('p', 'abcd')]);
  expect(await draft.flush()).toBe(true);
  expect(textsOf(draft.paragraphs)).toEqual(['abcd']);
  expect(textsOf(stored.paragraphs)).toEqual(['abcd']);
  expect(toasts).toEqual([]);
});

test('what is undone after a save without a reply is undone on the server, too', async () => {
  fates = ['reply lost'];
  draft.change([own('p', 'abc')]);
  await draft.flush();
  draft.undo();
  expect(await draft.flush()).toBe(true);
  expect(stored.paragraphs).toEqual([]);
});

test('what an earlier version kept on this device is saved', async () => {
  deviceStorage.setItem('picked:ada:turn', JSON.stringify({ version: 0, base: [], paragraphs: [own('p', 'abc')] }));
  const upgraded = new DraftStore('turn', 'conversation');
  expect(textsOf(upgraded.paragraphs)).toEqual(['abc']);
  expect(await upgraded.flush()).toBe(true);
  expect(textsOf(stored.paragraphs)).toEqual(['abc']);
  expect(deviceStorage.getItem('picked:ada:turn')).toBeNull();
});

test('a save without a reply is known after a reload', async () => {
  fates = ['reply lost'];
  draft.change([own('p', 'abc')]);
  await draft.flush();
  draft.change([own('p', 'abcd')]);
  const reloaded = new DraftStore('turn', 'conversation');
  reloaded.receive(stored);
  expect(textsOf(reloaded.paragraphs)).toEqual(['abcd']);
  expect(await reloaded.flush()).toBe(true);
  expect(textsOf(stored.paragraphs)).toEqual(['abcd']);
});

test('a save that is read before its reply is no change elsewhere', async () => {
  draft.change([own('p', 'abc')]);
  beforeReply = () => {
    beforeReply = () => undefined;
    draft.change([own('p', 'abcd')], 'edit p');
    draft.receive(stored);
  };
  expect(await draft.flush()).toBe(true);
  expect(textsOf(draft.paragraphs)).toEqual(['abcd']);
  expect(textsOf(stored.paragraphs)).toEqual(['abcd']);
});

test('a change elsewhere on top of a save without a reply is taken alone', async () => {
  fates = ['reply lost'];
  draft.change([own('p', 'abc')]);
  await draft.flush();
  changeElsewhere((list) => [...list, own('q', 'theirs')]);
  draft.change([own('p', 'abcd')]);
  expect(await draft.flush()).toBe(true);
  expect(textsOf(stored.paragraphs)).toEqual(['abcd', 'theirs']);
});

test('undo leaves what came from elsewhere', async () => {
  draft.change([own('p', 'mine')]);
  await draft.flush();
  changeElsewhere((list) => [...list, own('q', 'theirs')]);
  draft.change([own('p', 'mine'), own('r', 'more')]);
  expect(await draft.flush()).toBe(true);
  expect(textsOf(draft.paragraphs)).toEqual(['mine', 'more', 'theirs']);
  expect(toasts).toHaveLength(1);
  draft.undo();
  expect(textsOf(draft.paragraphs)).toEqual(['mine', 'theirs']);
  draft.undo();
  expect(textsOf(draft.paragraphs)).toEqual(['theirs']);
});

test('an emptied draft is taken from elsewhere', async () => {
  draft.change([own('p', 'mine')]);
  await draft.flush();
  changeElsewhere(() => []);
  draft.receive(stored);
  expect(draft.paragraphs).toEqual([]);
});

test('what was shortened after an unknown save is sent although that save is refused', async () => {
  fates = ['not reached', 'refused'];
  draft.change([own('p', 'too long')]);
  await draft.flush();
  draft.change([own('p', 'short')]);
  expect(await draft.flush()).toBe(true);
  expect(textsOf(stored.paragraphs)).toEqual(['short']);
  expect(toasts).toEqual([]);
});
