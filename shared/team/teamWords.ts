import { textsNow } from '../words/catalogue.js';

/** Messages of the rules of teams. */
export const teamWords = textsNow({
  en: {
    badId: 'This is no id of a team.',
    badName: 'A name has no control characters.',
    noColumns: 'A team has at least one column.',
    tooLong: 'The system prompts and schemas of these columns are too long to be kept as a team. Shorten them.',
    sameName: 'You have a team of this name.',
    tooMany: 'You have {most} teams, which is the most. Delete one to save another.',
  },
  de: {
    badId: 'Das ist keine ID eines Teams.',
    badName: 'Ein Name hat keine Steuerzeichen.',
    noColumns: 'Ein Team hat mindestens eine Spalte.',
    tooLong: 'Die System-Prompts und Schemas dieser Spalten sind zu lang für ein Team. Kürze sie.',
    sameName: 'Du hast schon ein Team mit diesem Namen.',
    tooMany: 'Du hast {most} Teams, mehr sind nicht möglich. Lösche eines, um ein anderes zu speichern.',
  },
});
