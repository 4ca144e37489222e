import { textsNow } from '../words/catalogue.js';

/** What is wrong with a provider key as it was typed. */
export const providerKeyWords = textsNow({
  en: {
    badKey: 'A key has no spaces and no special letters. Copy it again from the provider’s page.',
    badName: 'A name is one line of text.',
    badAddress: 'An address is one line of text.',
    badModel: 'This is no name of a model.',
    noAddress: 'Give the address of the server, for example https://models.example.com/v1.',
    noName: 'Give the address a name.',
  },
  de: {
    badKey: 'Ein Schlüssel hat keine Leerzeichen und keine Sonderzeichen. Kopiere ihn noch einmal von der Seite des Anbieters.',
    badName: 'Ein Name ist eine Zeile Text.',
    badAddress: 'Eine Adresse ist eine Zeile Text.',
    badModel: 'Das ist kein Name eines Modells.',
    noAddress: 'Gib die Adresse des Servers an, zum Beispiel https://models.example.com/v1.',
    noName: 'Gib der Adresse einen Namen.',
  },
});
