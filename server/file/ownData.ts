import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { FileShelf } from './FileShelf.js';
import { FileState, StoredFile } from './StoredFile.js';

/** Files per step of a removal or an export. */
const batch = 100;
/** After so many hours, what is arriving will not come any more. */
const arrivingHours = 24;

/** A person's files for the data export, with addresses at which their contents can be had for minutes. */
export async function exportFiles(em: EntityManager, { links }: Pick<FileShelf, 'links'>, userId: string) {
  const files = await em.find(StoredFile, { user: userId, state: FileState.READY }, { orderBy: { id: 'asc' } });
  return files.map((file) => {
    const { user: _user, state: _state, forms: _forms, keptBytes: _keptBytes, ...exported } = file;
    return { ...exported, url: links.pathOf(file, file.shownForm) };
  });
}

/**
 * Removes some of an account's files with their objects.
 * @returns how many; none when all are removed
 */
export async function removeFilesOf(em: EntityManager, files: FileShelf, userId: string): Promise<number> {
  return remove(em, files, await em.find(StoredFile, { user: userId }, { limit: batch }));
}

/**
 * Deletes files that are in no prompt and not held any more, and removes what deleted ones and broken uploads have left.
 * @param inUse SQL conditions on `file.id` under which a file stays
 * @param stopping ends it between two steps; another call continues from there
 */
export async function purgeFiles(
  { em }: Pick<MikroORM, 'em'>,
  files: FileShelf,
  inUse: readonly string[],
  stopping: AbortSignal,
): Promise<void> {
  const unused = inUse.map((condition) => ` and not (${condition})`).join('');
  await em.fork().execute(`update file set state = 'GONE' where state = 'READY' and held_until < now()${unused}`);
  // A server that died has not said that its file does not come.
  await em.fork().execute(`update file set state = 'GONE' where state = 'COMING' and created_at < now() - interval '1 hour'`);
  for (let removed = batch; removed > 0 && !stopping.aborted;) {
    const fork = em.fork();
    removed = await remove(fork, files, await fork.find(StoredFile, { state: FileState.GONE }, { limit: batch }));
  }
  await sweepArrivals(files);
}

/** The objects first: as long as a row is there, they are known. */
async function remove(em: EntityManager, files: FileShelf, gone: readonly StoredFile[]): Promise<number> {
  for (const file of gone) {
    await files.drop(file);
    await em.nativeDelete(StoredFile, { id: file.id });
  }
  return gone.length;
}

/** Removes what has begun to arrive at this server, and was not finished. */
async function sweepArrivals({ arrivals }: Pick<FileShelf, 'arrivals'>): Promise<void> {
  const oldest = Date.now() - arrivingHours * 60 * 60 * 1_000;
  for (const name of await readdir(arrivals).catch(() => [])) {
    const place = path.join(arrivals, name);
    const found = await stat(place).catch(() => undefined);
    if (found && found.mtimeMs < oldest) await rm(place, { recursive: true, force: true });
  }
}
