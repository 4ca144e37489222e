import { textsOf } from '../words/catalogue.rules.js';
import { languageNow } from '../words/languageNow.rules.js';

const words = textsOf({
  en: {
    tooLong: 'This is longer than 200 KB. Please shorten it.',
    noModelName: 'This is no name of a model.',
    badRequestId: 'Choose 8 to 100 plain characters.',
  },
  de: {
    tooLong: 'Das ist länger als 200 KB. Bitte kürze es.',
    noModelName: 'Das ist kein Name eines Modells.',
    badRequestId: 'Wähle 8 bis 100 einfache Zeichen.',
  },
});

/** What the rules of a prompt say. */
export const askWords = () => words(languageNow());
