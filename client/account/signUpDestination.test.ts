import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceStorage } from '../session/storage.js';
import { keepDestination, takeDestination } from './signUpDestination.js';

const day = 24 * 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  deviceStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what a sign-up was for is kept for one sign-in, and for as long as the link of its mail', () => {
  keepDestination('/chat?run=page');
  expect(takeDestination()).toBe('/chat?run=page');
  expect(takeDestination()).toBeNull();
  keepDestination('/chat?run=page');
  vi.setSystemTime(Date.now() + 3 * day);
  expect(takeDestination()).toBeNull();
});

test('a sign-up that was for nothing forgets that of an earlier one', () => {
  keepDestination('/chat?run=page');
  keepDestination(null);
  expect(takeDestination()).toBeNull();
});

test.each(['', '{', '{"wanted":1,"until":9e15}', '[]'])('what is broken in the storage is nothing: %j', (text) => {
  deviceStorage.setItem('sign-up-destination', text);
  expect(takeDestination()).toBeNull();
  expect(deviceStorage.getItem('sign-up-destination')).toBeNull();
});
