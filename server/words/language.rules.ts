/** The languages that every catalogue has: ISO 639-1. */
export type Language = 'en' | 'de';

/** The languages that a person may choose, each by its own name. */
export const offered: readonly { language: Language; name: string }[] = [{ language: 'en', name: 'English' }];

/** Where a public page stands in each language: English at its own path, the others behind a segment of theirs. */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : path === '/' ? `/${language}` : `/${language}${path}`;

/**
 * The first language that is offered of those that somebody reads, English where there is none.
 * @param preferred BCP 47 tags, the dearest first
 */
export function languageFor(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const found = offered.find(({ language }) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found.language;
  }
  return 'en';
}

/** The tags of an Accept-Language header in the order of their weights: RFC 9110, 12.5.4. */
export const preferredIn = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(';').map((piece) => piece.trim());
      return { tag, weight: weight === undefined ? 1 : Number(weight.replace(/^q=/, '')) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
