import { isSignedIn } from './session.js';

interface Events {
  registrationComplete: { plan: 'free' };
  login: { plan: 'free' | 'premium' };
  visitor: { visitorType: 'logged' | 'notLogged' };
  navigation: { from: string; to: string };
}

declare global {
  var dataLayer: Record<string, unknown>[] | undefined;
}

/** Tells the tag manager, where there is one, what happened: specification, sections 2 and 4. Never a word of what people write. */
export function track<Name extends keyof Events>(event: Name, details: Events[Name]): void {
  (globalThis.dataLayer ??= []).push({ event, ...details });
}

/** Whether the visitor is signed in, once a page load. */
export function trackVisitor(): void {
  track('visitor', { visitorType: isSignedIn() ? 'logged' : 'notLogged' });
}
