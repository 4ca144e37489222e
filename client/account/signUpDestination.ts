import * as z from 'zod/mini';
import { deviceStorage } from '../session/storage.js';

/** On the device, because the link of the mail opens in a tab of its own, which knows nothing of the first one. */
const storageKey = 'sign-up-destination';
/** How long it is kept, in milliseconds: as long as the mail's link is good for. */
const life = 3 * 24 * 60 * 60_000;
const stored = z.object({ wanted: z.string(), until: z.number() });

/** Keeps the address that required a sign-up, for the first sign-in in this browser: it comes only after a mail. */
export function keepDestination(wanted: string | null): void {
  if (wanted === null) deviceStorage.removeItem(storageKey);
  else deviceStorage.note(storageKey, JSON.stringify({ wanted, until: Date.now() + life }));
}

/** The address that is kept, once; null without one. It is as untrusted as a parameter of the page's address. */
export function takeDestination(): string | null {
  const text = deviceStorage.getItem(storageKey);
  if (text === null) return null;
  deviceStorage.removeItem(storageKey);
  try {
    const { wanted, until } = z.parse(stored, JSON.parse(text));
    return until > Date.now() ? wanted : null;
  } catch {
    return null;
  }
}
