import { textsNow } from '../../shared/words/catalogue.js';

/** Why answers cannot be judged. */
export const errorWords = textsNow({
  en: {
    notTwo: 'Choose two answers to compare.',
    withoutText: 'Only answers that have ended well can be judged.',
  },
  de: {
    notTwo: 'Wähle zwei Antworten zum Vergleichen.',
    withoutText: 'Beurteilen lassen sich nur Antworten, die gut zu Ende gegangen sind.',
  },
});
