import { textsNow } from '../../shared/words/catalogue.js';

/** Why a search is not done. */
export const errorWords = textsNow({
  en: { tooManySearches: 'Too much is being searched for at the moment. Please try again in a few seconds.' },
  de: { tooManySearches: 'Im Moment wird zu viel gesucht. Versuch es in ein paar Sekunden noch einmal.' },
});
