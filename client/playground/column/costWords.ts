import { catalogue } from '../../words/catalogue.js';

/** The words of what was paid on the person's own keys. */
export const costWords = catalogue({
  en: {
    unknown: 'Price unknown',
    partly: '{amount} and {count} of unknown price',
    attempts: 'Cost of {count} attempts',
    turn: 'Cost of the turn',
    turnTitle: 'All answers on your own keys, with every attempt',
  },
  de: {
    unknown: 'Preis unbekannt',
    partly: '{amount} und {count} mit unbekanntem Preis',
    attempts: 'Kosten von {count} Versuchen',
    turn: 'Kosten der Runde',
    turnTitle: 'Alle Antworten auf deinen eigenen Schlüsseln, mit jedem Versuch',
  },
});
