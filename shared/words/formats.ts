import type { Language } from './language.js';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Bytes for people, with decimal units as on a disk: `639.4 MB`. */
export function bytesText(bytes: number, language: Language): string {
  const step = Math.min(units.length - 1, bytes < 1_000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const unitDisplay = step === 0 ? 'long' : 'short';
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step],
    unitDisplay,
    maximumFractionDigits: step < 2 ? 0 : 1,
  });
  return format.format(bytes / 1_000 ** step);
}

/** A number in groups of three digits: `8,192`. @param digits most decimal places */
export const figureText = (value: number, language: Language, digits = 0): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
