import { textsNow } from '../../shared/words/catalogue.js';

/** Why an account is not deleted. */
export const errorWords = textsNow({
  en: { wrongAddress: 'This is not the address of your account' },
  de: { wrongAddress: 'Das ist nicht die Adresse deines Kontos' },
});
