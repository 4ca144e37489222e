import { textsOf } from '../words/catalogue.rules.js';
import { languageNow } from '../words/languageNow.rules.js';

const words = textsOf({
  en: {
    signedOut: 'You are signed out. Please sign in again.',
    foreignPage: 'This page may not sign anybody in here.',
  },
  de: {
    signedOut: 'Du bist abgemeldet. Melde dich bitte wieder an.',
    foreignPage: 'Diese Seite darf hier niemanden anmelden.',
  },
});

/** What callers are told who may not call. */
export const errorWords = () => words(languageNow());
