import { textsNow } from '../../shared/words/catalogue.js';

/** The texts for callers who may not call. */
export const errorWords = textsNow({
  en: {
    signedOut: 'You are signed out. Please sign in again.',
    foreignPage: 'This page may not sign anybody in here.',
  },
  de: {
    signedOut: 'Du bist abgemeldet. Melde dich bitte wieder an.',
    foreignPage: 'Diese Seite darf hier niemanden anmelden.',
  },
});
