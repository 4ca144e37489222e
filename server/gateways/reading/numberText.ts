/** How word processors write a number of a list, by the names that DOCX has for it. */
export type NumberFormat = 'decimal' | 'decimalZero' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman';

const roman: readonly [string, number][] = [
  ['m', 1_000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];
/** Largest numbers that are written in letters and in Roman numerals: beyond them, documents have digits. */
const [mostLetters, mostRoman] = [260, 3_999];

/** A number as a list shows it. A format that is not known is written in digits. */
export function numberText(value: number, format: string): string {
  const digits = value.toFixed();
  if (format === 'decimalZero') return digits.padStart(2, '0');
  const lower = /letter$/i.test(format) ? letters(value) : /roman$/i.test(format) ? numerals(value) : undefined;
  if (lower === undefined) return digits;
  return format.startsWith('upper') ? lower.toUpperCase() : lower;
}

/** a to z, then aa to zz, as Word counts. */
const letters = (value: number): string | undefined =>
  value < 1 || value > mostLetters ? undefined : String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));

function numerals(value: number): string | undefined {
  if (value < 1 || value > mostRoman) return undefined;
  let left = value;
  let text = '';
  for (const [sign, worth] of roman) {
    text += sign.repeat(Math.floor(left / worth));
    left %= worth;
  }
  return text;
}
