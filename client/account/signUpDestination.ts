import * as z from 'zod/mini';
import { normaliseEmail } from '../../shared/account/normaliseEmail.js';
import { deviceStorage } from '../session/storage.js';

/** On the device, because the link of the mail opens in a tab of its own, which knows nothing of the first one. */
const storageKey = 'sign-up-destination';
/** How long it is kept, in milliseconds: as long as the mail's link is good for. */
const life = 3 * 24 * 60 * 60_000;
const stored = z.object({ email: z.string(), wanted: z.string(), until: z.number() });

/** Keeps the address that required a sign-up, for the sign-in of this person in this browser: it comes only after a mail. */
export function keepDestination(email: string, wanted: string | null): void {
  if (wanted === null) deviceStorage.removeItem(storageKey);
  else deviceStorage.note(storageKey, JSON.stringify({ email: normaliseEmail(email), wanted, until: Date.now() + life }));
}

/**
 * The address that is kept for a person, once; null without one, or if another person signs in, after whom it is forgotten. It is as
 * untrusted as a parameter of the page's address.
 * @param email undefined if it is not known who signs in
 */
export function takeDestination(email: string | undefined): string | null {
  const text = deviceStorage.getItem(storageKey);
  if (text === null) return null;
  deviceStorage.removeItem(storageKey);
  try {
    const kept = z.parse(stored, JSON.parse(text));
    return email !== undefined && kept.email === normaliseEmail(email) && kept.until > Date.now() ? kept.wanted : null;
  } catch {
    return null;
  }
}
