import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, test } from '@jest/globals';
import { waitBeforeRepeat } from './waitBeforeRepeat.js';

const answered = (status: number, headers: Record<string, string> = {}) =>
  new ServerError('refused', { response: new Response('', { status, headers }), bodyText: '' });
const refused = (code: string, retryAfter?: number) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'refused', extensions: { code, retryAfter } }] });

describe('a reading that failed', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('with %i is repeated', (status) => {
    expect(waitBeforeRepeat(answered(status))).toBeLessThan(1_000);
  });

  test.each([400, 401, 403, 404, 413, 501, 505])('with %i is not', (status) => {
    expect(waitBeforeRepeat(answered(status))).toBeUndefined();
  });

  test.each([
    ['CONFLICT', true],
    ['RATE_LIMITED', true],
    ['INTERNAL', true],
    ['UNAVAILABLE', true],
    ['BAD_USER_INPUT', false],
    ['NOT_FOUND', false],
    ['PROVIDER_FAILED', false],
  ])('in a field with %s is repeated: %s', (code, repeated) => {
    expect(waitBeforeRepeat(refused(code)) !== undefined).toBe(repeated);
  });

  test('waits as long as the server asks, in seconds, by a date, or in the error of a field', () => {
    expect(waitBeforeRepeat(answered(503, { 'retry-after': '7' }))).toBe(7_000);
    expect(waitBeforeRepeat(refused('UNAVAILABLE', 5))).toBe(5_000);
    const soon = new Date(Date.now() + 4_000).toUTCString();
    const wait = waitBeforeRepeat(answered(503, { 'retry-after': soon })) ?? 0;
    expect(wait).toBeGreaterThan(1_000);
    expect(wait).toBeLessThanOrEqual(4_000);
    expect(waitBeforeRepeat(answered(503, { 'retry-after': 'tomorrow' }))).toBeLessThan(1_000);
  });

  test('is not repeated where the wait is longer than anybody would look at nothing', () => {
    expect(waitBeforeRepeat(answered(429, { 'retry-after': '900' }))).toBeUndefined();
    expect(waitBeforeRepeat(refused('RATE_LIMITED', 900))).toBeUndefined();
  });

  test('for want of a network is repeated; what was called off is not', () => {
    expect(waitBeforeRepeat(new TypeError('Failed to fetch'))).toBeLessThan(1_000);
    expect(waitBeforeRepeat(new DOMException('aborted', 'AbortError'))).toBeUndefined();
  });
});
