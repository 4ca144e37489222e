import { freshAccess } from '../session/refreshTokens.js';

/** Whether operations are sent as the person who is signed in on this site; off until the person switches it on. */
let isOn = false;

export function sendAsSignedIn(on: boolean): void {
  isOn = on;
}

/**
 * The authorization header of the signed-in person; none for guests, or if it is switched off.
 * @throws Error if the token must be renewed and the server cannot be reached
 */
export async function signInHeaders(): Promise<Record<string, string>> {
  const token = isOn ? await freshAccess() : undefined;
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}
