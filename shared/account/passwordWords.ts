import { textsNow } from '../words/catalogue.js';

/** Messages of the rules of new passwords. */
export const passwordWords = textsNow({
  en: { tooShort: 'Password must contain at least {least} characters', mismatch: 'Password mismatch' },
  de: { tooShort: 'Das Passwort braucht mindestens {least} Zeichen', mismatch: 'Die Passwörter stimmen nicht überein' },
});
