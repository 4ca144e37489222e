import { textsNow } from '../words/catalogue.js';

/** Messages of the rules of preferences. */
export const preferenceWords = textsNow({
  en: {
    noCommand: 'This is no name of a command.',
    noKeys: 'These are no keys.',
    noModel: 'This is no name of a model.',
    twice: 'Name each only once.',
  },
  de: {
    noCommand: 'Das ist kein Name eines Befehls.',
    noKeys: 'Das sind keine Tasten.',
    noModel: 'Das ist kein Name eines Modells.',
    twice: 'Nenne jedes nur einmal.',
  },
});
