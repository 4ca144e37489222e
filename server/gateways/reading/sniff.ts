import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { Refused } from './Refused.js';

/** What is to read a file, and its media type as far as it is known before. */
export interface Sniffed {
  kind: 'picture' | 'pdf' | 'document' | 'text';
  mediaType: string;
}

const readers: Readonly<Record<string, Sniffed['kind']>> = {
  'image/png': 'picture',
  'image/apng': 'picture',
  'image/jpeg': 'picture',
  'image/webp': 'picture',
  'image/gif': 'picture',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'document',
  'application/vnd.oasis.opendocument.text': 'document',
  'application/rtf': 'document',
  'message/rfc822': 'document',
};
/** Bytes at the beginning of a file in which the headers of a mail are looked for. */
const headerBytes = 16_384;

/**
 * Finds out what a file is by its first bytes. Whatever has none of the known beginnings may be a text: a text may begin with the
 * letters that mark a program or an archive, so that only its reader can tell.
 * @throws Refused if it is empty
 */
export async function sniff(path: string): Promise<Sniffed> {
  const handle = await open(path);
  let start: string;
  try {
    if ((await handle.stat()).size === 0) throw new Refused('empty_file');
    start = await beginning(handle, headerBytes);
  } finally {
    await handle.close();
  }
  // PDF readers skip what stands before the mark; ours takes it at the beginning alone.
  if (start.startsWith('%PDF-')) return { kind: 'pdf', mediaType: 'application/pdf' };
  if (isMail(start)) return { kind: 'document', mediaType: 'message/rfc822' };
  // It throws at some archives that end early.
  const mediaType = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? 'text/plain';
  return { kind: readers[mediaType] ?? 'text', mediaType: mediaType === 'image/apng' ? 'image/png' : mediaType };
}

/** Whether a text begins with headers alone, among them an author and one that no person writes by hand. */
function isMail(start: string): boolean {
  const [head = ''] = start.split(/\r?\n\r?\n/, 1);
  const names = new Set<string>();
  for (const line of head.split(/\r?\n/)) {
    const [, name] = /^([!-9;-~]+):/.exec(line) ?? [];
    if (name !== undefined) names.add(name.toLowerCase());
    // A line that begins with a space goes on with a header; the last one may be cut.
    else if (!(/^[ \t]/.test(line) && names.size > 0) && !(start === head && head.endsWith(line))) return false;
  }
  return names.has('from') && ['mime-version', 'message-id', 'received'].some((name) => names.has(name));
}

async function beginning(handle: FileHandle, length: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.toString('latin1', 0, bytesRead);
}
