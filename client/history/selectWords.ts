import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    tags: 'Tags…',
    archive: 'Archive',
    unarchive: 'Unarchive',
    delete: 'Delete',
    selection: 'Selected conversations',
    selected: '{count, plural, =0 {None selected} other {# selected}}',
    mostSelected: '{count} selected, the most at once',
    selectAll: 'All',
    selectAllLoaded: 'Select all that are shown',
    endSelection: 'Done',
    severalArchived: '{count, plural, one {# conversation archived} other {# conversations archived}}',
    severalUnarchived: '{count, plural, one {# conversation is back in the list} other {# conversations are back in the list}}',
    severalDeleted: '{count, plural, one {# conversation deleted} other {# conversations deleted}}',
  },
  de: {
    tags: 'Schlagwörter…',
    archive: 'Archivieren',
    unarchive: 'Aus dem Archiv holen',
    delete: 'Löschen',
    selection: 'Ausgewählte Gespräche',
    selected: '{count, plural, =0 {Keins ausgewählt} other {# ausgewählt}}',
    mostSelected: '{count} ausgewählt, mehr gehen nicht auf einmal',
    selectAll: 'Alle',
    selectAllLoaded: 'Alle auswählen, die zu sehen sind',
    endSelection: 'Fertig',
    severalArchived: '{count, plural, one {# Gespräch archiviert} other {# Gespräche archiviert}}',
    severalUnarchived: '{count, plural, one {# Gespräch ist wieder in der Liste} other {# Gespräche sind wieder in der Liste}}',
    severalDeleted: '{count, plural, one {# Gespräch gelöscht} other {# Gespräche gelöscht}}',
  },
});
