import { readFile, stat } from 'node:fs/promises';
import { FileKind } from '../../../shared/file/kinds.js';
import { documentText } from './documentText.js';
import { mailText } from './mailText.js';
import type { Reading } from './messages.js';
import { writeText } from './textForm.js';

/**
 * Reads the text of a DOCX, an ODT, an RTF or a mail, in Markdown. The file is kept as it came.
 * @throws Refused if it would unpack to too much; an error of a library's if it is damaged
 */
export async function readDocument(folder: string, file: string, mediaType: string): Promise<Reading> {
  const data = await readFile(file);
  const text = mediaType === 'message/rfc822' ? await mailText(data) : await documentText(data, mediaType);
  const { form, words, lines } = await writeText(folder, text);
  const original = { name: 'original' as const, mediaType, bytes: (await stat(file)).size };
  return { kind: FileKind.DOCUMENT, mediaType, width: null, height: null, pages: null, words, lines, forms: [original, form] };
}
