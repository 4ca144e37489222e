import { textsNow } from '../words/catalogue.js';

/** What the rules of new passwords say. */
export const passwordWords = textsNow({
  en: { tooShort: 'Password must contain at least {least} characters', mismatch: 'Password mismatch' },
  de: { tooShort: 'Das Passwort braucht mindestens {least} Zeichen', mismatch: 'Die Passwörter stimmen nicht überein' },
});
