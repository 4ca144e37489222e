import { textsNow } from '../../shared/words/catalogue.js';

/** The words of conversations as Markdown. */
export const words = textsNow({
  en: {
    turn: 'Turn {number}',
    system: 'System: {system}',
    files: 'Files: {names}',
    branches:
      '{count, plural, one {# further turn is on another branch and not shown here.} other {# further turns are on other branches and not shown here.}}',
    another: '{model} {nth}',
    merged: '{model}, merged',
    edited: '{name}, edited',
    yours: 'Yours',
    draft: 'Draft',
    thoughts: 'Thoughts',
    preferred: 'preferred',
    QUEUED: 'being written',
    STREAMING: 'being written',
    STOPPED: 'stopped',
    FAILED: 'failed',
    INTERRUPTED: 'interrupted',
  },
  de: {
    turn: 'Runde {number}',
    system: 'System: {system}',
    files: 'Dateien: {names}',
    branches:
      '{count, plural, one {# weitere Runde steht in einem anderen Zweig und nicht hier.} other {# weitere Runden stehen in anderen Zweigen und nicht hier.}}',
    another: '{model} {nth}',
    merged: '{model}, zusammengeführt',
    edited: '{name}, bearbeitet',
    yours: 'Von dir',
    draft: 'Entwurf',
    thoughts: 'Gedanken',
    preferred: 'bevorzugt',
    QUEUED: 'wird geschrieben',
    STREAMING: 'wird geschrieben',
    STOPPED: 'angehalten',
    FAILED: 'fehlgeschlagen',
    INTERRUPTED: 'unterbrochen',
  },
});
