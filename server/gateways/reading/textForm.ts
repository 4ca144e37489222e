import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { maxTextLength } from '../../../shared/file/limits.js';
import type { FileForm } from './messages.js';
import { Refused } from './Refused.js';

/** The text of a file as it is kept, and what it counts. */
export interface WrittenText {
  form: FileForm;
  words: number;
  lines: number;
}

/**
 * Writes the text of a file as its form `text`, in UTF-8.
 * @throws Refused if it is longer than any text may be
 */
export async function writeText(folder: string, text: string): Promise<WrittenText> {
  if (text.length > maxTextLength) throw new Refused('too_much_text');
  const data = Buffer.from(text.toWellFormed());
  await writeFile(path.join(folder, 'text'), data);
  return { form: { name: 'text', mediaType: 'text/plain; charset=utf-8', bytes: data.length }, words: wordsIn(text), lines: linesIn(text) };
}

/** Counted without a list of them: a text may have ten million. */
function wordsIn(text: string): number {
  let words = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const isSpace = /\s/.test(text.charAt(at));
    if (!isSpace && !inWord) words += 1;
    inWord = !isSpace;
  }
  return words;
}

/** A line break at the end begins no further line. */
function linesIn(text: string): number {
  let lines = text === '' || text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
