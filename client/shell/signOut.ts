import { LogoutDocument } from '../account/session.generated.js';
import { apollo } from '../apollo.js';
import { asGuest } from '../apolloLinks.js';
import { readError } from '../readError.js';
import { leaveSession, refreshToken } from '../session.js';

/**
 * Signs out on the server, then here and in the other tabs, and loads a page anew.
 * @throws where the server cannot be reached: nothing has happened then
 */
export async function signOut(to = '/'): Promise<void> {
  const refresh = refreshToken();
  await leaveSession(async () => {
    try {
      if (refresh !== undefined) await apollo.mutate({ mutation: LogoutDocument, variables: { refresh }, context: asGuest });
    } catch (error) {
      // A token that the server refuses is as good as signed out.
      if (readError(error).code !== 'unauthenticated') throw error;
    }
  }, to);
}
