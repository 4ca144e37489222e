import { readFile } from 'node:fs/promises';
import { FileKind } from '../../../shared/file/kinds.js';
import { decodeText } from './decodeText.js';
import type { Reading } from './messages.js';
import { Refused } from './Refused.js';
import { writeText } from './textForm.js';

/**
 * Reads a text or a table, in UTF-8 or the encoding that its bytes suggest.
 * @throws Refused if it is neither
 */
export async function readText(folder: string, file: string): Promise<Reading> {
  const decoded = decodeText(await readFile(file));
  if (!decoded) throw new Refused('unknown_kind');
  const text = decoded.text.replaceAll(/\r\n?/g, '\n');
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
