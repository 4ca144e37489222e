import { print } from 'graphql';
import { CloseCode, createClient } from 'graphql-ws';
import { RenewSocketDocument } from '../session/session.generated.js';
import { backoff, waitOrOnline } from './backoff.js';
import { connection } from './connection.js';
import { freshAccess, refreshTokens } from '../session/refreshTokens.js';
import { serverNow } from '../session/serverClock.js';
import { isSignedIn, subject, whenNotSigningOut } from '../session/session.js';
import { tokenClaims } from '../session/tokenClaims.js';
import { language } from '../words/language.js';

const pingEvery = 12_000;
const pongWithin = 5_000;
const idleAfter = 5_000;
/** A token is replaced this many milliseconds before it expires, because the server would then close the socket. */
const renewBefore = 60_000;
const leastWait = 5_000;
/** Longest timer in milliseconds: one beyond the browser's limit would fire at once. */
const mostWait = 10 * 60_000;
const normalClosure = 1000;
const forbidden: number = CloseCode.Forbidden;

let operations = 0;
/** The socket that the server has accepted, and when its last message came, by Date.now(). */
let accepted: WebSocket | undefined;
let heardAt = 0;
let tokenInUse: string | undefined;
/** Whether the server closed the socket because of its token: even an unexpired one may belong to a session that was ended elsewhere. */
let wasRefused = false;
let renewal: ReturnType<typeof setTimeout> | undefined;
let pong: ReturnType<typeof setTimeout> | undefined;

async function nextToken(): Promise<string | undefined> {
  // A sign-out closes the socket before this page gets its reply.
  await whenNotSigningOut();
  return wasRefused ? refreshTokens(tokenInUse) : freshAccess(renewBefore / 2);
}

/** The only socket of this tab. It reconnects without limit while a person is signed in, each time with a valid token. */
export const socket = createClient({
  url: async () => {
    // The server gives an open socket three seconds to authenticate, so a token that must be fetched is fetched before.
    await nextToken().catch(() => undefined);
    return `${location.origin.replace(/^http/, 'ws')}/graphql`;
  },
  lazyCloseTimeout: idleAfter,
  // A short id, because every message repeats it.
  generateID: () => (++operations).toString(36),
  keepAlive: pingEvery,
  connectionAckWaitTimeout: pongWithin * 2,
  retryAttempts: Infinity,
  shouldRetry: isSignedIn,
  retryWait: (retries) => waitOrOnline(backoff(retries)),
  connectionParams: async () => {
    tokenInUse = await nextToken();
    wasRefused = false;
    return { token: tokenInUse, language };
  },
  on: {
    connected: (opened) => {
      accepted = opened instanceof WebSocket ? opened : undefined;
      connection.setState('connected');
      planRenewal();
    },
    message: () => {
      heardAt = Date.now();
    },
    closed: (event) => {
      accepted = undefined;
      clearTimeout(renewal);
      clearTimeout(pong);
      if (event instanceof CloseEvent && event.code === forbidden) wasRefused = true;
      const onPurpose = event instanceof CloseEvent && event.code === normalClosure && event.wasClean;
      connection.setState(onPurpose ? 'idle' : 'away');
    },
    ping: (received) => {
      if (!received)
        pong = setTimeout(() => {
          socket.terminate();
        }, pongWithin);
    },
    pong: (received) => {
      if (received) clearTimeout(pong);
    },
  },
});

/**
 * Whether the socket is open for the person who is signed in now. A socket that was silent for longer than the time between two
 * pongs counts as closed: its connection may be lost without notice, for example after this device slept.
 */
export function isSocketOpen(): boolean {
  if (accepted?.readyState !== WebSocket.OPEN || !navigator.onLine || tokenInUse === undefined) return false;
  return Date.now() - heardAt < pingEvery + pongWithin && tokenClaims(tokenInUse)?.sub === subject();
}

function planRenewal(): void {
  clearTimeout(renewal);
  const claims = tokenInUse === undefined ? undefined : tokenClaims(tokenInUse);
  if (!claims) return;
  const wait = Math.min(mostWait, Math.max(leastWait, claims.exp * 1000 - serverNow() - renewBefore));
  renewal = setTimeout(() => void renew(), wait);
}

/** Sends a new token over the open socket. If that fails, the socket is closed and reconnects with a new one. */
async function renew(): Promise<void> {
  try {
    const token = await freshAccess(renewBefore * 1.5);
    if (token === undefined) return;
    await runOnce(token);
    tokenInUse = token;
    planRenewal();
  } catch {
    socket.terminate();
  }
}

function runOnce(token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.subscribe(
      { query: print(RenewSocketDocument), variables: { token } },
      {
        next: ({ errors }) => {
          if (errors) reject(new Error('The socket was not renewed.'));
        },
        error: reject,
        complete: resolve,
      },
    );
  });
}
