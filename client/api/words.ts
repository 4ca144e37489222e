import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    tooLarge: 'This is too large to send.',
    tooMany: 'Too many requests. Wait a moment and try again.',
    noAnswer: 'The server could not answer. Try again in a moment.',
    brokenOff: 'The download broke off. Check your connection and try again.',
  },
  de: {
    unreachable: 'Der Server ist nicht erreichbar. Prüf deine Verbindung und versuch es noch einmal.',
    tooLarge: 'Das ist zu groß, um es zu senden.',
    tooMany: 'Zu viele Anfragen. Warte einen Moment und versuch es dann noch einmal.',
    noAnswer: 'Der Server konnte nicht antworten. Versuch es gleich noch einmal.',
    brokenOff: 'Das Herunterladen brach ab. Prüf deine Verbindung und versuch es noch einmal.',
  },
});
