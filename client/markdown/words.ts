import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    done: 'Done',
    toDo: 'To do',
    moreRows: 'More rows',
    showImage: 'Image from {host}, show',
    copy: 'Copy',
    copyCode: 'Copy code',
    codeCopied: 'Code copied',
  },
  de: {
    done: 'Erledigt',
    toDo: 'Offen',
    moreRows: 'Weitere Zeilen',
    showImage: 'Bild von {host}, anzeigen',
    copy: 'Kopieren',
    copyCode: 'Code kopieren',
    codeCopied: 'Code kopiert',
  },
});
