import { money as moneyIn } from '../../shared/billing/price.js';
import { dateTags } from '../../shared/words/language.js';
import { language } from '../words/language.js';
import { words } from './words.js';

const million = 1_000_000;

const formats = new Map<number, Intl.NumberFormat>();

/** A number with this many decimal places. */
export function decimal(value: number, digits: number): string {
  const format =
    formats.get(digits) ??
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });
  formats.set(digits, format);
  return format.format(value);
}

/** Milliseconds as seconds: `0.41 s`, `6.2 s`, `72 s`. */
export function seconds(milliseconds: number): string {
  const value = milliseconds / 1000;
  // A time that is rounded up to 1 or 60 has the digits of 1 or 60.
  return words.seconds({ seconds: decimal(value, value < 0.995 ? 2 : value < 59.95 ? 1 : 0) });
}

const grouped = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });

const short = new Intl.NumberFormat(language, { maximumSignificantDigits: 3, useGrouping: false });

/** A rounded number in groups of three digits: `8,192`. */
export function count(value: number): string {
  return grouped.format(value);
}

/** Tokens a second: `7.4`, `84`, `1,250`. */
export function rate(tokensPerSecond: number): string {
  return tokensPerSecond < 10 ? decimal(tokensPerSecond, 1) : count(tokensPerSecond);
}

const leastDollars = 0.0001;

/** Millionths of a dollar: `$0.0082`, `<$0.0001`, `Free`. */
export function dollars(micros: number): string {
  if (micros === 0) return words.free;
  const value = micros / million;
  if (value < leastDollars / 2) return words.lessThan({ amount: words.dollars({ amount: decimal(leastDollars, 4) }) });
  return words.dollars({ amount: decimal(value, value < 1 ? 4 : 2) });
}

/** Dollars per million tokens, in and out, as figures: `3` and `15`; undefined if one is unknown or both are zero. */
export function priceFigures(priceIn: number | null, priceOut: number | null): { priceIn: string; priceOut: string } | undefined {
  if (priceIn === null || priceOut === null || (priceIn === 0 && priceOut === 0)) return undefined;
  return { priceIn: figure(priceIn), priceOut: figure(priceOut) };
}

/** Dollars per million tokens, in and out: `$3 / $15`, `Free`; undefined if one is unknown. */
export function price(priceIn: number | null, priceOut: number | null): string | undefined {
  const figures = priceFigures(priceIn, priceOut);
  if (figures) return words.priceInOut(figures);
  return priceIn === 0 && priceOut === 0 ? words.free : undefined;
}

/** An amount of money: `$20`, `$19.50`. @param amount in the smallest unit @param currency ISO 4217 */
export const money = (amount: number, currency: string): string => moneyIn(amount, currency, language);

/** Whose dates the page's language has. */
export const locale = dateTags[language];

const months = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, options);
  return (moment: Date | string): string => format.format(typeof moment === 'string' ? new Date(moment) : moment);
};

/** A month: `October 2026`. Moments are dates, or ISO 8601. */
export const month = months({ month: 'long', year: 'numeric' });

/** A month of this year: `October`. */
export const monthName = months({ month: 'long' });

/** Shortens a number of tokens as providers do: 8,192 is `8K`, 131,072 and 128,000 are `128K`, 1,050,000 is `1M`. */
export function contextWindow(tokens: number): string {
  if (tokens >= million) return `${short.format(Math.floor(tokens / 100_000) / 10)}M`;
  const thousand = tokens % 1000 !== 0 && tokens % 1024 === 0 ? 1024 : 1000;
  return tokens >= 1000 ? `${String(Math.round(tokens / thousand))}K` : String(tokens);
}

function figure(value: number): string {
  if (Number.isInteger(value)) return decimal(value, 0);
  return Number(value.toFixed(2)) === value ? decimal(value, 2) : short.format(value);
}

/** Names or facts after a colon, in a cell or a label: `A, B, C`. Within a sentence, names are `listed`: lists.ts. */
export const enumerated = (items: readonly string[]): string => items.join(', ');
