import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Silence } from './Silence.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** For how many seconds a provider is listened to that says this each second. */
function secondsOf(say: (silence: Silence, second: number) => void): number {
  const silence = new Silence(60_000, () => undefined);
  let second = 0;
  while (!silence.expired && second < 1_000) {
    second += 1;
    jest.advanceTimersByTime(1_000);
    say(silence, second);
  }
  silence.stop();
  return second;
}

test('whoever says nothing is listened to for as long as a silence may be, and whoever brings text always', () => {
  expect(secondsOf(() => undefined)).toBeLessThan(65);
  expect(
    secondsOf((silence) => {
      silence.heard();
    }),
  ).toBe(1_000);
});

test('comments alone are a sign of life for a while, and not for ever', () => {
  const seconds = secondsOf((silence, second) => {
    if (second === 100) silence.heard();
    else silence.heardNothing();
  });
  expect(seconds).toBeGreaterThan(100 + 300);
  expect(seconds).toBeLessThan(100 + 370);
});
