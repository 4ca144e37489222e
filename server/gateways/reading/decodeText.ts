import type { TextEncoding } from '../../../shared/file/textEncodings.js';
import { guessEncodings } from './guessEncodings.js';

/** A text, and the encoding that it was guessed to be in; null if its bytes say it. */
export interface DecodedText {
  text: string;
  guessed: TextEncoding | null;
}

/**
 * Reads bytes as a text. Bytes that are valid UTF-8 are UTF-8, whatever signs it has: other texts are so by accident only if they are
 * very short. Everything else is guessed.
 * @returns undefined if they are no text
 */
export function decodeText(bytes: Buffer): DecodedText | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return known(decodeAs(bytes, 'utf-16le'));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return known(decodeAs(bytes, 'utf-16be'));
  const ended = bytes.subarray(0, endOf(bytes));
  if (hasJapaneseEscape(ended)) {
    const text = decodeAs(ended, 'iso-2022-jp');
    if (text !== undefined) return known(text);
  }
  const unicode = decode(ended, 'utf-8');
  if (ended.includes(0)) return decodeWide(bytes, unicode !== undefined);
  if (unicode !== undefined) return known(isMostlyText(unicode) ? unicode : undefined);
  return firstOf(ended, guessEncodings(ended));
}

/** Decodes bytes in an encoding that the person chose. @returns undefined if they are not a text in it */
export const decodeAs = (bytes: Buffer, encoding: TextEncoding): string | undefined => {
  const isWide = encoding.startsWith('utf-16');
  const text = decode(isWide ? bytes : bytes.subarray(0, endOf(bytes)), encoding);
  return text !== undefined && !text.includes('\0') && isMostlyText(text) ? text : undefined;
};

const known = (text: string | undefined): DecodedText | undefined => (text === undefined ? undefined : { text, guessed: null });

function decode(bytes: Buffer, encoding: TextEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function firstOf(bytes: Buffer, encodings: readonly TextEncoding[]): DecodedText | undefined {
  for (const encoding of encodings) {
    const text = decode(bytes, encoding);
    if (text !== undefined && !hasStrange(text)) return { text, guessed: encoding };
  }
  return undefined;
}

/** Where a text ends: old systems filled it up with zeros, or marked its end. */
function endOf(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1] === 0x1a)) end -= 1;
  // Zeros alone are no text.
  return end === 0 ? bytes.length : end;
}

/** ISO-2022-JP writes Japanese in ASCII, between escape sequences. */
const hasJapaneseEscape = (bytes: Buffer): boolean => bytes.includes('\u001b$B') || bytes.includes('\u001b$@');

/**
 * UTF-16 without its mark shows by its zeros: those of letters, digits and spaces, in every second byte.
 * @param isUtf8 whether the bytes are valid UTF-8, too, as those of Chinese are not; then the zeros have to be many
 */
function decodeWide(bytes: Buffer, isUtf8: boolean): DecodedText | undefined {
  const [even, odd] = zerosIn(bytes.subarray(0, 1_000));
  const encodings = odd >= even ? (['utf-16le', 'utf-16be'] as const) : (['utf-16be', 'utf-16le'] as const);
  if (!isUtf8) return firstOf(bytes, encodings);
  const isLatin = (even === 0 || odd === 0) && even + odd > Math.min(bytes.length, 1_000) / 8;
  return isLatin ? firstOf(bytes, encodings.slice(0, 1)) : undefined;
}

/** How many bytes are zero at even and at odd places. */
function zerosIn(bytes: Buffer): [number, number] {
  const count: [number, number] = [0, 0];
  bytes.forEach((byte, place) => {
    if (byte === 0) count[place % 2 === 0 ? 0 : 1] += 1;
  });
  return count;
}

/** Controls other than those of lines and consoles, and the separators of tables. */
const controls = String.raw`\u0000-\u0006\u000e-\u001a\u007f-\u009f`;

/** Whether a text in a guessed encoding has what no text has: such controls, or code points without a character. */
const hasStrange = (text: string): boolean => new RegExp(String.raw`[${controls}\p{Cn}\p{Co}]`, 'u').test(text);

/** Most controls in a text that is surely one: a log or an old table has some, a stream of data has more. */
const mostControls = 0.1;

function isMostlyText(text: string): boolean {
  let count = 0;
  for (const _ of text.matchAll(new RegExp(`[${controls}]`, 'g'))) count += 1;
  return count <= text.length * mostControls;
}
