import { extname } from 'node:path';
import { maxFileName } from '../../shared/file/limits.js';

/**
 * A name of a file as it may be shown and saved: without folders, without characters that control the text around them, and bounded,
 * with its ending kept.
 */
export function cleanName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (/^\.*$/.test(clean)) return 'file';
  const characters = Array.from(clean);
  if (characters.length <= maxFileName) return clean;
  const ending = Array.from(extname(clean)).slice(0, maxFileName / 4);
  return [...characters.slice(0, maxFileName - ending.length), ...ending].join('');
}
