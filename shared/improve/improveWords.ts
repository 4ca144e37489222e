import { textsNow } from '../words/catalogue.js';

/** Messages about the improvement of prompts. */
export const improveWords = textsNow({
  en: {
    tooLong: 'This is longer than 2,000 characters. Please shorten it.',
    complaintWithoutAnswer: 'Say to which answer this belongs.',
    notReadable: 'Only an answer that has ended well can be pointed at.',
    notImproved: 'This is no improvement of a prompt.',
    notEnded: 'The model has made no proposal: its answer was stopped or failed, or is still being written.',
  },
  de: {
    tooLong: 'Das ist länger als 2.000 Zeichen. Bitte kürze es.',
    complaintWithoutAnswer: 'Sag, zu welcher Antwort das gehört.',
    notReadable: 'Nur auf eine Antwort, die gut zu Ende kam, kannst du zeigen.',
    notImproved: 'Das ist keine Verbesserung eines Prompts.',
    notEnded: 'Das Modell hat nichts vorgeschlagen: Seine Antwort wurde angehalten, ist gescheitert oder wird noch geschrieben.',
  },
});
