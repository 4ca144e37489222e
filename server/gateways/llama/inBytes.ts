import { type Language, tags } from '../../words/language.rules.js';

/** An amount of memory for people: 5.2 GB. */
export function inBytes(bytes: number, language: Language): string {
  const [amount, unit] = bytes < 1e9 ? [Math.round(bytes / 1e6), 'MB'] : [Math.round(bytes / 1e8) / 10, 'GB'];
  return `${new Intl.NumberFormat(tags[language]).format(amount)} ${unit}`;
}
