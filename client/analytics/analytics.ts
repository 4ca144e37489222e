import { withoutSecrets } from '../session/secretPlaces.js';
import { isSignedIn } from '../session/session.js';

interface Events {
  registrationComplete: { plan: 'free' };
  login: { plan: 'free' | 'premium' };
  purchaseComplete: { from: 'free'; to: 'premium'; currency: string; value: number };
  visitor: { visitorType: 'logged' | 'notLogged' };
  navigation: { from: string; to: string };
}

declare global {
  var dataLayer: Record<string, unknown>[] | undefined;
}

/**
 * Tells the tag manager, where there is one, what happened: specification, sections 2 and 4. Never a word of what people write,
 * and of places nothing that is secret.
 */
export function track<Name extends keyof Events>(event: Name, details: Events[Name]): void {
  const told: Record<string, unknown> = { event };
  for (const [name, value] of Object.entries<unknown>(details)) told[name] = typeof value === 'string' ? withoutSecrets(value) : value;
  (globalThis.dataLayer ??= []).push(told);
}

/** Whether the visitor is signed in, once a page load. */
export function trackVisitor(): void {
  track('visitor', { visitorType: isSignedIn() ? 'logged' : 'notLogged' });
}
