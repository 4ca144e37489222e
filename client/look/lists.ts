import { language } from '../words/language.js';
import { words } from './words.js';

const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });

/** Names within a sentence: `A, B, and C`. */
export const listed = (names: readonly string[]): string => conjunction.format(names);

/** Names or facts after a colon, in a cell or a label: `A, B, C`. */
export const enumerated = (items: readonly string[]): string =>
  items.length === 0 ? '' : items.reduce((before, next) => words.oneMore({ before, next }));

const languages = new Intl.DisplayNames(language, { type: 'language' });

/** A language by its ISO 639-1 code: `German`. */
export const languageName = (code: string): string => languages.of(code) ?? code;
