import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    title: '{count, plural, one {Import the conversations of {name}?} other {Import the conversations of # files?}}',
    about: 'It looks like an export of ChatGPT, Claude or Polylogue. Its conversations come into your list, after their own dates.',
    notNow: 'Not now',
    attach: 'Attach to the prompt',
    import: 'Import',
  },
  de: {
    title: '{count, plural, one {Die Gespräche aus {name} importieren?} other {Die Gespräche aus # Dateien importieren?}}',
    about:
      'Es sieht nach einem Export von ChatGPT, Claude oder Polylogue aus. Die Gespräche kommen in deine Liste, nach ihren eigenen Tagen.',
    notNow: 'Jetzt nicht',
    attach: 'An die Frage anhängen',
    import: 'Importieren',
  },
});
