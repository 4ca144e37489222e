import { textsNow } from '../words/catalogue.js';

/** Messages of the rules of tags. */
export const tagWords = textsNow({
  en: {
    badName: 'A name has no control characters.',
    sameName: 'You have a tag of this name.',
    tooMany: 'You have {most} tags, which is the most. Delete one to make another.',
    tooManyOf: '“{title}” has {most} tags, which is the most. Remove one first.',
  },
  de: {
    badName: 'Ein Name hat keine Steuerzeichen.',
    sameName: 'Du hast schon ein Schlagwort mit diesem Namen.',
    tooMany: 'Du hast {most} Schlagwörter, mehr sind nicht möglich. Lösche eines, um ein anderes anzulegen.',
    tooManyOf: '„{title}“ hat {most} Schlagwörter, mehr sind nicht möglich. Entferne zuerst eines.',
  },
});
