import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { redirectTarget } from '../session/redirectTarget.js';
import { isSignedIn, storeTokens, type Tokens } from '../session/session.js';
import { takeDestination } from './signUpDestination.js';
import { words } from './words.js';

/**
 * Stores the tokens: specification, section 4.
 * @returns the form's error; undefined if both are stored
 */
export function keepTokens(tokens: Tokens): string | undefined {
  if (!storeTokens(tokens)) return words.invalidResponse;
  return isSignedIn() ? undefined : words.cookiesRefused;
}

/** The address that the person begins with; undefined until the sign-in, and for the usual one. */
let start: string | undefined;

/** Reports a sign-in, and applies the person's preferences. Its code is fetched only now, as most visits to the page need none of it. */
export async function trackLogin(): Promise<void> {
  start = await import('./arrive.js').then(
    ({ arrive }) => arrive(),
    () => undefined,
  );
}

/** The address to open after the sign-in: the one that required it, or the sign-up before it, else what the person begins with. */
function destination(email?: string): string {
  const kept = takeDestination(email);
  const wanted = new URLSearchParams(location.search).get('redirect') ?? kept;
  return (wanted === null ? start : undefined) ?? redirectTarget(wanted, location.origin);
}

/**
 * Leaves the sign-in page by a full load, so that nothing of an earlier session stays in memory.
 * @param email of the person, if they typed it
 */
export function goOn(email?: string): void {
  location.assign(destination(email));
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
