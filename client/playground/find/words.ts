import { catalogue } from '../../words/catalogue.js';

export const words = catalogue({
  en: {
    find: 'Find in the conversation',
    field: 'Find in prompts and answers',
    hitOf: '<b>{at}</b> of {total}',
    noHits: 'No hits',
    earlier: 'Earlier hit',
    next: 'Next hit',
    close: 'Close the search',
    turnsWithHits: 'Turns with hits',
    hitsOfTurn: 'Turn {number}, {hits, plural, one {# hit} other {# hits}}',
    notAll: 'There are more than can be counted.',
    failed: 'The search did not work.',
    tryAgain: 'Try again',
  },
  de: {
    find: 'Im Gespräch suchen',
    field: 'In Prompts und Antworten suchen',
    hitOf: '<b>{at}</b> von {total}',
    noHits: 'Keine Treffer',
    earlier: 'Früherer Treffer',
    next: 'Nächster Treffer',
    close: 'Suche schließen',
    turnsWithHits: 'Runden mit Treffern',
    hitsOfTurn: 'Runde {number}, {hits, plural, one {# Treffer} other {# Treffer}}',
    notAll: 'Es sind mehr, als sich zählen lassen.',
    failed: 'Die Suche hat nicht geklappt.',
    tryAgain: 'Noch einmal versuchen',
  },
});
