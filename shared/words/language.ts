/** The languages that every catalogue has: ISO 639-1. */
export const languages = ['en', 'de'] as const;

export type Language = (typeof languages)[number];

/** A text in each language, for readers who are not known yet. */
export type Said = (language: Language) => string;

/** The languages that a person can choose, each with its name in that language. */
export const offered: readonly { language: Language; name: string }[] = [
  { language: 'en', name: 'English' },
  { language: 'de', name: 'Deutsch' },
];

/** The tags of the languages for search engines and browsers: BCP 47. */
export const tags = { en: 'en-US', de: 'de-DE' } satisfies Record<Language, string>;

/** The tags whose dates the languages have: English ones have the day before the month. */
export const dateTags = { en: 'en-GB', de: 'de-DE' } satisfies Record<Language, string>;

/** The path of a public page in a language: English has no prefix, the others begin with the language's segment. */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : path === '/' ? `/${language}` : `/${language}${path}`;

/** The language that an address says by its first segment, in any case; undefined if it says none. */
export function languageOfPath(path: string): Language | undefined {
  const segment = path.split('/')[1]?.toLowerCase();
  return offered.find(({ language }) => language !== 'en' && language === segment)?.language;
}

/**
 * The first of the preferred languages that is offered; English if none is.
 * @param preferred BCP 47 tags, the most preferred first
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
