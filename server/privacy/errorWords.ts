import { textsNow } from '../../shared/words/catalogue.js';

/** Why one's data is not given or deleted now. */
export const errorWords = textsNow({
  en: {
    wrongAddress: 'This is not the address of your account',
    downloadRuns: 'Your data is being downloaded already. Please try again when that has ended, or in a minute.',
    tooManyDownloads: 'Too many people download their data just now. Please try again in a minute.',
  },
  de: {
    wrongAddress: 'Das ist nicht die Adresse deines Kontos',
    downloadRuns: 'Deine Daten werden schon heruntergeladen. Versuch es noch einmal, wenn das fertig ist, oder in einer Minute.',
    tooManyDownloads: 'Gerade laden zu viele Leute ihre Daten herunter. Versuch es in einer Minute noch einmal.',
  },
});
