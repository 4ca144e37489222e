import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    tagsOf: 'Tags of “{title}”',
    tagsOfSeveral: '{count, plural, one {Tags of # conversation} other {Tags of # conversations}}',
    failed: 'Your tags could not be loaded.',
    loadAgain: 'Load again',
    all: 'All conversations',
    filter: 'With the tag',
    unfilter: 'Only “{name}”: show all',
  },
  de: {
    tagsOf: 'Schlagwörter von „{title}“',
    tagsOfSeveral: '{count, plural, one {Schlagwörter von # Gespräch} other {Schlagwörter von # Gesprächen}}',
    failed: 'Deine Schlagwörter ließen sich nicht laden.',
    loadAgain: 'Neu laden',
    all: 'Alle Gespräche',
    filter: 'Mit dem Schlagwort',
    unfilter: 'Nur „{name}“: alle zeigen',
  },
});
