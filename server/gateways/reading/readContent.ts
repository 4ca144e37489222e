import path from 'node:path';
import type { ContentRefusal } from '../../../shared/file/kinds.js';
import type { TextEncoding } from '../../../shared/file/textEncodings.js';
import type { Reading } from './messages.js';
import { Refused } from './Refused.js';
import { sniff } from './sniff.js';

/**
 * Reads the file `original` of a folder and writes its forms there, but for the pages of a PDF.
 * @param encoding in which a text is to be read; guessed without it
 * @returns why it is refused, if it is
 */
export async function readContent(folder: string, encoding?: TextEncoding): Promise<Reading | ContentRefusal> {
  try {
    return await read(folder, path.join(folder, 'original'), encoding);
  } catch (error) {
    // What a library throws at is a fault of the file.
    return error instanceof Refused ? error.refusal : 'damaged_file';
  }
}

/** Each reader is loaded for its files alone: together they take 200 ms. */
async function read(folder: string, file: string, encoding?: TextEncoding): Promise<Reading> {
  const { kind, mediaType } = encoding ? ({ kind: 'text', mediaType: 'text/plain' } as const) : await sniff(file);
  if (kind === 'picture') return (await import('./readPicture.js')).readPicture(folder, file, mediaType);
  if (kind === 'pdf') return (await import('./readPdf.js')).readPdf(folder, file);
  if (kind === 'document') return (await import('./readDocument.js')).readDocument(folder, file, mediaType);
  return (await import('./readText.js')).readText(folder, file, encoding);
}
