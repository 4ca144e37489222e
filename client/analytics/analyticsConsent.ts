import { deviceStorage } from '../session/storage.js';

const storageKey = 'analytics';

export type Consent = 'allowed' | 'refused';

const listeners = new Set<() => void>();

/** Whether this browser's person lets visits be counted; undefined until they say so. For useSyncExternalStore. */
export const analyticsConsent = {
  read: (): Consent | undefined => {
    const kept = deviceStorage.getItem(storageKey);
    return kept === 'allowed' || kept === 'refused' ? kept : undefined;
  },
  write(consent: Consent): void {
    deviceStorage.setItem(storageKey, consent);
    for (const listener of listeners) listener();
  },
  /** Other tabs' answers count here, too. */
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
};
