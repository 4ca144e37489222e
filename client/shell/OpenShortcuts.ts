import { createContext } from 'react';

/** Opens the list of keyboard shortcuts. */
export const OpenShortcuts = createContext<() => void>(() => undefined);
