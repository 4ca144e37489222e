import { textsNow } from '../../shared/words/catalogue.js';

/** Why an account or a password is refused. */
export const errorWords = textsNow({
  en: {
    commonPassword: 'This is one of the most common passwords. Please choose another one',
    signupClosed: 'New accounts are not made here. Ask the people who run this site.',
    otherDomain: 'Accounts here are for addresses at {domains}',
  },
  de: {
    commonPassword: 'Das ist eines der häufigsten Passwörter. Bitte wähle ein anderes',
    signupClosed: 'Hier werden keine neuen Konten angelegt. Frag die Betreiber dieser Website.',
    otherDomain: 'Konten gibt es hier nur für Adressen bei {domains}',
  },
});
