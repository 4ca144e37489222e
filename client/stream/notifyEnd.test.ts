/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

let notifies = true;
jest.unstable_mockModule('../preferences/preferences.js', () => ({ readPreferences: () => ({ notifies }) }));
const { noteWriting, notifyEnd } = await import('./notifyEnd.js');

const shown: { title: string; options: NotificationOptions | undefined }[] = [];

class FakeNotification {
  static permission: NotificationPermission = 'granted';
  onclick: (() => void) | null = null;
  constructor(title: string, options?: NotificationOptions) {
    shown.push({ title, options });
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  notifies = true;
  FakeNotification.permission = 'granted';
  Object.assign(globalThis, { Notification: FakeNotification });
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});
afterEach(() => {
  shown.length = 0;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** An answer that is written for so many seconds; the page hears of it more than once. */
function answer(id: string, seconds: number): void {
  noteWriting(id);
  jest.advanceTimersByTime(seconds * 500);
  noteWriting(id);
  jest.advanceTimersByTime(seconds * 500);
  notifyEnd(id, 'Mistral Large 3');
}

test('a long answer is told once, by its model alone', () => {
  answer('one', 30);
  notifyEnd('one', 'Mistral Large 3');
  expect(shown).toHaveLength(1);
  expect(shown[0]?.options).toEqual({ body: expect.stringContaining('Mistral Large 3'), tag: 'one' });
});

test.each<[string, () => void, number]>([
  ['it was short', () => undefined, 5],
  ['the page is in view', () => jest.spyOn(document, 'hidden', 'get').mockReturnValue(false), 30],
  ['it is switched off', () => (notifies = false), 30],
  ['the browser does not allow it', () => (FakeNotification.permission = 'denied'), 30],
  ['the browser has none', () => Reflect.deleteProperty(globalThis, 'Notification'), 30],
])('nothing is told if %s', (_why, arrange, seconds) => {
  arrange();
  answer('two', seconds);
  expect(shown).toEqual([]);
});
