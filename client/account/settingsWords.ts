import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: { settings: 'Settings', profile: 'Profile', customise: 'Customise' },
  de: { settings: 'Einstellungen', profile: 'Profil', customise: 'Anpassen' },
});
