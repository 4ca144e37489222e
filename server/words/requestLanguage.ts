import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languageFor, preferredIn } from './language.rules.js';
import { readLanguageFrom } from './languageNow.rules.js';

const asked = new AsyncLocalStorage<Language | null>();

/**
 * Runs what answers a request, so that whatever is said meanwhile is in its language.
 * @param preferred an Accept-Language header; undefined where the request has none
 */
export const inLanguageOf = <Result>(preferred: string | undefined, run: () => Result): Result =>
  asked.run(preferred ? languageFor(preferredIn(preferred)) : null, run);

/** The language that the request asks for; null outside a request, and where it does not say. */
export const languageAsked = (): Language | null => asked.getStore() ?? null;

/** Makes `languageNow` the language of the request, English where there is none. */
export function speakAsAsked(): void {
  readLanguageFrom(() => languageAsked() ?? 'en');
}
