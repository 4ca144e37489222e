import { href } from '../words/href.js';
import { LogoutDocument } from '../session/session.generated.js';
import { apollo } from '../api/apollo.js';
import { asGuest } from '../api/apolloLinks.js';
import { errorText, readError } from '../api/readError.js';
import { leaveSession, refreshToken } from '../session/session.js';
import { forgetPerson } from '../preferences/preferences.js';
import { toast } from '../ui/toast.js';
import { words } from './words.js';

/**
 * Signs out on the server, then here and in the other tabs, and loads the page `to`.
 * @throws if the server cannot be reached: the person is still signed in then
 */
export async function signOut(to = href('landing')): Promise<void> {
  const refresh = refreshToken();
  await leaveSession(async () => {
    try {
      if (refresh !== undefined) await apollo.mutate({ mutation: LogoutDocument, variables: { refresh }, context: asGuest });
    } catch (error) {
      // A token that the server refuses counts as signed out.
      if (readError(error).code !== 'unauthenticated') throw error;
    }
    forgetPerson();
  }, to);
}

/** Signs out and goes to a page of the product. If the server cannot be reached, only a toast appears, which offers to retry. */
export async function signOutOrTell(to = href('landing')): Promise<void> {
  try {
    await signOut(to);
  } catch (error) {
    toast.error(errorText(error), { action: { label: words.retry, onClick: () => void signOutOrTell(to) } });
  }
}
