import { textsNow } from '../../shared/words/catalogue.js';

/** Why a sign-in, or what only an account's owner may do, is refused. */
export const errorWords = textsNow({
  en: {
    wrongCredentials: 'The email address or the password is not right.',
    unverified: 'Please confirm your email address first: open the link that we sent you.',
    wrongPassword: 'This is not your password',
    staleSignIn: 'You signed in more than ten minutes ago. Nothing has changed: sign in once more, and do it then.',
    lastWayIn: 'Set a password first: without it and without Google nobody could open this account.',
    googleOff: 'Signing in with Google is not switched on here.',
    googleAway: 'Google does not answer. Please try again in a moment.',
    googleAddressUnproven: 'The address of this Google account is not proven. Please try again.',
    googleUntrusted: 'What Google said cannot be trusted. Please try again.',
    googleNobody: 'Google did not say who this is. Please try again.',
    googleCodeRefused: 'Google does not accept this code. Please try again.',
    linkedElsewhere: 'This social account cannot be used: its email is already linked to another account.',
    onlySockets: 'Only a socket can be renewed.',
  },
  de: {
    wrongCredentials: 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
    unverified: 'Bestätige zuerst deine E-Mail-Adresse: Öffne den Link, den wir dir geschickt haben.',
    wrongPassword: 'Das ist nicht dein Passwort',
    staleSignIn: 'Deine Anmeldung ist mehr als zehn Minuten her. Es hat sich nichts geändert: Melde dich noch einmal an und tu es dann.',
    lastWayIn: 'Lege zuerst ein Passwort fest: Ohne Passwort und ohne Google könnte niemand dieses Konto öffnen.',
    googleOff: 'Die Anmeldung mit Google ist hier nicht eingerichtet.',
    googleAway: 'Google antwortet nicht. Versuch es gleich noch einmal.',
    googleAddressUnproven: 'Die Adresse dieses Google-Kontos ist nicht bestätigt. Versuch es noch einmal.',
    googleUntrusted: 'Was Google geantwortet hat, ist nicht vertrauenswürdig. Versuch es noch einmal.',
    googleNobody: 'Google hat nicht gesagt, wer das ist. Versuch es noch einmal.',
    googleCodeRefused: 'Google nimmt diesen Code nicht an. Versuch es noch einmal.',
    linkedElsewhere: 'Dieses Google-Konto lässt sich nicht verwenden: Seine E-Mail-Adresse gehört schon zu einem anderen Konto.',
    onlySockets: 'Nur ein Socket lässt sich erneuern.',
  },
});
