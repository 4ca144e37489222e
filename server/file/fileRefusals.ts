import type { ContentRefusal } from '../../shared/file/kinds.js';
import { maxPages, maxPixels, maxTextLength } from '../../shared/file/limits.js';
import { bytesText, figureText } from '../../shared/words/formats.js';
import { languageNow } from '../../shared/words/languageNow.js';
import type { Env } from '../config/env.js';
import { AppError } from '../errors/AppError.js';
import { errorWords } from './errorWords.js';

const refusal = (kind: 'too_large' | 'unsupported_media', code: string, detail: string): AppError =>
  new AppError(kind, [{ code, detail, attr: 'file' }]);

/** The refusal of a file whose content is not taken. */
export function contentRefused(code: ContentRefusal): AppError {
  const words = errorWords();
  const details: Record<ContentRefusal, string> = {
    ...words,
    too_many_pixels: words.too_many_pixels({ pixels: figureText(maxPixels / 1e6, languageNow()) }),
    too_many_pages: words.too_many_pages({ pages: figureText(maxPages, languageNow()) }),
    too_much_text: words.too_much_text({ characters: figureText(maxTextLength, languageNow()) }),
  };
  return refusal(tooMuch.has(code) ? 'too_large' : 'unsupported_media', code, details[code]);
}

/** Refusals of files of which there is too much. */
const tooMuch = new Set<ContentRefusal>(['too_many_pixels', 'too_many_pages', 'too_much_text', 'too_costly']);

/** The refusal of a file that has too many bytes. */
export const fileTooLarge = ({ FILE_BYTES }: Pick<Env, 'FILE_BYTES'>): AppError =>
  refusal('too_large', 'file_too_large', errorWords().fileTooLarge({ most: bytesText(FILE_BYTES, languageNow()) }));

/** The refusal of a file for which an account has no room. */
export const roomFull = (used: number, most: number): AppError =>
  refusal(
    'too_large',
    'file_room_full',
    errorWords().roomFull({ used: bytesText(used, languageNow()), most: bytesText(most, languageNow()) }),
  );

/** The refusal of every upload, while this site has no place for files. */
export const filesOff = (): AppError => new AppError('unavailable', [{ code: 'files_off', detail: errorWords().filesOff, attr: 'file' }]);
