import { deviceStorage } from '../session/storage.js';

const storageKey = 'analytics';

export type Consent = 'allowed' | 'refused';

const listeners = new Set<() => void>();

/** Whether visits from this browser may be counted; undefined until the person decides. For useSyncExternalStore. */
export const analyticsConsent = {
  read: (): Consent | undefined => {
    const kept = deviceStorage.getItem(storageKey);
    return kept === 'allowed' || kept === 'refused' ? kept : undefined;
  },
  write(consent: Consent): void {
    deviceStorage.setItem(storageKey, consent);
    for (const listener of listeners) listener();
  },
  /** Also calls the listener for decisions in other tabs. */
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
};
