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
    untitled: 'Ohne Titel',
    text: 'Text',
  },
});
