import { textsOf } from '../../shared/words/catalogue.js';

export const words = textsOf({
  en: {
    description:
      'Many language models in one place: write a prompt once, watch the answers grow side by side, compare them, and carry on with the best.',
    imageAlt: 'Ask once. Read every answer.',
    privacyDescription: 'What is kept of you and your conversations, who else sees it, how long, and what you can do about it.',
    notFound: 'Not Found',
    noSuchPart: 'There is no such part of this file.',
    unreadable: 'This address cannot be read.',
  },
  de: {
    description:
      'Viele Sprachmodelle an einem Ort: Schreib einen Prompt, sieh die Antworten nebeneinander wachsen, vergleiche sie und mach mit der besten weiter.',
    imageAlt: 'Einmal fragen. Alle Antworten lesen.',
    privacyDescription: 'Was von dir und deinen Gesprächen gespeichert wird, wer es sonst noch sieht, wie lange, und was du tun kannst.',
    notFound: 'Nicht gefunden',
    noSuchPart: 'Diesen Teil hat die Datei nicht.',
    unreadable: 'Diese Adresse lässt sich nicht lesen.',
  },
});
