import { catalogue } from '../words/catalogue.js';

/** The words of a conversation as a file. */
export const words = catalogue({
  en: {
    turn: 'Turn {number}',
    system: 'System: {system}',
    preferred: 'preferred',
    draft: 'Draft',
    answerLetter: 'Answer {letter}',
    yours: 'Yours',
    edited: '{name}, edited',
    QUEUED: 'being written',
    STREAMING: 'being written',
    STOPPED: 'stopped',
    FAILED: 'failed',
    INTERRUPTED: 'interrupted',
    fileName: 'conversation',
    gone: 'This conversation is not there any more.',
  },
  de: {
    turn: 'Runde {number}',
    system: 'System: {system}',
    preferred: 'bevorzugt',
    draft: 'Entwurf',
    answerLetter: 'Antwort {letter}',
    yours: 'Von dir',
    edited: '{name}, bearbeitet',
    QUEUED: 'wird geschrieben',
    STREAMING: 'wird geschrieben',
    STOPPED: 'angehalten',
    FAILED: 'fehlgeschlagen',
    INTERRUPTED: 'unterbrochen',
    fileName: 'Gespräch',
    gone: 'Dieses Gespräch ist nicht mehr da.',
  },
});
