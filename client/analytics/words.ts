import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    title: 'Counting visits',
    question:
      'May this site count visits? Google’s tag manager would learn which pages you open and that you sign up, sign in or buy; this site tells it nothing that you write. <link>Privacy policy</link>',
    refuse: 'Refuse',
    allow: 'Allow',
  },
  de: {
    title: 'Besuche zählen',
    question:
      'Darf diese Website Besuche zählen? Googles Tag Manager erfährt dann, welche Seiten du öffnest und dass du dich registrierst, anmeldest oder etwas kaufst; von dem, was du schreibst, erfährt er nichts. <link>Datenschutz</link>',
    refuse: 'Ablehnen',
    allow: 'Erlauben',
  },
});
