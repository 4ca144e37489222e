import { textsNow } from '../words/catalogue.js';

/** Messages about drafts. */
export const draftWords = textsNow({
  en: {
    tooLong: 'The paragraphs of a draft may have 100 KB together, and these are longer.',
    badParagraphId: 'An id has 8 to 100 visible ASCII characters.',
    sameParagraphId: 'Two paragraphs have the same id.',
    namesHidden: 'The names of these answers are still hidden. Vote or reveal them first.',
    empty: 'There is no paragraph in this draft. Pick or write one first.',
    newer: 'The draft was changed elsewhere. Have a look at it before you save it.',
    yourDraft: 'Your draft',
  },
  de: {
    tooLong: 'Die Absätze eines Entwurfs dürfen zusammen 100 KB haben, und diese sind länger.',
    badParagraphId: 'Eine Kennung hat 8 bis 100 sichtbare ASCII-Zeichen.',
    sameParagraphId: 'Zwei Absätze haben dieselbe Kennung.',
    namesHidden: 'Die Namen dieser Antworten sind noch verdeckt. Stimm zuerst ab, oder decke sie auf.',
    empty: 'In diesem Entwurf steht kein Absatz. Wähle oder schreibe zuerst einen.',
    newer: 'Der Entwurf wurde anderswo geändert. Sieh ihn dir an, bevor du ihn speicherst.',
    yourDraft: 'Dein Entwurf',
  },
});
