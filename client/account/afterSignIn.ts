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
 * Stores the tokens: specification, section 4.
 * @returns the form's error; undefined if both are stored
 */
export function keepTokens(tokens: Tokens): string | undefined {
  if (!storeTokens(tokens)) return words.invalidResponse;
  return isSignedIn() ? undefined : words.cookiesRefused;
}

/** Reports a sign-in with the person's plan, and applies their preferences. If the person cannot be fetched, it reports a free plan. */
export function useTrackLogin(): () => Promise<void> {
  const [fetchPerson] = useWhoSignedInLazyQuery({ fetchPolicy: 'network-only' });
  return async () => {
    const { data } = await fetchPerson().catch(() => ({ data: undefined }));
    if (data?.me) takeReading(data.me);
    // The next page is a full load, in the account's language.
    takeLanguage(data?.me?.language);
    track('login', { plan: data?.me?.subscribed === true ? 'premium' : 'free' });
  };
}

/** The address to open after the sign-in: the one that required it, else the Playground. */
const destination = (): string => redirectTarget(new URLSearchParams(location.search).get('redirect'), location.origin);

/** Leaves the sign-in page by a full load, so that nothing of an earlier session stays in memory. */
export function goOn(): void {
  location.assign(destination());
}

/** On pages for guests: redirects a person who is already signed in to the address after the sign-in. */
export function usePassOn(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn()) void navigate(destination(), { replace: true });
    // Only on arrival: a person who signs in here leaves by goOn.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** Never resolves: keeps the form disabled while the page is left. */
export const stayPending = (): Promise<undefined> => new Promise<undefined>(() => undefined);
