import { textsNow } from '../../../shared/words/catalogue.js';

/** What stands in imported messages for what is no text. */
export const words = textsNow({
  en: {
    notUnderstood: 'This part was not understood: {kind}',
    file: 'File: {name}',
    picture: 'Picture',
    recording: 'Recording',
    tool: 'Tool: {name}',
    toolResult: 'Result of {name}',
    role: 'Message of {name}',
    hidden: 'A message that ChatGPT does not show',
    untitled: 'Untitled',
    text: 'Text',
  },
  de: {
    notUnderstood: 'Dieser Teil wurde nicht verstanden: {kind}',
    file: 'Datei: {name}',
    picture: 'Bild',
    recording: 'Aufnahme',
    tool: 'Werkzeug: {name}',
    toolResult: 'Ergebnis von {name}',
    role: 'Nachricht von {name}',
    hidden: 'Eine Nachricht, die ChatGPT nicht zeigt',
    untitled: 'Ohne Titel',
    text: 'Text',
  },
});
