import { textsNow } from '../words/catalogue.js';

/** Messages of the rules of API keys. */
export const apiKeyWords = textsNow({
  en: {
    badName: 'A name has no control characters.',
    noRight: 'Choose at least one thing that it may do.',
    badDays: 'A key ends after 30, 90 or 365 days, or not at all.',
  },
  de: {
    badName: 'Ein Name hat keine Steuerzeichen.',
    noRight: 'Wähle mindestens eines, was er darf.',
    badDays: 'Ein Schlüssel endet nach 30, 90 oder 365 Tagen oder gar nicht.',
  },
});
