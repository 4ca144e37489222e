import { catalogue } from '../../words/catalogue.js';

export const words = catalogue({
  en: {
    columnRemoved: '{model} is out of this turn',
    attemptRemoved: 'Attempt {place} is removed',
    turnRemoved: 'Turn {number} is removed',
    removed: 'Removed turns',
    isBack: 'It is back',
    undo: 'Undo',
  },
  de: {
    columnRemoved: '{model} ist nicht mehr dabei',
    attemptRemoved: 'Versuch {place} ist entfernt',
    turnRemoved: 'Runde {number} ist entfernt',
    removed: 'Entfernte Runden',
    isBack: 'Es ist wieder da',
    undo: 'Rückgängig',
  },
});
