import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../analytics/analytics.js';
import { takeReading } from '../look/reading.js';
import { redirectTarget } from '../session/redirectTarget.js';
import { isSignedIn, storeTokens, type Tokens } from '../session/session.js';
import { useWhoSignedInLazyQuery } from './registration.generated.js';
import { words } from './words.js';
import { takeLanguage } from '../session/chosenLanguage.js';

/**
 * Keeps the tokens and fetches the person: specification, section 4.
 * @returns what went wrong, for the form; undefined where nothing did
 */
export function keepTokens(tokens: Tokens): string | undefined {
  if (!storeTokens(tokens)) return words.invalidResponse;
  return isSignedIn() ? undefined : words.cookiesRefused;
}

/** Reports a sign-in, with the person's plan, and takes over how they like to read. A failure to fetch the person does not undo it. */
export function useTrackLogin(): () => Promise<void> {
  const [fetchPerson] = useWhoSignedInLazyQuery({ fetchPolicy: 'network-only' });
  return async () => {
    const { data } = await fetchPerson().catch(() => ({ data: undefined }));
    if (data?.me) takeReading(data.me);
    // The next page is loaded anew, in the language of the account.
    takeLanguage(data?.me?.language);
    track('login', { plan: data?.me?.subscribed === true ? 'premium' : 'free' });
  };
}

/** The address to open after the sign-in: the one that asked for it, else the Playground. */
const destination = (): string => redirectTarget(new URLSearchParams(location.search).get('redirect'), location.origin);

/** Goes on after a sign-in: by a full load, so that nothing of a former session stays in memory. */
export function goOn(): void {
  location.assign(destination());
}

/** On the pages for guests: takes a person who is signed in already on to the address after the sign-in. */
export function usePassOn(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn()) void navigate(destination(), { replace: true });
    // At the arrival alone: who signs in here leaves by goOn.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** Stays pending while the page is left: the form is not to be sent again meanwhile. */
export const stayPending = (): Promise<undefined> => new Promise<undefined>(() => undefined);
