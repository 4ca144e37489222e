import type { Language } from './language.rules.js';

let read = (): Language => 'en';

/** Says what `languageNow` reads: in a page the language of its build, on the server that of the request. */
export function readLanguageFrom(source: () => Language): void {
  read = source;
}

/** The language of who reads what is said now: for texts of rules that the page and the server share, and for errors. */
export const languageNow = (): Language => read();
