import { readFile } from 'node:fs/promises';
import { FileKind } from '../../../shared/file/kinds.js';
import type { TextEncoding } from '../../../shared/file/textEncodings.js';
import { decodeAs, type DecodedText, decodeText } from './decodeText.js';
import type { Reading } from './messages.js';
import { Refused } from './Refused.js';
import { writeText } from './textForm.js';

/**
 * Reads a text or a table, in UTF-8 or the encoding that its bytes suggest; if that is a guess, the file is kept as it came, so that it can
 * be read in another one.
 * @param chosen the encoding in which it is to be read
 * @throws Refused if it is neither
 */
export async function readText(folder: string, file: string, chosen?: TextEncoding): Promise<Reading> {
  const bytes = await readFile(file);
  const decoded = chosen ? chosenText(bytes, chosen) : decodeText(bytes);
  if (!decoded) throw new Refused(chosen ? 'other_encoding' : 'unknown_kind');
  const { guessed } = decoded;
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
    ...(guessed && { encoding: guessed }),
    forms: [...(guessed ? [{ name: 'original' as const, mediaType: 'text/plain', bytes: bytes.length }] : []), form],
  };
}

function chosenText(bytes: Buffer, encoding: TextEncoding): DecodedText | undefined {
  const text = decodeAs(bytes, encoding);
  return text === undefined ? undefined : { text, guessed: encoding };
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
