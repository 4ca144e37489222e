import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    nothingKept: 'Your browser keeps nothing for this site: settings and drafts last until you leave the page.',
    unreachable: 'The server cannot be reached.',
  },
  de: {
    nothingKept: 'Dein Browser speichert nichts für diese Website: Einstellungen und Entwürfe halten, bis du die Seite verlässt.',
    unreachable: 'Der Server ist nicht erreichbar.',
  },
});
