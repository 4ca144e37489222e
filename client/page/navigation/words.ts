import { catalogue } from '../../words/catalogue.js';

export const words = catalogue({
  en: { loading: 'Loading…' },
  de: { loading: 'Wird geladen …' },
});
