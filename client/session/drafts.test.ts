/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://polylogue.example/"}
 */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

jest.unstable_mockModule('./session.js', () => ({ subject: () => person }));
const { deviceStorage } = await import('./storage.js');
const { followDeletion, readDraft, removeDraft, saveDraft } = await import('./drafts.js');

let person = 'ada';
const minute = 60_000;
const day = 24 * 60 * minute;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-01-01') });
  deviceStorage.clear();
  person = 'ada';
});

afterEach(() => {
  jest.useRealTimers();
});

/** Lets time pass, then saves another draft, which removes drafts that are too old. */
function pass(milliseconds: number): void {
  jest.advanceTimersByTime(milliseconds);
  saveDraft({ conversationId: 'other' }, { prompt: 'other' });
  jest.advanceTimersByTime(minute);
}

test('a draft is there at once, is written down in the next pause, and is its person’s own', () => {
  saveDraft({}, { prompt: 'hello' });
  expect(deviceStorage).toHaveLength(0);
  expect(readDraft({})).toEqual({ prompt: 'hello' });
  jest.advanceTimersByTime(minute);
  expect(deviceStorage).toHaveLength(1);
  expect(readDraft({})).toMatchObject({ prompt: 'hello' });
  person = 'bob';
  expect(readDraft({})).toBeUndefined();
});

test('what is being typed when the page goes is written down', () => {
  saveDraft({}, { prompt: 'hello' });
  dispatchEvent(new Event('pagehide'));
  expect(deviceStorage).toHaveLength(1);
});

test('each place has one of its own, and what is removed is gone', () => {
  const places = [{}, { conversationId: 'one' }, { conversationId: 'one', editingId: 'turn' }, { conversationId: 'two' }];
  places.forEach((place, count) => {
    saveDraft(place, { prompt: String(count) });
  });
  jest.advanceTimersByTime(minute);
  places.forEach((place, count) => {
    expect(readDraft(place)).toMatchObject({ prompt: String(count) });
  });
  removeDraft({ conversationId: 'one' });
  expect(readDraft({ conversationId: 'one' })).toBeUndefined();
  expect(readDraft({ conversationId: 'one', editingId: 'turn' })).toBeDefined();
});

test('a draft expires thirty days after it was last written, and leaves nothing on the device', () => {
  saveDraft({}, { prompt: 'hello' });
  pass(29 * day);
  expect(readDraft({})).toMatchObject({ prompt: 'hello' });
  saveDraft({}, { prompt: 'hello again' });
  pass(29 * day);
  expect(readDraft({})).toMatchObject({ prompt: 'hello again' });
  pass(2 * day);
  expect(readDraft({})).toBeUndefined();
  expect(deviceStorage.keys()).toEqual(['draft:ada:other']);
});

test('one that does not say when it was written has expired', () => {
  deviceStorage.setItem('draft:ada:new', JSON.stringify({ prompt: 'undated' }));
  expect(readDraft({})).toBeUndefined();
});

test('the drafts of a deleted conversation stay as long as it can be brought back', () => {
  saveDraft({ conversationId: 'gone' }, { prompt: 'next' });
  saveDraft({ conversationId: 'gone', editingId: 'turn' }, { prompt: 'edited' });
  saveDraft({ conversationId: 'gone but not this' }, { prompt: 'kept' });
  followDeletion('gone', true);
  jest.advanceTimersByTime(9 * minute);
  expect(readDraft({ conversationId: 'gone' })).toMatchObject({ prompt: 'next' });
  pass(minute);
  expect(readDraft({ conversationId: 'gone' })).toBeUndefined();
  expect(readDraft({ conversationId: 'gone', editingId: 'turn' })).toBeUndefined();
  expect(readDraft({ conversationId: 'gone but not this' })).toMatchObject({ prompt: 'kept' });
});

test('those of one that is brought back stay as they were', () => {
  saveDraft({ conversationId: 'back' }, { prompt: 'next' });
  followDeletion('back', true);
  jest.advanceTimersByTime(9 * minute);
  followDeletion('back', false);
  pass(29 * day);
  expect(readDraft({ conversationId: 'back' })).toMatchObject({ prompt: 'next' });
  pass(day);
  expect(readDraft({ conversationId: 'back' })).toBeUndefined();
});

test('the latest fifty are kept', () => {
  for (let count = 0; count < 60; count += 1) {
    saveDraft({ conversationId: String(count) }, { prompt: 'hello' });
    jest.advanceTimersByTime(minute);
  }
  expect(deviceStorage).toHaveLength(50);
  expect(readDraft({ conversationId: '9' })).toBeUndefined();
  expect(readDraft({ conversationId: '10' })).toBeDefined();
});
