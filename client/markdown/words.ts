import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    done: 'Done',
    toDo: 'To do',
    moreRows: 'More rows',
    showImage: 'Image from {host}, show',
    toNote: 'Note {label}',
    fromNote: 'Note {label}, back to the text',
    copy: 'Copy',
    copyCode: 'Copy code',
    codeCopied: 'Code copied',
  },
  de: {
    done: 'Erledigt',
    toDo: 'Offen',
    moreRows: 'Weitere Zeilen',
    showImage: 'Bild von {host}, anzeigen',
    toNote: 'Fußnote {label}',
    fromNote: 'Fußnote {label}, zurück zum Text',
    copy: 'Kopieren',
    copyCode: 'Code kopieren',
    codeCopied: 'Code kopiert',
  },
});
