import { extname } from 'node:path';
import { maxFileName } from '../../shared/file/limits.js';

/** What ends a line or turns the text around it. Other signs without a width are parts of words: joiners of emoji and of scripts. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A name of a file as it may be shown and saved: without folders, without characters that control the text around them, and bounded,
 * with its ending kept.
 */
export function cleanName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  const clean = base.normalize('NFC').toWellFormed().replaceAll(unsafe, '').replaceAll(/\s+/g, ' ').trim();
  if (/^[.\p{Cf}]*$/u.test(clean)) return 'file';
  const characters = Array.from(clean);
  if (characters.length <= maxFileName) return clean;
  const ending = Array.from(extname(clean)).slice(0, maxFileName / 4);
  return [...characters.slice(0, maxFileName - ending.length), ...ending].join('');
}
