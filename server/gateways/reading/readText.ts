import { readFile } from 'node:fs/promises';
import { FileKind } from '../../../shared/file/kinds.js';
import type { Reading } from './messages.js';
import { Refused } from './Refused.js';
import { writeText } from './textForm.js';

/**
 * Reads a text or a table, in UTF-8, UTF-16 or Latin-1.
 * @param looksLike the media type that its first bytes show
 * @throws Refused if it is neither
 */
export async function readText(folder: string, file: string, looksLike: string): Promise<Reading> {
  const text = decode(await readFile(file), /^text\/|xml|postscript/.test(looksLike))?.replaceAll(/\r\n?/g, '\n');
  if (text === undefined) throw new Refused('unknown_kind');
  const delimiter = delimiterOf(text);
  const { form, words, lines } = await writeText(folder, text);
  return {
    kind: delimiter === undefined ? FileKind.TEXT : FileKind.TABLE,
    mediaType: delimiter === undefined ? 'text/plain' : delimiter === '\t' ? 'text/tab-separated-values' : 'text/csv',
    width: null,
    height: null,
    pages: null,
    words,
    lines,
    forms: [form],
  };
}

/** Whether a text has control characters as no text has them. Escape sequences of terminals are in logs. */
function isBinary(text: string): boolean {
  for (const [sign] of text.matchAll(/[^\P{Cc}\b-\r]/gu)) if (sign !== '\u001b') return true;
  return false;
}

/** The text of these bytes; undefined if they are none. @param mayBeOld whether nothing shows that they are something else */
function decode(bytes: Buffer, mayBeOld: boolean): string | undefined {
  for (const encoding of encodingsOf(bytes, mayBeOld)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!isBinary(text)) return text;
    } catch {
      // The bytes are no text in this encoding.
    }
  }
  return undefined;
}

/** Encodings to try, in this order. A picture or a program may be valid in the old ones. */
function encodingsOf(bytes: Buffer, mayBeOld: boolean): string[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  if (!mayBeOld) return ['utf-8'];
  const [even, odd] = zerosIn(bytes.subarray(0, 1_000));
  // Without its mark, UTF-16 shows by the zeros in every second byte of letters, digits and spaces.
  const many = Math.min(bytes.length, 1_000) / 8;
  if (even === 0 && odd > many) return ['utf-16le'];
  if (odd === 0 && even > many) return ['utf-16be'];
  // The web reads Latin-1 as Windows-1252, which has its letters and more.
  return ['utf-8', 'windows-1252'];
}

/** How many bytes are zero at even and at odd places. */
function zerosIn(bytes: Buffer): [number, number] {
  const count: [number, number] = [0, 0];
  bytes.forEach((byte, place) => {
    if (byte === 0) count[place % 2 === 0 ? 0 : 1] += 1;
  });
  return count;
}

/** Lines that are looked at, and the fewest that make a table. */
const [linesLookedAt, fewestLines] = [50, 2];

/** What separates the values of a table: every row has as many. Undefined for a text that is no table. */
function delimiterOf(text: string): string | undefined {
  const rows = rowsOf(text.slice(0, 100_000), linesLookedAt);
  if (rows.length < fewestLines) return undefined;
  return ['\t', ';', ','].find((delimiter) => {
    const [first = 0, ...others] = rows.map((row) => row.split(delimiter).length);
    if (first === 1 || others.some((count) => count !== first)) return false;
    // Neither two sentences with a comma each are a table, nor statements that end with a semicolon.
    const isProse = rows.length === fewestLines && rows.some((row) => row.includes(`${delimiter} `));
    return !isProse && !rows.every((row) => row.endsWith(delimiter));
  });
}

/** The first rows, without what stands in quotation marks: line breaks and delimiters there are part of a value. */
function rowsOf(text: string, most: number): string[] {
  const rows = text.replaceAll(/"(?:[^"]|"")*"/g, 'x').split('\n', most + 1);
  // The last one may be cut.
  if (rows.length > 1) rows.pop();
  return rows.filter((row) => row.trim() !== '');
}
