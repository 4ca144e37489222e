import { language } from '../words/language.js';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Bytes for people, with decimal units as on a disk: `639.4 MB`. */
export function bytesText(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1_000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: units[step], maximumFractionDigits: step < 2 ? 0 : 1 });
  return format.format(bytes / 1_000 ** step);
}

/** A time to wait, rounded up: `40 sec`, `3 min`, `2 hr`. */
export function waitText(seconds: number): string {
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : seconds < 5_400 ? [seconds / 60, 'minute'] : [seconds / 3_600, 'hour'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 }).format(Math.max(1, Math.ceil(value)));
}
