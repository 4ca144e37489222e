import { textsOf } from '../words/catalogue.js';
import type { Language } from '../words/language.js';
import type { AddressName } from './addresses.js';

const words = textsOf({
  en: {
    site: 'Many language models in one place: write a prompt once, watch the answers grow side by side, compare them, and carry on with the best.',
    privacy: 'What is kept of you and your conversations, who else sees it, how long, and what you can do about it.',
  },
  de: {
    site: 'Viele Sprachmodelle an einem Ort: Schreib einen Prompt, sieh die Antworten nebeneinander wachsen, vergleiche sie und mach mit der besten weiter.',
    privacy: 'Was von dir und deinen Gesprächen gespeichert wird, wer es sonst noch sieht, wie lange, und was du tun kannst.',
  },
});

/** What the whole site is, for search engines and link previews. */
export const siteDescription = (language: Language): string => words(language).site;

/** What a page is: most are described as the site. @param name undefined for an address without a page */
export const descriptionOf = (name: AddressName | undefined, language: Language): string =>
  name === 'privacy' ? words(language).privacy : siteDescription(language);
