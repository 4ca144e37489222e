import { createContext } from 'react';

/** Opens the search through all conversations. */
export const OpenSearch = createContext<() => void>(() => undefined);
