import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { download, DownloadError, sizeOf, type Opened } from './download.js';
import type { Hub, HubFile, WantedFile } from './Fetch.js';
import { nameTaken, noChecksum, otherFile, problemOf, WrongBytes } from './FetchProblem.js';
import { FolderLock } from './FolderLock.js';
import { readJsonFile, writeJsonFile } from './jsonFile.js';
import { pathsOf } from './pathsOf.js';
import { originOf } from './originOf.js';
import { sha256Of } from './sha256Of.js';

/** The note beside a partial file, so that a later process can go on. */
const noteShape = z.object({
  url: z.string(),
  /** Of the bytes that are there, for If-Range at the same url. */
  etag: z.string().optional(),
  size: z.number(),
  sha256: z.string().optional(),
  /** All bytes are there, and verified. */
  whole: z.boolean(),
});
type Note = z.output<typeof noteShape>;

/** The lock for all files of a model: that of the first one. */
export function lockOf(folder: string, { files: [first] }: WantedFile): string {
  if (!first) throw new Error('A model has at least one file');
  return pathsOf(folder, basename(first.file)).lock;
}

/** Bytes of the file that are in the folder, whole or not. */
export async function bytesHere(folder: string, { file }: Pick<HubFile, 'file'>): Promise<number> {
  const { path, part } = pathsOf(folder, basename(file));
  return (await sizeOf(path)) ?? (await sizeOf(part)) ?? 0;
}

/** Removes the partial file with its note. Returns the bytes that are free now. */
async function removePart(folder: string, file: HubFile): Promise<number> {
  const { part, note } = pathsOf(folder, basename(file.file));
  const freed = (await sizeOf(part)) ?? 0;
  await Promise.all([part, note].map((path) => rm(path, { force: true })));
  return freed;
}

/**
 * Removes what there is of a model whose files are not all in place: partial ones, and whole ones of a split model. A clone that
 * fetches it has a second to notice that it is not wanted any more.
 * @returns the bytes that are free now
 * @throws the system's error if the folder cannot be written to
 */
export async function removeLocked(folder: string, wanted: WantedFile): Promise<number> {
  if ((await sizeOf(folder)) === undefined) return 0;
  const lock = await FolderLock.take(lockOf(folder, wanted), () => Promise.resolve(false), new AbortController().signal);
  try {
    return await removeUnfinished(folder, wanted);
  } finally {
    await lock?.release();
  }
}

async function removeUnfinished(folder: string, { files }: WantedFile): Promise<number> {
  const isHere = async (file: HubFile) => (await sizeOf(pathsOf(folder, basename(file.file)).path)) === file.size;
  const here = await Promise.all(files.map(isHere));
  let freed = 0;
  for (const [at, file] of files.entries()) {
    freed += await removePart(folder, file);
    if (!here[at] || !here.includes(false)) continue;
    await rm(pathsOf(folder, basename(file.file)).path);
    freed += file.size;
  }
  return freed;
}

export interface FetchFileOptions {
  hub: Hub;
  folder: string;
  /** Called with the bytes of the file that are in the folder. */
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Brings one file, verified, as a partial file that nobody else sees; putInPlace gives it its name. The caller holds the lock.
 * @throws FetchProblem, or the system's error if the folder cannot be written to
 */
export async function fetchFile(file: HubFile, { hub, folder, onBytes, signal }: FetchFileOptions): Promise<void> {
  const { path, part, note: notePath } = pathsOf(folder, basename(file.file));
  const there = await sizeOf(path);
  if (there === file.size) return;
  if (there !== undefined) throw nameTaken(basename(file.file));
  const note = await readJsonFile(notePath, noteShape);
  // The list may name another file by now than the one that has arrived.
  const isSame = note?.size === file.size && (file.sha256 === undefined || note.sha256 === undefined || note.sha256 === file.sha256);
  if (note && !isSame) await removePart(folder, file);
  else if (note?.whole && (await sizeOf(part)) === file.size) return;
  const write = (next: Note) => writeJsonFile(notePath, next);
  const origin = originOf(hub, file);
  let sha256 = file.sha256 ?? (isSame ? note.sha256 : undefined);
  const onOpened = async ({ announced, from }: Opened) => {
    if (announced.size !== undefined && announced.size !== file.size) throw otherFile();
    if (announced.sha256 !== undefined && sha256 !== undefined && announced.sha256 !== sha256) {
      if (file.sha256 !== undefined) throw otherFile();
      // The branch has moved on: the bytes of its earlier file are worthless.
      await removePart(folder, file);
      throw new DownloadError('brokeOff');
    }
    sha256 ??= announced.sha256;
    if (sha256 === undefined && !origin.isFolder) throw noChecksum(basename(file.file));
    if (from === 0) await rm(part, { force: true });
    await write({ url: origin.url, etag: announced.etag, size: file.size, sha256, whole: false });
  };
  const isVerifiable = sha256 !== undefined || origin.isFolder;
  if ((await sizeOf(part)) !== file.size || !isVerifiable) {
    // An ETag means something at the origin that gave it.
    const etag = note?.url === origin.url ? note.etag : undefined;
    try {
      await download(origin.open, { path: part, size: file.size, etag, onOpened, onBytes, signal });
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      if (error.problem === 'larger') await removePart(folder, file);
      throw problemOf(error, file, hub);
    }
  }
  if (sha256 !== undefined && (await sha256Of(part, signal)) !== sha256) {
    await removePart(folder, file);
    throw new WrongBytes();
  }
  await write({ url: origin.url, size: file.size, sha256, whole: true });
}

/** Gives whole files their names, the first one last, because a model is offered as soon as its first file is seen. */
export async function putInPlace(folder: string, files: HubFile[]): Promise<void> {
  for (const file of files.toReversed()) {
    const { path, part, note } = pathsOf(folder, basename(file.file));
    if ((await sizeOf(path)) === undefined) await rename(part, path);
    await rm(note, { force: true });
  }
}
