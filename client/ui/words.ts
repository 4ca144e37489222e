import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    skip: 'Skip to content',
    close: 'Close',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    copyRefused: 'The browser does not allow copying here.',
    partFailed: 'This could not be loaded. Check your connection and try again, or load the page anew.',
    reload: 'Reload',
    undo: 'Undo',
    notifications: 'Notifications',
    keyAlt: 'Alt',
    keyShift: 'Shift',
    keyControl: 'Ctrl',
    keyEscape: 'Esc',
  },
  de: {
    skip: 'Zum Inhalt',
    close: 'Schließen',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    copyRefused: 'Der Browser erlaubt das Kopieren hier nicht.',
    partFailed: 'Das ließ sich nicht laden. Prüf deine Verbindung und versuch es noch einmal, oder lade die Seite neu.',
    reload: 'Neu laden',
    undo: 'Rückgängig',
    notifications: 'Meldungen',
    keyAlt: 'Alt',
    keyShift: 'Umschalt',
    keyControl: 'Strg',
    keyEscape: 'Esc',
  },
});
