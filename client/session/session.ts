import { redirectTarget } from './redirectTarget.js';
import { comingBackTo } from './secretPlaces.js';
import { learnServerClock } from './serverClock.js';
import { tabStorage } from './storage.js';
import { tokenClaims } from './tokenClaims.js';
import { publicPath } from '../words/publicPath.js';

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
 * Keeps both tokens, just received, in cookies that last as long as they do: their dates are the server's, and the clock here
 * may be another.
 * @returns false, and keeps nothing, where one of them carries no expiry.
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
  if (subject() !== before) tell();
  return true;
}

/** Forgets both tokens, in every tab, and what this tab keeps of requests: it has the person's words in it. */
export function clearTokens(): void {
  tabStorage.clear();
  removeTokens();
}

function removeTokens(): void {
  removeCookie(accessCookie);
  removeCookie(refreshCookie);
  tell();
}

const ownerKey = 'subject';

/** What a tab keeps outlives a session that has expired, for the person to go on with: it is gone before another one is served. */
function claimTab(): void {
  const owner = subject();
  if (owner === undefined) return;
  const former = tabStorage.getItem(ownerKey);
  if (former !== null && former !== owner) tabStorage.clear();
  tabStorage.note(ownerKey, owner);
}

/** The place that is shown, or on its way, if it is for people who are signed in alone. */
let guarded = (): string | undefined => location.pathname + location.search + location.hash;

/** Whether the person is signing out: what is refused for that reason leads nowhere. */
let isLeaving = false;

/** Ends the session here and goes to a page of ours, once `leave` has ended it on the server. @throws whatever `leave` throws: nothing has happened then */
export async function leaveSession(leave: () => Promise<void>, to: string): Promise<void> {
  isLeaving = true;
  try {
    await leave();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
  clearTokens();
  // Kept by the browser and gone back to, the page has a session that is over, as any other.
  addEventListener('pageshow', () => (isLeaving = false), { once: true });
  location.assign(to);
}

/** Where a session ends that is needed, the person signs in again and comes back; a page that is for everybody stays. */
function askToSignIn(): void {
  if (isLeaving) return;
  const place = guarded();
  if (place !== undefined) location.assign(signInAddress(place));
}

/** Ends the session here because the server no longer takes it. */
export function expireSession(): void {
  removeTokens();
  askToSignIn();
}

/** /signin with a place to come back to. */
export function signInAddress(place: string): string {
  const kept = comingBackTo(place);
  return kept === undefined ? publicPath('/signin') : `${publicPath('/signin')}?redirect=${encodeURIComponent(kept)}`;
}

const listeners = new Set<() => void>();

/** Calls back when this tab or another one signs in or out. @returns its end */
export function followSession(listener: () => void): () => void {
  tabs.addEventListener('message', listener);
  listeners.add(listener);
  return () => {
    tabs.removeEventListener('message', listener);
    listeners.delete(listener);
  };
}

/** Where somebody who is signed in has nothing to do. */
const forGuests = new Set([publicPath('/signin'), publicPath('/signup')]);

/**
 * Follows what other tabs do: a sign-out there signs out here, a sign-in there goes on from the sign-in here, and loads any
 * other page again.
 * @param guardedPlace the place that is shown, or on its way, if it is for people who are signed in alone
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

/** Says who is signed in now. The message names the person, because it may arrive before the cookies have changed there. */
function tell(): void {
  tabs.postMessage(subject());
  for (const listener of listeners) listener();
}

/** Id of the person who is signed in here; undefined where nobody is. */
export function subject(): string | undefined {
  const token = refreshToken();
  return token === undefined ? undefined : (tokenClaims(token)?.sub ?? 'unknown');
}

/** The value of a cookie, or undefined. */
function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(prefix));
  return pair?.slice(prefix.length);
}

/** Sets a cookie for the whole site, for so many seconds from now, whatever the time is on this device. */
function writeCookie(name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${seconds.toFixed()}; samesite=lax; secure`;
}

function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}
