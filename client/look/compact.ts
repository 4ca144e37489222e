import { tags } from '../../shared/words/language.js';
import { language } from '../words/language.js';
import { locale } from './formats.js';

/** en-US, because en-GB writes `m` for a million. */
const short = new Intl.NumberFormat(tags[language], { notation: 'compact', maximumFractionDigits: 1 });
const share = new Intl.NumberFormat(locale, { style: 'percent' });

/** A large number shortened: `2.1M`. */
export const compact = (value: number): string => short.format(value);

/** A part of one: `66%`. */
export const percent = (part: number): string => share.format(part);
