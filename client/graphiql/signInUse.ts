import { freshAccess } from '../session/refreshTokens.js';

/** Whether operations are sent in the name of whoever is signed in on this site; not until the reader asks for it. */
let isOn = false;

export function sendAsSignedIn(on: boolean): void {
  isOn = on;
}

/**
 * The header of the signed-in person; none for guests, or where it is not asked for.
 * @throws Error where the token is to be renewed and the server cannot be reached
 */
export async function signInHeaders(): Promise<Record<string, string>> {
  const token = isOn ? await freshAccess() : undefined;
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}
