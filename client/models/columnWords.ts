import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    merged: '{model}, merged',
    another: '{model} {nth}',
  },
  de: {
    merged: '{model}, zusammengeführt',
    another: '{model} {nth}',
  },
});
