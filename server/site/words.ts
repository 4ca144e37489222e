import { textsOf } from '../../shared/words/catalogue.js';

export const words = textsOf({
  en: {
    imageAlt: 'Ask once. Read every answer.',
    notFound: 'Not Found',
    noSuchPart: 'There is no such part of this file.',
    unreadable: 'This address cannot be read.',
  },
  de: {
    imageAlt: 'Einmal fragen. Alle Antworten lesen.',
    notFound: 'Nicht gefunden',
    noSuchPart: 'Diesen Teil hat die Datei nicht.',
    unreadable: 'Diese Adresse lässt sich nicht lesen.',
  },
});
