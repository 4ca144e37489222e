import { href } from '../words/href.js';
import { redirectTarget } from './redirectTarget.js';
import { comingBackTo } from './secretPlaces.js';
import { learnServerClock } from './serverClock.js';
import { tabStorage } from './storage.js';
import { tokenClaims } from './tokenClaims.js';

const accessCookie = 'jwt-access-token';
const refreshCookie = 'jwt-refresh-token';
const tabs = new BroadcastChannel('session');

export interface Tokens {
  access: string;
  refresh: string;
}

export const accessToken = (): string | undefined => readCookie(accessCookie);
export const refreshToken = (): string | undefined => readCookie(refreshCookie);

/** Signed in means that a refresh token is present. */
export const isSignedIn = (): boolean => refreshToken() !== undefined;

/**
 * Stores both tokens, just received, in cookies with their lifetime. It is computed from the tokens' own dates, because this
 * device's clock may differ from the server's.
 * @returns false, and stores nothing, if one of them has no dates
 */
export function storeTokens({ access, refresh }: Tokens): boolean {
  const accessClaims = tokenClaims(access);
  const refreshClaims = tokenClaims(refresh);
  if (!accessClaims || !refreshClaims) return false;
  const before = subject();
  learnServerClock(accessClaims.iat);
  writeCookie(accessCookie, access, accessClaims.exp - accessClaims.iat);
  writeCookie(refreshCookie, refresh, refreshClaims.exp - refreshClaims.iat);
  claimTab();
  if (subject() !== before) notify();
  return true;
}

/** Removes both tokens, for every tab, and this tab's storage, which contains the person's texts. */
export function clearTokens(): void {
  tabStorage.clear();
  removeTokens();
}

function removeTokens(): void {
  removeCookie(accessCookie);
  removeCookie(refreshCookie);
  notify();
}

const ownerKey = 'subject';

/** A tab's storage survives an expired session, so that the person can continue. It is cleared when another person signs in. */
function claimTab(): void {
  const owner = subject();
  if (owner === undefined) return;
  const former = tabStorage.getItem(ownerKey);
  if (former !== null && former !== owner) tabStorage.clear();
  tabStorage.note(ownerKey, owner);
}

/** Whether this tab's session is over without the person having left it here: it expired, or it was ended elsewhere. */
export const hasSessionEnded = (): boolean => !isSignedIn() && tabStorage.getItem(ownerKey) !== null;

/** The address that is shown, or being loaded, if it requires a sign-in. */
let guarded = (): string | undefined => location.pathname + location.search + location.hash;

/** Longest wait of a sign-out for the replies to what is being read, in milliseconds. */
const repliesMs = 1_000;
/** Reads under way with the session's token. */
const reads = new Set<Promise<void>>();

/** Begins to read with the session's token: a sign-out waits for its end, because a read that comes after it is refused. @returns ends it */
export function beginRead(): () => void {
  let end = (): void => undefined;
  const read = new Promise<void>((resolve) => {
    end = resolve;
  });
  reads.add(read);
  return () => {
    reads.delete(read);
    end();
  };
}

/** Requests that are refused because of it do not lead to the sign-in. */
let signOutUnderWay: Promise<void> | undefined;

/** Waits while the session is being ended: a request with its token would be refused. If ending it fails, the request can be sent. */
export const whenNotSigningOut = (): Promise<void> | undefined => signOutUnderWay;

/**
 * Ends the session here and goes to `to`, after `leave` has ended it on the server. What was being read before gets its reply first,
 * unless that takes long.
 * @throws the error of `leave`; the session then continues
 */
export async function leaveSession(leave: () => Promise<void>, to: string): Promise<void> {
  let stay = (): void => undefined;
  signOutUnderWay = new Promise((resolve) => {
    stay = () => {
      signOutUnderWay = undefined;
      resolve();
    };
  });
  try {
    await Promise.race([Promise.all(reads), new Promise((resolve) => setTimeout(resolve, repliesMs))]);
    await leave();
  } catch (error) {
    stay();
    throw error;
  }
  clearTokens();
  // If the browser restores this page from its back/forward cache, it must ask for the sign-in like any other.
  addEventListener('pageshow', stay, { once: true });
  location.assign(to);
}

/** If the page requires a sign-in, goes to the sign-in, which returns here; a public page stays. */
function askToSignIn(): void {
  if (signOutUnderWay) return;
  const place = guarded();
  if (place !== undefined) location.assign(signInAddress(place));
}

/** Ends the session here because the server no longer accepts it. */
export function expireSession(): void {
  removeTokens();
  askToSignIn();
}

/** The address of /signin with the address to return to. */
export function signInAddress(place: string): string {
  const kept = comingBackTo(place);
  return kept === undefined ? href('signIn') : `${href('signIn')}?redirect=${encodeURIComponent(kept)}`;
}

const listeners = new Set<() => void>();

/** Calls the listener when this tab or another one signs in or out. @returns stops that */
export function followSession(listener: () => void): () => void {
  tabs.addEventListener('message', listener);
  listeners.add(listener);
  return () => {
    tabs.removeEventListener('message', listener);
    listeners.delete(listener);
  };
}

/** Pages that are only for guests. */
const forGuests = new Set([href('signIn'), href('signUp')]);

/**
 * Follows other tabs: after a sign-out there, a page that requires a sign-in goes to /signin; after a sign-in there, the pages for
 * guests go on to their target and any other page reloads.
 * @param guardedPlace returns the address that is shown, or being loaded, if it requires a sign-in
 */
export function followOtherTabs(guardedPlace: () => string | undefined): void {
  guarded = guardedPlace;
  claimTab();
  let mine = subject();
  listeners.add(() => {
    mine = subject();
  });
  tabs.addEventListener('message', ({ data }) => {
    if (data === mine) return;
    mine = typeof data === 'string' ? data : undefined;
    if (data === undefined) askToSignIn();
    else if (forGuests.has(location.pathname))
      location.assign(redirectTarget(new URLSearchParams(location.search).get('redirect'), location.origin));
    else location.reload();
  });
}

/** Tells other tabs and listeners who is signed in. The message has the person's id, because it may arrive before the cookies change. */
function notify(): void {
  tabs.postMessage(subject());
  for (const listener of listeners) listener();
}

/** Id of the person who is signed in here; undefined for a guest. */
export function subject(): string | undefined {
  const token = refreshToken();
  return token === undefined ? undefined : (tokenClaims(token)?.sub ?? 'unknown');
}

/** The value of a cookie, or undefined; the build, which draws frames of pages, has none. */
function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const prefix = `${name}=`;
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(prefix));
  return pair?.slice(prefix.length);
}

/** Sets a cookie for the whole site. Its lifetime is relative, so that this device's clock does not matter. */
function writeCookie(name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${seconds.toFixed()}; samesite=lax; secure`;
}

function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}
