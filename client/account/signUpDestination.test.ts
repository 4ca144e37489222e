import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { deviceStorage } from '../session/storage.js';
import { keepDestination, takeDestination } from './signUpDestination.js';

const day = 24 * 60 * 60_000;

beforeEach(() => {
  jest.useFakeTimers();
  deviceStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

test('what a sign-up was for is kept for one sign-in, and for as long as the link of its mail', () => {
  keepDestination('ada@example.org', '/chat?run=page');
  expect(takeDestination('ada@example.org')).toBe('/chat?run=page');
  expect(takeDestination('ada@example.org')).toBeNull();
  keepDestination('ada@example.org', '/chat?run=page');
  jest.setSystemTime(Date.now() + 3 * day);
  expect(takeDestination('ada@example.org')).toBeNull();
});

test('the person of the sign-up is known in any spelling of the address', () => {
  keepDestination('Ada@example.org', '/chat?run=page');
  expect(takeDestination(' ada@Example.org ')).toBe('/chat?run=page');
});

test.each(['bob@example.org', undefined])('another person, here %s, gets nothing of it, and it is forgotten', (other) => {
  keepDestination('ada@example.org', '/chat?run=page');
  expect(takeDestination(other)).toBeNull();
  expect(takeDestination('ada@example.org')).toBeNull();
});

test('a sign-up that was for nothing forgets that of an earlier one', () => {
  keepDestination('ada@example.org', '/chat?run=page');
  keepDestination('ada@example.org', null);
  expect(takeDestination('ada@example.org')).toBeNull();
});

test.each(['', '{', '{"email":"ada@example.org","wanted":1,"until":9e15}', '[]'])(
  'what is broken in the storage is nothing: %j',
  (text) => {
    deviceStorage.setItem('sign-up-destination', text);
    expect(takeDestination('ada@example.org')).toBeNull();
    expect(deviceStorage.getItem('sign-up-destination')).toBeNull();
  },
);
