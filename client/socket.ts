import { print } from 'graphql';
import { createClient } from 'graphql-ws';
import { RenewSocketDocument } from './account/session.generated.js';
import { backoff, waitOrOnline } from './backoff.js';
import { connection } from './connection.js';
import { freshAccess } from './refreshTokens.js';
import { isSignedIn } from './session.js';
import { tokenClaims } from './tokenClaims.js';

const pingEvery = 12_000;
const pongWithin = 5_000;
const idleAfter = 5_000;
/** A token with less left than this is replaced before the server closes the socket for it. */
const renewBefore = 60_000;
const leastWait = 5_000;
const normalClosure = 1000;

let tokenInUse: string | undefined;
let renewal: ReturnType<typeof setTimeout> | undefined;
let pong: ReturnType<typeof setTimeout> | undefined;

/** The one socket of this tab. It comes back for ever, each time with a good token. */
export const socket = createClient({
  url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
  lazyCloseTimeout: idleAfter,
  keepAlive: pingEvery,
  connectionAckWaitTimeout: pongWithin * 2,
  retryAttempts: Infinity,
  shouldRetry: isSignedIn,
  retryWait: (retries) => waitOrOnline(backoff(retries)),
  connectionParams: async () => {
    tokenInUse = await freshAccess(renewBefore / 2);
    return { token: tokenInUse };
  },
  on: {
    connected: () => {
      connection.set('connected');
      planRenewal();
    },
    closed: (event) => {
      clearTimeout(renewal);
      clearTimeout(pong);
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

function planRenewal(): void {
  clearTimeout(renewal);
  const claims = tokenInUse === undefined ? undefined : tokenClaims(tokenInUse);
  if (!claims) return;
  const wait = Math.max(leastWait, claims.exp * 1000 - Date.now() - renewBefore);
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
