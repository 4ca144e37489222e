import { print } from 'graphql';
import * as z from 'zod/mini';
import { RefreshDocument } from './account/session.generated.js';
import { accessToken, expireSession, refreshToken, storeTokens } from './session.js';
import { tokenClaims } from './tokenClaims.js';

const answerSchema = z.object({ data: z.object({ refresh: z.object({ access: z.string(), refresh: z.string() }) }) });
/** Answers that say nothing about the token: worth another try later. */
const passing = new Set([408, 425, 429, 502, 503, 504]);
const waitMilliseconds = 10_000;
let running: Promise<string | undefined> | undefined;

/**
 * A token that is good for at least `margin` milliseconds, refreshed first where need be; undefined for guests.
 * @throws Error where the server cannot be reached.
 */
export async function freshAccess(margin = 5_000): Promise<string | undefined> {
  const token = accessToken();
  const claims = token === undefined ? undefined : tokenClaims(token);
  if (claims && claims.exp * 1000 - Date.now() > margin) return token;
  return refreshToken() === undefined ? undefined : refreshTokens(token);
}

/**
 * Trades the refresh token for new ones: once for all who wait, in this tab and in others.
 * A refusal ends the session. A server that cannot be reached does not.
 * @param stale the access token that is no longer good: if a tab has replaced it meanwhile, that one is taken
 */
export function refreshTokens(stale: string | undefined): Promise<string | undefined> {
  running ??= inOneTab(() => renew(stale)).finally(() => {
    running = undefined;
  });
  return running;
}

async function inOneTab<Result>(work: () => Promise<Result>): Promise<Result> {
  // Absent where the page does not come over https or from this machine.
  return 'locks' in navigator ? navigator.locks.request('refresh-tokens', work) : work();
}

async function renew(stale: string | undefined): Promise<string | undefined> {
  const present = accessToken();
  if (present !== undefined && present !== stale) return present;
  const refresh = refreshToken();
  const tokens = refresh === undefined ? undefined : await requestTokens(refresh);
  if (tokens && storeTokens(tokens)) return tokens.access;
  expireSession();
  return undefined;
}

async function requestTokens(refresh: string) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: print(RefreshDocument), variables: { refresh } }),
    signal: AbortSignal.timeout(waitMilliseconds),
  });
  if (passing.has(response.status)) throw new Error('The server cannot be reached.');
  const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
  return answer.data?.data.refresh;
}
