import { catalogue } from '../../words/catalogue.js';

/** The words of what a program gave as said before the first turn. */
export const givenWords = catalogue({
  en: {
    given: 'Given context: {count, plural, one {# message} other {# messages}}',
    number: '{number} of {count}',
    role: '{role, select, SYSTEM {System} ASSISTANT {Assistant} other {User}}',
    cut: 'The first {shown, number} of {length, number} characters. The download of the conversation has all of them.',
    more: 'Show more messages',
  },
  de: {
    given: 'Mitgegebener Kontext: {count, plural, one {# Nachricht} other {# Nachrichten}}',
    number: '{number} von {count}',
    role: '{role, select, SYSTEM {System} ASSISTANT {Assistent} other {Nutzer}}',
    cut: 'Die ersten {shown, number} von {length, number} Zeichen. Im heruntergeladenen Gespräch stehen alle.',
    more: 'Weitere Nachrichten zeigen',
  },
});
