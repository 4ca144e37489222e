import { bytesText as bytesTextIn } from '../../shared/words/formats.js';
import { language } from '../words/language.js';

/** Bytes for people: `639.4 MB`. */
export const bytesText = (bytes: number): string => bytesTextIn(bytes, language);

/** A time to wait, rounded up: `40 sec`, `3 min`, `2 hr`. */
export function waitText(seconds: number): string {
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : seconds < 5_400 ? [seconds / 60, 'minute'] : [seconds / 3_600, 'hour'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 }).format(Math.max(1, Math.ceil(value)));
}
