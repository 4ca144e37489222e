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
 * Reports an event to the tag manager, if there is one: specification, sections 2 and 4. Events must not contain what people
 * write; secrets are removed from addresses.
 */
export function track<Name extends keyof Events>(event: Name, details: Events[Name]): void {
  const told: Record<string, unknown> = { event };
  for (const [name, value] of Object.entries<unknown>(details)) told[name] = typeof value === 'string' ? withoutSecrets(value) : value;
  (globalThis.dataLayer ??= []).push(told);
}

/** Reports whether the visitor is signed in. Call it once per page load. */
export function trackVisitor(): void {
  track('visitor', { visitorType: isSignedIn() ? 'logged' : 'notLogged' });
}
