import { catalogue } from '../../words/catalogue.js';

export const words = catalogue({
  en: {
    gotIt: 'Got it',
    which: '{number} of {count}',
    compare: 'Where do they differ?',
    compareLine: 'Two answers, paragraph by paragraph. What only one of them says is marked in its colour.',
    compareTwo: 'Compare two',
    blind: 'Which is better, if nobody tells you?',
    blindLine: 'Answers come as A, B, C. You vote, then the names come back. Your votes make your own ratings.',
    askBlind: 'Ask blind',
    draft: 'Take the best of each',
    draftLine: 'The plus beside a paragraph puts it into your draft. The draft remembers who wrote it.',
    openDraft: 'Open the draft',
  },
  de: {
    gotIt: 'Verstanden',
    which: '{number} von {count}',
    compare: 'Worin unterscheiden sie sich?',
    compareLine: 'Zwei Antworten, Absatz für Absatz. Was nur eine von ihnen sagt, ist in ihrer Farbe markiert.',
    compareTwo: 'Zwei vergleichen',
    blind: 'Welche ist besser, wenn es dir niemand sagt?',
    blindLine: 'Antworten kommen als A, B, C. Du stimmst ab, dann kommen die Namen zurück. Aus deinen Stimmen werden deine Wertungen.',
    askBlind: 'Blind fragen',
    draft: 'Nimm von jeder das Beste',
    draftLine: 'Das Plus neben einem Absatz legt ihn in deinen Entwurf. Der Entwurf weiß noch, wer ihn geschrieben hat.',
    openDraft: 'Den Entwurf öffnen',
  },
});
