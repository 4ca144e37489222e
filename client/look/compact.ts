import { locale } from './formats.js';

const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
const share = new Intl.NumberFormat(locale, { style: 'percent' });

/** A large number shortened: `2.1M`. */
export const compact = (value: number): string => short.format(value);

/** A part of one: `66%`. */
export const percent = (part: number): string => share.format(part);
