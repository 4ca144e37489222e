import type { Language } from './language.js';

let read = (): Language => 'en';

/** Sets the source of `languageNow`: in a page the language of its build, on the server that of the request. */
export function readLanguageFrom(source: () => Language): void {
  read = source;
}

/** The present reader's language, for texts of rules that the page and the server share, and for errors. */
export const languageNow = (): Language => read();
