import type * as Account from '../graphql.generated.js';
import { type Language, offered, pathIn } from '../../shared/words/language.js';
import { language } from '../words/language.js';
import { deviceStorage } from './storage.js';

/** public/language.js reads the same key. */
const storageKey = 'language';

const fromAccount: Record<Account.Language, Language> = { EN: 'en', DE: 'de' };
/** The languages as the API names them. */
export const toAccount: Record<Language, Account.Language> = { en: 'EN', de: 'DE' };

/** Saves a language on this device; pages loaded from now on use it. */
export function keepLanguage(chosen: Language): void {
  deviceStorage.setItem(storageKey, chosen);
}

/**
 * Saves the account's language on this device.
 * @returns whether this page is in another language and must be reloaded
 */
export function takeLanguage(told: Account.Language | null | undefined): boolean {
  const wanted = told ? fromAccount[told] : language;
  if (wanted === language || !offered.some((one) => one.language === wanted)) return false;
  // If nothing can be stored, the page would reload again and again without a change.
  return deviceStorage.note(storageKey, wanted);
}

/** The other languages, each with the path of a public page in it. @param pathname of the page in this language */
export const elsewhere = (pathname: string): { language: Language; name: string; path: string }[] =>
  offered.filter((one) => one.language !== language).map((one) => ({ ...one, path: pathIn(one.language, englishPath(pathname)) }));

function englishPath(pathname: string): string {
  if (language === 'en') return pathname;
  // An address may have capitals: /DE is /de.
  return pathname.slice(pathIn(language, '/').length) || '/';
}
