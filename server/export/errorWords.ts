import { textsNow } from '../../shared/words/catalogue.js';

/** Why nothing can be downloaded now. */
export const errorWords = textsNow({
  en: {
    downloadRuns: 'Your data is being downloaded already. Please try again when that has ended, or in a minute.',
    tooManyDownloads: 'Too many people download their data just now. Please try again in a minute.',
  },
  de: {
    downloadRuns: 'Deine Daten werden schon heruntergeladen. Versuch es noch einmal, wenn das fertig ist, oder in einer Minute.',
    tooManyDownloads: 'Gerade laden zu viele Leute ihre Daten herunter. Versuch es in einer Minute noch einmal.',
  },
});
