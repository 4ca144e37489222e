import { textsNow } from '../words/catalogue.js';

/** Messages about links to frozen pages. */
export const shareWords = textsNow({
  en: {
    endPast: 'Choose an end that is still to come.',
    endFar: 'Choose an end within ten years, or none.',
    tooMany: 'You have {most} links, which is the most. Revoke one to make another.',
    tooLarge: 'This is too long for a page: {most} at most. Share single turns instead.',
    tooLargeWithGiven: 'This is too long for a page: {most} at most. Leave out the context that the program gave.',
    stillWritten: 'An answer is still being written. Share it when it has ended.',
    nothingThere: 'There is nothing here to share yet.',
  },
  de: {
    endPast: 'Wähl ein Ende, das noch kommt.',
    endFar: 'Wähl ein Ende in den nächsten zehn Jahren oder keines.',
    tooMany: 'Du hast {most} Links, mehr sind nicht möglich. Widerrufe einen, um einen anderen zu machen.',
    tooLarge: 'Das ist zu lang für eine Seite: höchstens {most}. Teil stattdessen einzelne Runden.',
    tooLargeWithGiven: 'Das ist zu lang für eine Seite: höchstens {most}. Lass den Kontext weg, den das Programm mitgab.',
    stillWritten: 'Eine Antwort wird noch geschrieben. Teil sie, wenn sie fertig ist.',
    nothingThere: 'Hier gibt es noch nichts zu teilen.',
  },
});
