import { bytesText } from '../look/amounts.js';
import { count } from '../look/formats.js';
import type { FilePartsFragment } from './files.generated.js';
import { isScan } from './FileSign.js';
import { words } from './words.js';

/** What a file that has been read has in it: its pixels, pages, words or lines. */
export function fileLine(file: Pick<FilePartsFragment, 'kind' | 'bytes' | 'width' | 'height' | 'pages' | 'words' | 'lines'>): string {
  const size = bytesText(file.bytes);
  if (isScan(file)) return words.scan;
  switch (file.kind) {
    case 'PICTURE':
      return words.picture({ width: count(file.width ?? 0), height: count(file.height ?? 0), size });
    case 'PDF':
      return words.pages({ pages: file.pages ?? 0, words: file.words ?? 0 });
    case 'DOCUMENT':
      return words.wordCount({ words: file.words ?? 0 });
    case 'TEXT':
    case 'TABLE':
      return words.lines({ lines: file.lines ?? 0 });
  }
}
