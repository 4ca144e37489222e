import { textsNow } from '../../shared/words/catalogue.js';

/** Why texts cannot be merged. */
export const errorWords = textsNow({
  en: {
    tooFew: 'There must be at least two texts to merge.',
    withoutText: 'Only answers that have ended well can be merged.',
    answersOrDraft: 'Choose either answers or the draft.',
    draftNewer: 'The draft was changed elsewhere. Have a look at it before you merge it.',
  },
  de: {
    tooFew: 'Zum Zusammenführen braucht es mindestens zwei Texte.',
    withoutText: 'Zusammenführen lassen sich nur Antworten, die gut zu Ende gegangen sind.',
    answersOrDraft: 'Wähle entweder Antworten oder den Entwurf.',
    draftNewer: 'Der Entwurf wurde anderswo geändert. Sieh ihn dir an, bevor du ihn zusammenführst.',
  },
});
