/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://polylogue.example/"}
 */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

jest.unstable_mockModule('./session.js', () => ({ subject: () => person }));
const { deviceStorage } = await import('./storage.js');
const { followDeletion, readUnsent, removeUnsent, saveUnsent } = await import('./unsent.js');
const { forgetUnsent } = await import('./forgetUnsent.js');
const { adoptFormer, formerNames } = await import('./formerUnsent.js');

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

/** Lets time pass, then saves another prompt, which removes those that are too old. */
function pass(milliseconds: number): void {
  jest.advanceTimersByTime(milliseconds);
  saveUnsent({ conversationId: 'other' }, { prompt: 'other' });
  jest.advanceTimersByTime(minute);
}

test('an unsent prompt is there at once, is written down in the next pause, and is its person’s own', () => {
  saveUnsent({}, { prompt: 'hello' });
  expect(deviceStorage).toHaveLength(0);
  expect(readUnsent({})).toEqual({ prompt: 'hello' });
  jest.advanceTimersByTime(minute);
  expect(deviceStorage).toHaveLength(1);
  expect(readUnsent({})).toMatchObject({ prompt: 'hello' });
  person = 'bob';
  expect(readUnsent({})).toBeUndefined();
});

test('what is being typed when the page goes is written down', () => {
  saveUnsent({}, { prompt: 'hello' });
  dispatchEvent(new Event('pagehide'));
  expect(deviceStorage).toHaveLength(1);
});

test('each place has one of its own, and what is removed is gone', () => {
  const places = [{}, { conversationId: 'one' }, { conversationId: 'one', editingId: 'turn' }, { conversationId: 'two' }];
  places.forEach((place, count) => {
    saveUnsent(place, { prompt: String(count) });
  });
  jest.advanceTimersByTime(minute);
  places.forEach((place, count) => {
    expect(readUnsent(place)).toMatchObject({ prompt: String(count) });
  });
  removeUnsent({ conversationId: 'one' });
  expect(readUnsent({ conversationId: 'one' })).toBeUndefined();
  expect(readUnsent({ conversationId: 'one', editingId: 'turn' })).toBeDefined();
});

test('an unsent prompt expires thirty days after it was last written, and leaves nothing on the device', () => {
  saveUnsent({}, { prompt: 'hello' });
  pass(29 * day);
  expect(readUnsent({})).toMatchObject({ prompt: 'hello' });
  saveUnsent({}, { prompt: 'hello again' });
  pass(29 * day);
  expect(readUnsent({})).toMatchObject({ prompt: 'hello again' });
  pass(2 * day);
  expect(readUnsent({})).toBeUndefined();
  expect(deviceStorage.keys()).toEqual(['draft:ada:other']);
});

test('one that does not say when it was written has expired', () => {
  deviceStorage.setItem('draft:ada:new', JSON.stringify({ prompt: 'undated' }));
  expect(readUnsent({})).toBeUndefined();
});

test('the unsent prompts of a deleted conversation stay as long as it can be brought back', () => {
  saveUnsent({ conversationId: 'gone' }, { prompt: 'next' });
  saveUnsent({ conversationId: 'gone', editingId: 'turn' }, { prompt: 'edited' });
  saveUnsent({ conversationId: 'gone but not this' }, { prompt: 'kept' });
  followDeletion('gone', true);
  jest.advanceTimersByTime(9 * minute);
  expect(readUnsent({ conversationId: 'gone' })).toMatchObject({ prompt: 'next' });
  pass(minute);
  expect(readUnsent({ conversationId: 'gone' })).toBeUndefined();
  expect(readUnsent({ conversationId: 'gone', editingId: 'turn' })).toBeUndefined();
  expect(readUnsent({ conversationId: 'gone but not this' })).toMatchObject({ prompt: 'kept' });
});

test('what is made of a turn’s answers goes with its conversation, too', () => {
  const picked = { conversationId: 'gone:draft:turn' };
  saveUnsent(picked, { version: 1 });
  expect(readUnsent({ conversationId: 'gone', editingId: 'turn' })).toBeUndefined();
  followDeletion('gone', true);
  pass(11 * minute);
  expect(readUnsent(picked)).toBeUndefined();
});

test('with the account all that its person has not sent goes, and no others', () => {
  saveUnsent({}, { prompt: 'hello' });
  saveUnsent({ conversationId: 'rubric' }, { text: 'Which is shorter?' });
  jest.advanceTimersByTime(minute);
  saveUnsent({ conversationId: 'one' }, { prompt: 'not written yet' });
  person = 'adam';
  saveUnsent({}, { prompt: 'mine' });
  dispatchEvent(new Event('pagehide'));
  deviceStorage.setItem(formerNames.rubric(), 'Which is kinder?');
  person = 'ada';
  deviceStorage.setItem(formerNames.rubric(), 'Which is shorter?');
  deviceStorage.setItem(formerNames.draft('turn'), '{}');
  forgetUnsent();
  jest.advanceTimersByTime(minute);
  expect(deviceStorage.keys().toSorted()).toEqual(['draft:adam:new', 'judge-rubric:adam']);
});

test('what an earlier version kept is adopted once, unless there is something newer, and then expires like the rest', () => {
  const key = { conversationId: 'rubric' };
  const adopt = (text: string) => {
    deviceStorage.setItem('judge-rubric:ada', text);
    adoptFormer(formerNames.rubric(), key, (kept) => ({ text: kept }));
    expect(deviceStorage.getItem('judge-rubric:ada')).toBeNull();
  };
  adopt('Which is shorter?');
  expect(readUnsent(key)).toMatchObject({ text: 'Which is shorter?' });
  adopt('Which is older?');
  expect(readUnsent(key)).toMatchObject({ text: 'Which is shorter?' });
  pass(31 * day);
  expect(readUnsent(key)).toBeUndefined();
});

test('what cannot be read of an earlier version is dropped', () => {
  deviceStorage.setItem('picked:ada:turn', 'broken');
  const key = { conversationId: 'conversation:draft:turn' };
  adoptFormer(formerNames.draft('turn'), key, (text) => ({ kept: JSON.parse(text) as unknown }));
  expect(readUnsent(key)).toBeUndefined();
  expect(deviceStorage.keys()).toEqual([]);
});

test('those of one that is brought back stay as they were', () => {
  saveUnsent({ conversationId: 'back' }, { prompt: 'next' });
  followDeletion('back', true);
  jest.advanceTimersByTime(9 * minute);
  followDeletion('back', false);
  pass(29 * day);
  expect(readUnsent({ conversationId: 'back' })).toMatchObject({ prompt: 'next' });
  pass(day);
  expect(readUnsent({ conversationId: 'back' })).toBeUndefined();
});

test('the latest fifty are kept', () => {
  for (let count = 0; count < 60; count += 1) {
    saveUnsent({ conversationId: String(count) }, { prompt: 'hello' });
    jest.advanceTimersByTime(minute);
  }
  expect(deviceStorage).toHaveLength(50);
  expect(readUnsent({ conversationId: '9' })).toBeUndefined();
  expect(readUnsent({ conversationId: '10' })).toBeDefined();
});
