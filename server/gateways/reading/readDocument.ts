import { readFile, stat } from 'node:fs/promises';
import mammoth from 'mammoth';
import { unzipSync, zipSync } from 'fflate';
import { FileKind } from '../../../shared/file/kinds.js';
import type { Reading } from './messages.js';
import { odtText } from './odtText.js';
import { Refused } from './Refused.js';
import { writeText } from './textForm.js';

/** Most parts of a document that are unpacked, and their bytes together. */
const [mostParts, mostBytes] = [200, 100_000_000];

/**
 * Reads the text of a DOCX or an ODT. The file is kept as it came.
 * @throws Refused if it would unpack to too much; an error of a library's if it is damaged
 */
export async function readDocument(folder: string, file: string, mediaType: string): Promise<Reading> {
  const isOdt = mediaType === 'application/vnd.oasis.opendocument.text';
  const parts = unpack(await readFile(file), isOdt ? /^content\.xml$/ : /\.(?:xml|rels)$/i);
  const text = isOdt ? odtText(parts['content.xml']) : await docxText(parts);
  const { form, words, lines } = await writeText(folder, text);
  const original = { name: 'original' as const, mediaType, bytes: (await stat(file)).size };
  return { kind: FileKind.DOCUMENT, mediaType, width: null, height: null, pages: null, words, lines, forms: [original, form] };
}

/** The parts that are read. Each is unpacked into as many bytes as it declares, so that the sum of these is the bound. */
function unpack(data: Uint8Array, wanted: RegExp): Record<string, Uint8Array> {
  let bytes = 0;
  let count = 0;
  return unzipSync(data, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false;
      bytes += originalSize;
      count += 1;
      if (bytes > mostBytes || count > mostParts) throw new Refused('too_costly');
      return true;
    },
  });
}

/** The library gets the bounded parts in an archive of their own: what else the file has, it never sees. */
async function docxText(parts: Record<string, Uint8Array>): Promise<string> {
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(zipSync(parts, { level: 0 })) });
  return value.replaceAll(/\n{3,}/g, '\n\n').trim();
}
