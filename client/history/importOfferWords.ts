import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    title: '{count, plural, one {Import the conversations of {name}?} other {Import the conversations of # files?}}',
    about:
      'This looks like an export from another chat or from Polylogue. Its conversations will appear in your list under their own dates.',
    notNow: 'Not now',
    attach: 'Attach to the prompt',
    import: 'Import',
  },
  de: {
    title: '{count, plural, one {Die Gespräche aus {name} importieren?} other {Die Gespräche aus # Dateien importieren?}}',
    about:
      'Das sieht nach einem Export aus einem anderen Chat oder aus Polylogue aus. Die Gespräche erscheinen unter ihrem eigenen Datum in deiner Liste.',
    notNow: 'Jetzt nicht',
    attach: 'An die Frage anhängen',
    import: 'Importieren',
  },
});
