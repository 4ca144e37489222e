import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { maxEntries, maxUnpackedBytes } from '../../../shared/import/limits.js';
import type { Notes } from './Notes.js';
import { oneLine } from './oneLine.js';
import { RefusedFile } from './RefusedFile.js';

/** A file with conversations: the one that was sent, or one of an archive. */
export interface TextEntry {
  /** For people; it never names a place. */
  name: string;
  bytes: number;
  open: () => Promise<Readable>;
}

/** Entries of more bytes may unpack to at most so many times theirs. */
const [ratioFrom, mostRatio] = [10_000_000, 200];

/**
 * The files of conversations in what was sent, in the order of their names. What else is in an archive is noted.
 * @throws RefusedFile for an archive that is damaged, protected, or made to harm
 */
export async function textEntries(file: string, name: string, notes: Notes): Promise<TextEntry[]> {
  if (!(await isArchive(file)))
    return [{ name, bytes: (await stat(file)).size, open: () => Promise.resolve(createReadStream(file, { highWaterMark: 256 * 1024 })) }];
  const archive = await openArchive(file);
  if (archive.entryCount > maxEntries) throw new RefusedFile('too_many_entries');
  const entries = await entriesOf(archive);
  let unpacked = 0;
  const wanted: Entry[] = [];
  for (const entry of entries) {
    const { fileName, uncompressedSize, compressedSize } = entry;
    unpacked += uncompressedSize;
    const isBomb = uncompressedSize > ratioFrom && uncompressedSize > compressedSize * mostRatio;
    if (unpacked > maxUnpackedBytes || isBomb) throw new RefusedFile('unpacks_too_large');
    if (/\.(?:zip|7z|rar|gz|tgz|tar|bz2|xz)$/i.test(fileName)) notes.add('NESTED_ARCHIVE', nameOf(entry));
    else if (/\.(?:json|md|markdown|txt)$/i.test(fileName)) wanted.push(entry);
    else if (!fileName.endsWith('/')) notes.add('ENTRY_LEFT_OUT', nameOf(entry));
  }
  if (wanted.some((entry) => entry.isEncrypted())) throw new RefusedFile('encrypted');
  return wanted
    .toSorted((one, other) => (one.fileName < other.fileName ? -1 : 1))
    .map((entry) => ({
      name: oneLine(nameOf(entry).split('/').at(-1) ?? '', 200),
      bytes: entry.uncompressedSize,
      open: () => openEntry(archive, entry),
    }));
}

/** By its first bytes: a name decides nothing. */
async function isArchive(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return ['504b0304', '504b0506', '504b0708'].includes(buffer.toString('hex'));
  } finally {
    await handle.close();
  }
}

const openArchive = (file: string): Promise<ZipFile> =>
  openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(damaged);

/** Reads the list of entries alone. The library refuses names that lead out of the archive. */
function entriesOf(archive: ZipFile): Promise<Entry[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Entry[]>();
  const entries: Entry[] = [];
  archive.on('entry', (entry: Entry) => {
    entries.push(entry);
    archive.readEntry();
  });
  archive.on('end', () => {
    resolve(entries);
  });
  archive.on('error', (error: Error) => {
    const isProtected = error.message.includes('encryption');
    reject(new RefusedFile(isProtected ? 'encrypted' : /path/i.test(error.message) ? 'bad_names' : 'damaged_zip'));
  });
  archive.readEntry();
  return promise;
}

/**
 * The name of an entry for people. Where an archive does not say in which code it is, the format has code page 437, but macOS writes UTF-8
 * there; what is both is UTF-8, because texts in another code hardly ever are.
 */
const nameOf = ({ fileName, fileNameRaw }: Entry): string =>
  isUtf8(fileNameRaw) && !isAscii(fileNameRaw) ? fileNameRaw.toString().replaceAll('\\', '/') : fileName;

const openEntry = (archive: ZipFile, entry: Entry): Promise<Readable> => archive.openReadStreamPromise(entry).catch(damaged);

const damaged = () => {
  throw new RefusedFile('damaged_zip');
};
