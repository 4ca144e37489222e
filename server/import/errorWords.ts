import { textsNow } from '../../shared/words/catalogue.js';

/** Why nothing can be imported now. */
export const errorWords = textsNow({
  en: {
    tooLarge: 'A file that is imported may have at most {most}. Please split it.',
    runs: 'Another file of yours is being imported. Please wait until it has been read.',
    notThere: 'This import can be restored no more.',
  },
  de: {
    tooLarge: 'Eine Datei, die importiert wird, darf höchstens {most} haben. Bitte teile sie auf.',
    runs: 'Eine andere Datei von dir wird gerade importiert. Bitte warte, bis sie gelesen ist.',
    notThere: 'Dieser Import lässt sich nicht mehr wiederherstellen.',
  },
});
