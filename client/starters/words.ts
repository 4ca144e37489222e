import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    writing: 'Writing',
    translating: 'Translating',
    coding: 'Coding',
  },
  de: {
    writing: 'Schreiben',
    translating: 'Übersetzen',
    coding: 'Programmieren',
  },
});
