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
};

/**
 * Finds out what a file is by its first bytes. Whatever has none of the known beginnings may be a text: a text may begin with the
 * letters that mark a program or an archive, so that only its reader can tell.
 * @throws Refused if it is empty
 */
export async function sniff(path: string): Promise<Sniffed> {
  const handle = await open(path);
  try {
    if ((await handle.stat()).size === 0) throw new Refused('empty_file');
    // PDF readers skip what stands before the mark; ours takes it at the beginning alone.
    if ((await beginning(handle, 5)) === '%PDF-') return { kind: 'pdf', mediaType: 'application/pdf' };
  } finally {
    await handle.close();
  }
  // It throws at some archives that end early.
  const mediaType = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? 'text/plain';
  return { kind: readers[mediaType] ?? 'text', mediaType: mediaType === 'image/apng' ? 'image/png' : mediaType };
}

async function beginning(handle: FileHandle, length: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.toString('latin1', 0, bytesRead);
}
