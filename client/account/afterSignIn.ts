import { apollo } from '../apollo.js';
import { track } from '../analytics.js';
import { storeTokens, type Tokens } from '../session.js';
import { WhoSignedInDocument, type WhoSignedInQuery } from './registration.generated.js';

const cookiesRefused = 'This browser did not keep the sign-in. Away from this machine the page must come over https, with cookies allowed.';

/**
 * Keeps the tokens and fetches the person: specification, section 4.
 * @returns what went wrong, for the form; undefined where nothing did
 */
export function keepTokens(tokens: Tokens): string | undefined {
  if (!storeTokens(tokens)) return 'Invalid response';
  return document.cookie === '' ? cookiesRefused : undefined;
}

/** Reports a sign-in, with the person's plan. A failure to fetch the person does not undo it. */
export async function trackLogin(): Promise<void> {
  const { data } = await apollo.query<WhoSignedInQuery>({ query: WhoSignedInDocument }).catch(() => ({ data: undefined }));
  track('login', { plan: data?.me?.subscribed === true ? 'premium' : 'free' });
}

/** Stays pending while the page is left: the form is not to be sent again meanwhile. */
export const leaving = (): Promise<undefined> => new Promise<undefined>(() => undefined);
