import { type AddressName, href as englishHref, pageOf } from '../../shared/site/addresses.js';
import { pathIn } from '../../shared/words/language.js';
import { language } from './language.js';

const inLanguage = (name: AddressName, path: string): string => (pageOf(name).isTranslated === true ? pathIn(language, path) : path);

/** The path of a page, in the language of this build if it stands in each: `/de/signin`. Parameters as in shared/site/addresses.ts. */
export const href: typeof englishHref = (name, ...parameters) => inLanguage(name, englishHref(name, ...parameters));

/** The pattern of a page's path for the router, in the language of this build. */
export const patternOf = (name: AddressName): string => inLanguage(name, pageOf(name).path);
