import type * as Account from '../graphql.generated.js';
import { type Language, offered, pathIn } from '../../server/words/language.rules.js';
import { language } from '../words/language.js';
import { deviceStorage } from './storage.js';

/** As public/language.js reads it. */
const storageKey = 'language';

const fromAccount: Record<Account.Language, Language> = { EN: 'en', DE: 'de' };
/** The same in the account's words. */
export const toAccount: Record<Language, Account.Language> = { en: 'EN', de: 'DE' };

/** Remembers a language on this device; the pages that are loaded from now on are in it. */
export function keepLanguage(chosen: Language): void {
  deviceStorage.setItem(storageKey, chosen);
}

/**
 * Takes over what the account has.
 * @returns whether this page is in another language, and loading it again would show that one
 */
export function takeLanguage(told: Account.Language | null | undefined): boolean {
  const wanted = told ? fromAccount[told] : language;
  if (wanted === language || !offered.some((one) => one.language === wanted)) return false;
  // Where nothing is kept, loading the page again would change nothing, again and again.
  return deviceStorage.note(storageKey, wanted);
}

/** The languages but this one, and where each has a public page. @param pathname of the page in this language */
export const elsewhere = (pathname: string): { language: Language; name: string; path: string }[] =>
  offered.filter((one) => one.language !== language).map((one) => ({ ...one, path: pathIn(one.language, englishPath(pathname)) }));

function englishPath(pathname: string): string {
  if (language === 'en') return pathname;
  const home = pathIn(language, '/');
  return pathname === home ? '/' : pathname.replace(`${home}/`, '/');
}
