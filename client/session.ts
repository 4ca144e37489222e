import { readCookie, removeCookie, writeCookie } from './cookies.js';
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
 * Keeps both tokens in cookies that end when they do.
 * @returns false, and keeps nothing, where one of them carries no expiry.
 */
export function storeTokens({ access, refresh }: Tokens): boolean {
  const accessClaims = tokenClaims(access);
  const refreshClaims = tokenClaims(refresh);
  if (!accessClaims || !refreshClaims) return false;
  const before = subject();
  writeCookie(accessCookie, access, new Date(accessClaims.exp * 1000));
  writeCookie(refreshCookie, refresh, new Date(refreshClaims.exp * 1000));
  if (subject() !== before) tell();
  return true;
}

/** Forgets both tokens, in every tab. */
export function clearTokens(): void {
  removeCookie(accessCookie);
  removeCookie(refreshCookie);
  tell();
}

/** Ends the session here because the server no longer takes it: the person signs in again and comes back. */
export function expireSession(): void {
  clearTokens();
  if (location.pathname !== '/signin') location.assign(signInAddress());
}

/** /signin with the present place to come back to. */
export function signInAddress(place: string = location.pathname + location.search + location.hash): string {
  return `/signin?redirect=${encodeURIComponent(place)}`;
}

/** Follows what other tabs do: a sign-out there signs out here, another account there loads the page again. */
export function followOtherTabs(): void {
  const mine = subject();
  tabs.addEventListener('message', ({ data }) => {
    if (data === mine) return;
    if (data === undefined) location.assign(signInAddress());
    else location.reload();
  });
}

/** Says who is signed in now. The message names the person, because it may arrive before the cookies have changed there. */
function tell(): void {
  tabs.postMessage(subject());
}

function subject(): string | undefined {
  const token = refreshToken();
  return token === undefined ? undefined : (tokenClaims(token)?.sub ?? 'unknown');
}
