import { dateTags, type Language } from '../../shared/words/language.js';
import { microdollars } from '../../shared/spend/limits.js';
import { figureText } from '../../shared/words/formats.js';
import type { FrozenAnswer, FrozenParagraph } from './frozen.js';
import type { Words } from './words.js';

const decimal = (value: number, language: Language, digits: number): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** Milliseconds as seconds, which no line breaks apart: `0.41 s`, `6.2 s`. */
export function secondsText(milliseconds: number, language: Language): string {
  const value = milliseconds / 1_000;
  return `${decimal(value, language, value < 0.995 ? 2 : value < 59.95 ? 1 : 0)}\u00a0s`;
}

/** Dollars: two digits that say something below a dollar, from there on to the cent. */
const costText = (cost: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', ...(cost < 1 && { maximumSignificantDigits: 2 }) }).format(cost);

/** The times and the cost of an answer in one line. */
export function timingText(timing: NonNullable<FrozenAnswer['timing']>, language: Language, words: Words): string {
  const { timeToFirstToken, tokensPerSecond, tokensOut, costMicrodollars, thinking } = timing;
  return [
    timeToFirstToken !== null && words.firstToken({ time: secondsText(timeToFirstToken, language) }),
    tokensPerSecond !== null && words.speed({ rate: figureText(tokensPerSecond, language, tokensPerSecond < 10 ? 1 : 0) }),
    tokensOut !== null && words.tokens({ count: figureText(tokensOut, language) }),
    costMicrodollars !== null && costText(costMicrodollars / microdollars, language),
    thinking !== null && words.thought({ time: secondsText(thinking, language) }),
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** The parameters of an answer in one line. */
export const parametersText = (parameters: NonNullable<FrozenAnswer['parameters']>, words: Words): string =>
  parameters.length === 0
    ? words.defaults
    : words.parameters({ list: parameters.map(({ name, value }) => `${nameInWords(name)} ${value}`).join(', ') });

/** `maxTokens` as `max tokens`: the names that providers give them, which no language translates. */
const nameInWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Where a paragraph of a draft is from. */
export const sourceText = ({ source, isEdited }: FrozenParagraph, words: Words): string =>
  source === null ? words.yourself : (isEdited ? words.edited : words.from)({ name: source.name });

/** A day: `21 November 2026`. */
export const dayText = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(dateTags[language], { dateStyle: 'long', timeZone: 'UTC' }).format(date);
