import { textsNow } from '../words/catalogue.js';

/** Messages of the rules of a prompt. */
export const askWords = textsNow({
  en: {
    tooLong: 'This is longer than 200 KB. Please shorten it.',
    noModelName: 'This is no name of a model.',
    badRequestId: 'Choose 8 to 100 plain characters.',
    tooFewBlind: 'Choose two models or more to compare them blind.',
    sameFile: 'Name each file once.',
    sameVariable: 'Two values have the same name.',
    valuesWithoutVersion: 'Values belong to the version of a prompt, and none is named.',
  },
  de: {
    tooLong: 'Das ist länger als 200 KB. Bitte kürze es.',
    noModelName: 'Das ist kein Name eines Modells.',
    badRequestId: 'Wähle 8 bis 100 einfache Zeichen.',
    tooFewBlind: 'Wähle für einen Blindvergleich mindestens zwei Modelle.',
    sameFile: 'Nenne jede Datei einmal.',
    sameVariable: 'Zwei Werte haben denselben Namen.',
    valuesWithoutVersion: 'Werte gehören zu der Fassung eines Prompts, und keine ist genannt.',
  },
});
