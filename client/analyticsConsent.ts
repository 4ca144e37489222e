const storageKey = 'analytics';

export type Consent = 'allowed' | 'refused';

/** For browsers that keep nothing. */
let said: Consent | undefined;

function readKept(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

/** Whether this browser's person lets visits be counted; undefined until they say so. For useSyncExternalStore. */
export const analyticsConsent = {
  read: (): Consent | undefined => {
    const kept = readKept();
    return kept === 'allowed' || kept === 'refused' ? kept : said;
  },
  write(consent: Consent): void {
    said = consent;
    try {
      localStorage.setItem(storageKey, consent);
    } catch {
      // It holds until the page is left.
    }
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
