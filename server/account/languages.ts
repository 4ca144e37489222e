import { registerEnumType } from 'type-graphql';
import type { Language } from '../../shared/words/language.js';
import { languageNow } from '../../shared/words/languageNow.js';

/** The languages of the product by their names in GraphQL. */
export const languages = { EN: 'en', DE: 'de' } satisfies Record<Uppercase<Language>, Language>;

registerEnumType(languages, {
  name: 'Language',
  description: 'A language of the product.',
  valuesConfig: { EN: { description: 'English.' }, DE: { description: 'German.' } },
});

/** The language in which a person is written to: their own, or that of the request while they have none. */
export const languageOf = ({ language }: { language: Language | null }): Language => language ?? languageNow();
