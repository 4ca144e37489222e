/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://polylogue.example/"}
 */
import { TextDecoder } from 'node:util';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ClientOptions, Sink } from 'graphql-ws';

// In place of graphql-ws: keeps the options of the client, and the operations that are sent over the socket.
let options: ClientOptions;
const asked: { token: unknown; sink: Sink }[] = [];
const terminate = jest.fn();
jest.unstable_mockModule('graphql-ws', () => ({
  CloseCode: { Forbidden: 4403 },
  createClient: (given: ClientOptions) => {
    options = given;
    return {
      terminate,
      subscribe: ({ variables }: { variables: { token: unknown } }, sink: Sink) => {
        asked.push({ token: variables.token, sink });
      },
    };
  },
}));
const freshAccess = jest.fn<(lasting: number) => Promise<string | undefined>>();
const refreshTokens = jest.fn<(used?: string) => Promise<string | undefined>>();
jest.unstable_mockModule('../session/refreshTokens.js', () => ({ freshAccess, refreshTokens }));
const whenNotSigningOut = jest.fn<() => Promise<void>>();
jest.unstable_mockModule('../session/session.js', () => ({ isSignedIn: () => true, subject: () => 'ada', whenNotSigningOut }));
jest.unstable_mockModule('../session/serverClock.js', () => ({ serverNow: () => Date.now() }));
// Globals that jsdom lacks.
Object.assign(globalThis, {
  TextDecoder,
  CloseEvent: class extends Event {
    readonly code: number;
    readonly wasClean: boolean;
    constructor(type: string, { code = 1006, wasClean = false }: CloseEventInit) {
      super(type);
      this.code = code;
      this.wasClean = wasClean;
    }
  },
});
await import('./socket.js');
const { connection } = await import('./connection.js');

const minute = 60_000;
const part = (value: object) => btoa(JSON.stringify(value));
/** A token that is valid for this many minutes from now. */
const token = (minutes: number) => {
  const now = Math.floor(Date.now() / 1000);
  return [part({ alg: 'none' }), part({ sub: 'ada', iat: now, exp: now + minutes * 60 }), 'signature'].join('.');
};

/** Opens the socket, authenticates it, and accepts it. @returns the token that it sent */
async function connect(): Promise<unknown> {
  const { connectionParams, on } = options;
  const shown = typeof connectionParams === 'function' ? await connectionParams() : connectionParams;
  on?.connected?.(Object.create(WebSocket.prototype), undefined, false);
  return shown;
}

/** Answers the renewal of the token as the server does. */
async function reply(taken: boolean): Promise<void> {
  const { sink } = asked[asked.length - 1] ?? {};
  if (taken) sink?.complete();
  else sink?.error(new Error('no'));
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-01-01') });
  asked.length = 0;
  jest.resetAllMocks();
});

afterEach(() => {
  options.on?.closed?.(new CloseEvent('close', { code: 1000, wasClean: true }));
  jest.useRealTimers();
});

test('an open socket is given a new token a minute before its own ends, again and again, and stays open', async () => {
  const [first, second, third] = [token(10), token(19), token(28)];
  freshAccess.mockResolvedValueOnce(first).mockResolvedValueOnce(second).mockResolvedValueOnce(third);
  expect(await connect()).toMatchObject({ token: first });
  await jest.advanceTimersByTimeAsync(9 * minute - 1);
  expect(asked).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked.map((one) => one.token)).toEqual([second]);
  await reply(true);
  await jest.advanceTimersByTimeAsync(9 * minute);
  expect(asked.map((one) => one.token)).toEqual([second, third]);
  await reply(true);
  expect(terminate).not.toHaveBeenCalled();
  expect(connection.getState()).toBe('connected');
});

test('where the server does not take it, or none can be had, the socket is opened anew', async () => {
  freshAccess.mockResolvedValueOnce(token(10)).mockResolvedValueOnce(token(19));
  await connect();
  await jest.advanceTimersByTimeAsync(9 * minute);
  await reply(false);
  expect(terminate).toHaveBeenCalledTimes(1);
  freshAccess.mockResolvedValueOnce(token(10)).mockRejectedValueOnce(new Error('away'));
  await connect();
  await jest.advanceTimersByTimeAsync(9 * minute);
  expect(terminate).toHaveBeenCalledTimes(2);
});

test('a socket that has closed is not renewed', async () => {
  freshAccess.mockResolvedValue(token(10));
  await connect();
  options.on?.closed?.(new CloseEvent('close', { code: 1006 }));
  expect(connection.getState()).toBe('away');
  await jest.advanceTimersByTimeAsync(20 * minute);
  expect(asked).toHaveLength(0);
});

test('a token for which the server has closed the socket is replaced, though it seems good', async () => {
  const [refused, next] = [token(10), token(11)];
  freshAccess.mockResolvedValue(refused);
  await connect();
  options.on?.closed?.(new CloseEvent('close', { code: 4403 }));
  refreshTokens.mockResolvedValueOnce(next);
  expect(await connect()).toMatchObject({ token: next });
  expect(refreshTokens).toHaveBeenCalledWith(refused);
  // After it was accepted with another token, that one is used as usual.
  expect(await connect()).toMatchObject({ token: refused });
});

test('a socket that is closed by a sign-out asks for no token until the sign-out has failed', async () => {
  freshAccess.mockResolvedValue(token(10));
  await connect();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  whenNotSigningOut.mockImplementation(() => promise);
  options.on?.closed?.(new CloseEvent('close', { code: 4403 }));
  const next = connect();
  await jest.advanceTimersByTimeAsync(minute);
  expect(refreshTokens).not.toHaveBeenCalled();
  resolve(undefined);
  await next;
  expect(refreshTokens).toHaveBeenCalledTimes(1);
});

test('the end of a socket that nobody needs is no loss', async () => {
  freshAccess.mockResolvedValue(token(10));
  await connect();
  options.on?.closed?.(new CloseEvent('close', { code: 1000, wasClean: true }));
  expect(connection.getState()).toBe('idle');
});

test('a ping that is not answered in time ends the socket, one that is does not', async () => {
  freshAccess.mockResolvedValue(token(10));
  await connect();
  options.on?.ping?.(false, undefined);
  options.on?.pong?.(true, undefined);
  await jest.advanceTimersByTimeAsync(minute);
  expect(terminate).not.toHaveBeenCalled();
  options.on?.ping?.(false, undefined);
  await jest.advanceTimersByTimeAsync(minute);
  expect(terminate).toHaveBeenCalledTimes(1);
});
