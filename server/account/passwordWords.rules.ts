import { textsOf } from '../words/catalogue.rules.js';
import { languageNow } from '../words/languageNow.rules.js';

const words = textsOf({
  en: { tooShort: 'Password must contain at least {least} characters', mismatch: 'Password mismatch' },
  de: { tooShort: 'Das Passwort braucht mindestens {least} Zeichen', mismatch: 'Die Passwörter stimmen nicht überein' },
});

/** What the rules of new passwords say. */
export const passwordWords = () => words(languageNow());
