import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    merged: '{model}, merged',
  },
  de: {
    merged: '{model}, zusammengeführt',
  },
});
