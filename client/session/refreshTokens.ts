import { print } from 'graphql';
import * as z from 'zod/mini';
import { RefreshDocument } from './session.generated.js';
import { serverNow } from './serverClock.js';
import { accessToken, expireSession, refreshToken, storeTokens } from './session.js';
import { tokenClaims } from './tokenClaims.js';
import { words } from './words.js';
import { language } from '../words/language.js';

const successSchema = z.object({ data: z.looseObject({}) });
const tokensSchema = z.object({ data: z.object({ refresh: z.object({ access: z.string(), refresh: z.string() }) }) });
/** A resolver's error may come with status 200; its code tells what it is. */
const failureSchema = z.object({ errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })) });
const waitMilliseconds = 10_000;
let running: Promise<string | undefined> | undefined;

/**
 * An access token that is valid for at least `margin` milliseconds, refreshed first if necessary; undefined for guests.
 * @throws Error if the server cannot be reached
 */
export async function freshAccess(margin = 5_000): Promise<string | undefined> {
  const token = accessToken();
  const claims = token === undefined ? undefined : tokenClaims(token);
  if (claims && claims.exp * 1000 - serverNow() > margin) return token;
  return refreshToken() === undefined ? undefined : refreshTokens(token);
}

/**
 * Trades the refresh token for new ones: once for all callers, in this tab and in others.
 * If the server refuses the token, the session ends; if the server cannot be reached or has another error, it does not.
 * @param stale the access token to replace: if another tab has replaced it already, the new one is returned
 */
export function refreshTokens(stale: string | undefined): Promise<string | undefined> {
  running ??= inOneTab(() => renew(stale)).finally(() => {
    running = undefined;
  });
  return running;
}

async function inOneTab<Result>(work: () => Promise<Result>): Promise<Result> {
  // Absent if the page is served neither over https nor from localhost.
  return 'locks' in navigator ? navigator.locks.request('refresh-tokens', work) : work();
}

/** The session has ended, so there are no new tokens: specification, section 8. */
class SessionOver extends Error {}

async function renew(stale: string | undefined): Promise<string | undefined> {
  const present = accessToken();
  if (present !== undefined && present !== stale) return present;
  try {
    return await trade(refreshToken());
  } catch (error) {
    if (!(error instanceof SessionOver)) throw error;
    expireSession();
    return undefined;
  }
}

/** @throws SessionOver if there is no refresh token, or the response has no tokens that can be stored */
async function trade(refresh: string | undefined): Promise<string> {
  if (refresh === undefined) throw new SessionOver('No refresh token');
  const tokens = await requestTokens(refresh);
  if (!tokens || !storeTokens(tokens)) throw new SessionOver('Invalid response');
  return tokens.access;
}

/** @throws SessionOver if the server refuses the token; Error if the response says nothing about it, so that a retry makes sense */
async function requestTokens(refresh: string) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ query: print(RefreshDocument), variables: { refresh } }),
    signal: AbortSignal.timeout(waitMilliseconds),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const failures = failureSchema.safeParse(answer).data?.errors ?? [];
  if (response.status === 401 || failures.some(({ extensions }) => extensions.code === 'UNAUTHENTICATED')) throw new SessionOver('Refused');
  if (!response.ok || !successSchema.safeParse(answer).success) throw new Error(words.unreachable);
  return tokensSchema.safeParse(answer).data?.data.refresh;
}
