import { textsNow } from '../../shared/words/catalogue.js';

/** Why a link of a mail does not do what it is for. */
export const errorWords = textsNow({
  en: {
    noMail: 'This server sends no mail. Ask the people who run it for a new password.',
    resetLinkUsed: 'This link has been used already, or it is too old. Ask for a new one.',
    confirmedAlready: 'This address is confirmed already. If that was not you, choose a new password: it signs everybody out.',
    linkTooOld: 'This link is too old, or it is not whole. Ask for a new one.',
    otherBrowser:
      'This link was opened in another browser than the sign-up. Open it on this site and type the password that you chose there.',
    wrongPassword: 'This is not the password that was chosen at the sign-up',
  },
  de: {
    noMail: 'Dieser Server verschickt keine E-Mails. Bitte die Betreiber um ein neues Passwort.',
    resetLinkUsed: 'Dieser Link wurde schon benutzt, oder er ist zu alt. Fordere einen neuen an.',
    confirmedAlready: 'Diese Adresse ist schon bestätigt. Warst du das nicht, wähle ein neues Passwort: Damit werden alle abgemeldet.',
    linkTooOld: 'Dieser Link ist zu alt oder nicht vollständig. Fordere einen neuen an.',
    otherBrowser:
      'Dieser Link wurde in einem anderen Browser geöffnet als dem der Registrierung. Öffne ihn auf dieser Website und gib das Passwort ein, das du dort gewählt hast.',
    wrongPassword: 'Das ist nicht das Passwort, das bei der Registrierung gewählt wurde',
  },
});
