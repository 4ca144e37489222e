import { language } from '../words/language.js';

const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });

/** Names within a sentence: `A, B, and C`. */
export const listed = (names: readonly string[]): string => conjunction.format(names);

const languages = new Intl.DisplayNames(language, { type: 'language' });

/** A language by its ISO 639-1 code: `German`. */
export const languageName = (code: string): string => languages.of(code) ?? code;
