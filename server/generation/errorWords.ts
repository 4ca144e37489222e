import { textsNow } from '../../shared/words/catalogue.js';

/** Why an answer was not begun, or ended before its end. */
export const errorWords = textsNow({
  en: {
    restarting: 'The server is being restarted. Your text is kept; please send it again in a moment.',
    notOffered: '{model} is not offered any more.',
    noSlot: '{provider} is busy. There was no place for this answer in ten minutes.',
    notBegun: 'This answer could not be begun. Please try it again.',
    notUnderstood: '{provider} answered in a way that we do not understand.',
    filtered: "{provider}'s content filter ended this answer.",
    tooLong: 'This answer passed a million characters, so we ended it. All of them are kept.',
    tooManyCalls: 'This answer called tools more than {most} times, so we ended it. All of the calls are kept.',
    usedUp:
      '{provider} used up the tokens it was allowed without a word. It may have spent them on thinking that it does not show; allow it more in the settings.',
    empty: '{provider} sent an empty answer. Please try it again.',
    stillWriting: '{provider} was still writing after ten minutes, so we ended it.',
    notSaved: 'This answer could not be saved as it came. Its text is kept. You can try it again.',
  },
  de: {
    restarting: 'Der Server wird neu gestartet. Dein Text ist noch da. Sende ihn gleich noch einmal.',
    notOffered: '{model} wird nicht mehr angeboten.',
    noSlot: '{provider} ist ausgelastet. In zehn Minuten wurde kein Platz für diese Antwort frei.',
    notBegun: 'Diese Antwort konnte nicht begonnen werden. Versuch es noch einmal.',
    notUnderstood: '{provider} hat auf eine Weise geantwortet, die wir nicht verstehen.',
    filtered: 'Der Inhaltsfilter von {provider} hat diese Antwort beendet.',
    tooLong: 'Diese Antwort war länger als eine Million Zeichen, deshalb haben wir sie beendet. Alle davon sind gespeichert.',
    tooManyCalls: 'Diese Antwort rief mehr als {most} Mal Tools auf, deshalb haben wir sie beendet. Alle Aufrufe sind gespeichert.',
    usedUp:
      '{provider} hat alle erlaubten Tokens ohne ein Wort verbraucht. Vielleicht gingen sie in Gedanken auf, die nicht gezeigt werden. Erlaube in den Einstellungen mehr.',
    empty: '{provider} hat eine leere Antwort geschickt. Versuch es noch einmal.',
    stillWriting: '{provider} schrieb nach zehn Minuten noch immer, deshalb haben wir die Antwort beendet.',
    notSaved: 'Diese Antwort konnte nicht so gespeichert werden, wie sie kam. Ihr Text ist noch da. Versuch es noch einmal.',
  },
});
