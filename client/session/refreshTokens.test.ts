/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://polylogue.example/"}
 */
import { TextDecoder } from 'node:util';
import { beforeEach, expect, jest, test } from '@jest/globals';

// jsdom has neither a network nor other tabs.
const fetch = jest.fn<() => Promise<Pick<Response, 'status' | 'ok' | 'json'>>>();
Object.assign(globalThis, {
  fetch,
  TextDecoder,
  BroadcastChannel: class extends EventTarget {
    postMessage(): void {
      // Nobody listens.
    }
  },
});
const { freshAccess, refreshTokens } = await import('./refreshTokens.js');
const { accessToken, followOtherTabs, refreshToken, storeTokens } = await import('./session.js');

// The page is public: it stays when a session ends.
followOtherTabs(() => undefined);

const part = (value: object) => btoa(JSON.stringify(value));
/** A token as the server makes it, good for so many seconds from now. */
const token = (seconds: number, more: object = {}) => {
  const now = Math.floor(Date.now() / 1000);
  return [part({ alg: 'none' }), part({ sub: 'ada', iat: now, exp: now + seconds, ...more }), 'signature'].join('.');
};
const reply = (status: number, body: unknown) => Promise.resolve({ status, ok: status < 400, json: () => Promise.resolve(body) });
const exchanged = (access: string, refresh: string) => reply(200, { data: { refresh: { access, refresh } } });
const refused = { errors: [{ message: 'Sign in again.', extensions: { code: 'UNAUTHENTICATED' } }] };

beforeEach(() => {
  fetch.mockReset();
  storeTokens({ access: token(1), refresh: token(3600, { jti: 'first' }) });
});

test('a token that is good for as long as is wanted is taken as it is', async () => {
  const good = token(60);
  storeTokens({ access: good, refresh: token(3600) });
  expect(await freshAccess()).toBe(good);
  expect(fetch).not.toHaveBeenCalled();
});

test('of all who want a fresh one at once, one trades, and both new tokens are kept', async () => {
  const [access, refresh] = [token(600, { jti: 'new' }), token(7200)];
  fetch.mockImplementation(() => exchanged(access, refresh));
  expect(await Promise.all([freshAccess(), freshAccess(), refreshTokens(accessToken())])).toEqual([access, access, access]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect([accessToken(), refreshToken()]).toEqual([access, refresh]);
});

test('a token that another tab has put in the place of the stale one is taken, and nothing is asked', async () => {
  const stale = accessToken();
  const present = token(600, { jti: 'of the other tab' });
  storeTokens({ access: present, refresh: token(3600) });
  expect(await refreshTokens(stale)).toBe(present);
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['an HTTP error', () => reply(401, {})],
  ['an error in a good reply', () => reply(200, refused)],
  ['tokens without a date', () => exchanged('no.token', 'none.either')],
])('a refusal as %s ends the session', async (_name, answer) => {
  fetch.mockImplementation(answer);
  expect(await freshAccess()).toBeUndefined();
  expect([accessToken(), refreshToken()]).toEqual([undefined, undefined]);
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has a trouble of its own', () => reply(503, { errors: [] })],
  ['answers what is no reply of ours', () => reply(200, '<html>A proxy</html>')],
])('a server that %s leaves the session as it is, and the next try may find it', async (_name, answer) => {
  const before = [accessToken(), refreshToken()];
  fetch.mockImplementation(answer);
  await expect(freshAccess()).rejects.toThrow();
  expect([accessToken(), refreshToken()]).toEqual(before);
  const access = token(600, { jti: 'later' });
  fetch.mockImplementation(() => exchanged(access, token(7200)));
  expect(await freshAccess()).toBe(access);
});

test('whether a token is good goes by the clock of the server, where this one is wrong', async () => {
  const now = Math.floor(Date.now() / 1000);
  const good = token(0, { iat: now - 600, exp: now - 540 });
  storeTokens({ access: good, refresh: token(0, { iat: now - 600, exp: now + 3000 }) });
  expect(await freshAccess()).toBe(good);
  expect(fetch).not.toHaveBeenCalled();
});
