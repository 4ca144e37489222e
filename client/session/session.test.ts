/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://polylogue.example/signup"}
 */
import { TextDecoder } from 'node:util';
import { beforeEach, expect, jest, test } from '@jest/globals';

/** Messages of this tab to the others, and the channels that bring it theirs. */
const told: unknown[] = [];
const channels: EventTarget[] = [];
Object.assign(globalThis, {
  TextDecoder,
  BroadcastChannel: class extends EventTarget {
    constructor() {
      super();
      channels.push(this);
    }
    postMessage(message: unknown): void {
      told.push(message);
    }
  },
});
// jsdom loads no other page, but follows addresses within one.
jest.unstable_mockModule('../words/href.js', () => ({ href: (name: string) => (name === 'signIn' ? '#/signin' : '/signup') }));
jest.unstable_mockModule('./redirectTarget.js', () => ({ redirectTarget: () => '#/chat' }));
const { accessToken, beginRead, followOtherTabs, isSignedIn, leaveSession, refreshToken, storeTokens, subject, whenNotSigningOut } =
  await import('./session.js');
const { tabStorage } = await import('./storage.js');

/** Whether the page that is shown requires a sign-in. */
let isGuarded = true;
followOtherTabs(() => (isGuarded ? '/chat/one' : undefined));

const part = (value: object) => btoa(JSON.stringify(value));
const token = (person: string) => {
  const now = Math.floor(Date.now() / 1000);
  return [part({ alg: 'none' }), part({ sub: person, iat: now, exp: now + 600 }), 'signature'].join('.');
};
const signIn = (person: string) => storeTokens({ access: token(person), refresh: token(person) });
/** Another tab signs in, or out. */
function elsewhere(person: string | undefined): void {
  for (const channel of channels) channel.dispatchEvent(Object.assign(new Event('message'), { data: person }));
}

/** Whether a request that is sent now waits. */
async function waits(): Promise<boolean> {
  const sent = jest.fn();
  void Promise.resolve(whenNotSigningOut()).then(sent);
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  return sent.mock.calls.length === 0;
}

beforeEach(() => {
  dispatchEvent(new Event('pageshow'));
  location.hash = '';
  isGuarded = true;
  signIn('ada');
  told.length = 0;
});

test('a sign-out ends the session on the server first, then here and in other tabs, and leaves', async () => {
  tabStorage.setItem('prompt', 'mine');
  await leaveSession(async () => {
    expect([isSignedIn(), await waits()]).toEqual([true, true]);
  }, '#/left');
  expect([accessToken(), refreshToken(), subject()]).toEqual([undefined, undefined, undefined]);
  expect(tabStorage.getItem('prompt')).toBeNull();
  expect(told).toEqual([undefined]);
  expect(location.hash).toBe('#/left');
  // Until the other page is there; a page that the browser brings back asks again.
  expect(await waits()).toBe(true);
  dispatchEvent(new Event('pageshow'));
  expect(await waits()).toBe(false);
});

test('after a sign-out that the server did not get, the session goes on, and what waited is sent', async () => {
  tabStorage.setItem('prompt', 'mine');
  const sent = jest.fn();
  const leave = () => {
    void Promise.resolve(whenNotSigningOut()).then(sent);
    return Promise.reject(new Error('Unreachable'));
  };
  await expect(leaveSession(leave, '#/left')).rejects.toThrow('Unreachable');
  expect([subject(), tabStorage.getItem('prompt')]).toEqual(['ada', 'mine']);
  expect(await waits()).toBe(false);
  expect(sent).toHaveBeenCalledTimes(1);
  expect([told, location.hash]).toEqual([[], '']);
});

test('a sign-out ends the session once what was being read has its reply', async () => {
  const [first, second] = [beginRead(), beginRead()];
  const leave = jest.fn(() => Promise.resolve());
  const left = leaveSession(leave, '#/left');
  first();
  expect(await waits()).toBe(true);
  expect(leave).not.toHaveBeenCalled();
  second();
  await left;
  expect(leave).toHaveBeenCalledTimes(1);
});

test('a reply that does not come holds up a sign-out for a second at most', async () => {
  const end = beginRead();
  jest.useFakeTimers();
  const leave = jest.fn(() => Promise.resolve());
  const left = leaveSession(leave, '#/left');
  await jest.advanceTimersByTimeAsync(900);
  expect(leave).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  await left;
  expect(leave).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  end();
});

test('a tab keeps what its person wrote when they sign in again, and nothing of it for another person', () => {
  tabStorage.setItem('prompt', 'mine');
  signIn('ada');
  expect(tabStorage.getItem('prompt')).toBe('mine');
  expect(told).toEqual([]);
  signIn('bob');
  expect(tabStorage.getItem('prompt')).toBeNull();
  expect(told).toEqual(['bob']);
});

test('a sign-out in another tab leads a page that requires a sign-in there, and leaves a public one', () => {
  elsewhere('ada');
  expect(location.hash).toBe('');
  elsewhere(undefined);
  expect(location.hash).toBe('#/signin?redirect=%2Fchat%2Fone');
  signIn('bob');
  location.hash = '';
  isGuarded = false;
  elsewhere(undefined);
  expect(location.hash).toBe('');
});

test('a tab that is signing out itself goes where its own sign-out leads', async () => {
  await leaveSession(() => {
    elsewhere(undefined);
    return Promise.resolve();
  }, '#/left');
  expect(location.hash).toBe('#/left');
});

test('a sign-in in another tab takes a page for guests on to where it was going', () => {
  elsewhere('bob');
  expect(location.hash).toBe('#/chat');
});
