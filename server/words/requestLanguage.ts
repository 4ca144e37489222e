import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languageFor, preferredIn } from './language.rules.js';

const asked = new AsyncLocalStorage<Language | null>();

/** Runs what answers a request, so that whatever is said meanwhile is in its language; null where it asks for none. */
export const inLanguage = <Result>(language: Language | null, run: () => Result): Result => asked.run(language, run);

/** The language that an Accept-Language header asks for; null where there is none. */
export const languageIn = (preferred: string | undefined): Language | null => (preferred ? languageFor(preferredIn(preferred)) : null);

/** The language that the request asks for; null outside a request, and where it does not say. */
export const languageAsked = (): Language | null => asked.getStore() ?? null;

/** The language to answer the request in: English where it asks for none. */
export const languageOfRequest = (): Language => languageAsked() ?? 'en';
