import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languageFor, preferredIn } from '../../shared/words/language.js';

const asked = new AsyncLocalStorage<Language | null>();

/** Runs the handler of a request in the request's language; null if it asks for none. */
export const inLanguage = <Result>(language: Language | null, run: () => Result): Result => asked.run(language, run);

/** The language that an Accept-Language header asks for; null without the header. */
export const languageIn = (preferred: string | undefined): Language | null => (preferred ? languageFor(preferredIn(preferred)) : null);

/** The language that the request asks for; null outside a request, and if it asks for none. */
export const languageAsked = (): Language | null => asked.getStore() ?? null;

/** The language of the request's answer: English if it asks for none. */
export const languageOfRequest = (): Language => languageAsked() ?? 'en';
