import { catalogue } from '../../words/catalogue.js';

export const words = catalogue({
  en: { nothingMatches: 'Nothing here matches. This column waits for the next block that does.' },
  de: { nothingMatches: 'Hier passt nichts. Diese Spalte wartet auf den nächsten Block, der passt.' },
});
