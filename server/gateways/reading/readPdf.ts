import { readFile, stat } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { FileKind } from '../../../shared/file/kinds.js';
import { maxPages, maxTextLength } from '../../../shared/file/limits.js';
import type { Reading } from './messages.js';
import { Refused } from './Refused.js';
import { writeText } from './textForm.js';

/**
 * Reads the text of a PDF, its pages separated by form feeds. The file is kept as it came.
 * @throws Refused if it is encrypted or has too many pages; an error of the library's if it is damaged
 */
export async function readPdf(folder: string, file: string): Promise<Reading> {
  const pdf = await open(await readFile(file));
  const pages = pdf.numPages;
  if (pages > maxPages) throw new Refused('too_many_pages');
  const texts: string[] = [];
  let length = 0;
  for (let number = 1; number <= pages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    page.cleanup();
    length += text.length;
    if (length > maxTextLength) throw new Refused('too_much_text');
    // A form feed separates pages, so that none may stand within one; of NUL nothing can be shown.
    texts.push(text.replaceAll(/[\0\f]/g, ' '));
  }
  const { form, words, lines } = await writeText(folder, texts.join('\f'));
  const original = { name: 'original' as const, mediaType: 'application/pdf', bytes: (await stat(file)).size };
  return { kind: FileKind.PDF, mediaType: 'application/pdf', width: null, height: null, pages, words, lines, forms: [original, form] };
}

async function open(data: Buffer) {
  try {
    // Nothing is fetched: neither fonts nor maps of characters. The library runs no scripts of files.
    return await getDocumentProxy(new Uint8Array(data), { enableXfa: false, disableFontFace: true, verbosity: 0 });
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException' ? new Refused('encrypted_file') : error;
  }
}
