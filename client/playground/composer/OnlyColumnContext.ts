import { createContext } from 'react';

/** The parameter in the address that has the id of the only column to ask, so that it survives a reload. */
export const onlyParameter = 'only';

/** Sends the next prompt to the column of this answer alone; null sends it to all again. */
type SetOnly = (answerId: string | null) => void;

/** The default is for a column outside a conversation. */
export const OnlyColumnContext = createContext<SetOnly>(() => undefined);
