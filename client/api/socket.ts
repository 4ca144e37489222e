import { print } from 'graphql';
import { CloseCode, createClient } from 'graphql-ws';
import { RenewSocketDocument } from '../session/session.generated.js';
import { backoff, waitOrOnline } from './backoff.js';
import { connection } from './connection.js';
import { freshAccess, refreshTokens } from '../session/refreshTokens.js';
import { serverNow } from '../session/serverClock.js';
import { isSignedIn, subject } from '../session/session.js';
import { tokenClaims } from '../session/tokenClaims.js';
import { language } from '../words/language.js';

const pingEvery = 12_000;
const pongWithin = 5_000;
const idleAfter = 5_000;
/** A token with less left than this is replaced before the server closes the socket for it. */
const renewBefore = 60_000;
const leastWait = 5_000;
/** Longer ones than a timer takes would end at once. */
const mostWait = 10 * 60_000;
const normalClosure = 1000;
const forbidden: number = CloseCode.Forbidden;

let operations = 0;
/** The socket that the server has let in, and when something last came over it. */
let accepted: WebSocket | undefined;
let heardAt = 0;
let tokenInUse: string | undefined;
/** The server has closed the socket for its token: one that seems good may belong to a session that was ended elsewhere. */
let wasRefused = false;
let renewal: ReturnType<typeof setTimeout> | undefined;
let pong: ReturnType<typeof setTimeout> | undefined;

const nextToken = () => (wasRefused ? refreshTokens(tokenInUse) : freshAccess(renewBefore / 2));

/** The one socket of this tab. It comes back for ever, each time with a good token. */
export const socket = createClient({
  url: async () => {
    // The server gives an open socket three seconds to say who it is: what may take longer comes before it is opened.
    await nextToken().catch(() => undefined);
    return `${location.origin.replace(/^http/, 'ws')}/graphql`;
  },
  lazyCloseTimeout: idleAfter,
  // It comes back with every message.
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
      connection.set('connected');
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
      connection.set(onPurpose ? 'idle' : 'away');
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
 * Whether the socket is open for the person who is signed in now. One that has been silent for longer than between two pongs may
 * be gone without a word, as after the sleep of this device: it counts as closed.
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

/** A new token for the open socket. Where that fails, the socket is opened anew with one. */
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
