import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { FileShelf } from './FileShelf.js';
import { FileState, StoredFile } from './StoredFile.js';

/** Files per step of a removal or an export. */
const batch = 100;

/** A person's files for the data export, with addresses at which their contents can be had for minutes. */
export async function exportFiles(em: EntityManager, { links }: Pick<FileShelf, 'links'>, userId: string) {
  const files = await em.find(StoredFile, { user: userId, state: FileState.READY }, { orderBy: { id: 'asc' } });
  return files.map((file) => {
    const { user: _user, state: _state, forms: _forms, keptBytes: _keptBytes, ...exported } = file;
    return { ...exported, url: links.pathOf(file, file.shownForm) };
  });
}

/** Removes what has arrived at this server of a person's uploads. ArrivalSweep.ts does so at the others. */
export async function removeUploadsOf({ arrivals }: Pick<FileShelf, 'arrivals'>, userId: string): Promise<void> {
  const names = await readdir(arrivals).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(`${userId}.`))) await rm(path.join(arrivals, name), { force: true });
}

/**
 * Removes an account's files with their objects.
 * @param stopping ends it between two files; another call continues from there
 * @returns whether it came to its end
 * @throws Error after all others are removed, if some cannot be
 */
export const removeFilesOf = (em: EntityManager, files: FileShelf, userId: string, stopping: AbortSignal): Promise<boolean> =>
  removeAll(em, files, { user: userId }, stopping);

/**
 * Deletes files that are in no prompt and not held any more, and removes what deleted ones have left.
 * @param inUse SQL conditions on `file.id` under which a file stays
 * @param stopping ends it between two files; another call continues from there
 * @throws Error after all others are removed, if some cannot be
 */
export async function purgeFiles(
  { em }: Pick<MikroORM, 'em'>,
  files: FileShelf,
  inUse: readonly string[],
  stopping: AbortSignal,
): Promise<void> {
  // What is not found here may be at another server, and only its row tells of it.
  if (!files.isOpen) return;
  const unused = inUse.map((condition) => ` and not (${condition})`).join('');
  await em.fork().execute(`update file set state = 'GONE' where state = 'READY' and held_until < now()${unused}`);
  // A server that died has not said that its file does not come.
  await em.fork().execute(`update file set state = 'GONE' where state = 'COMING' and created_at < now() - interval '1 hour'`);
  await removeAll(em, files, { state: FileState.GONE }, stopping);
}

/** The objects first: as long as a row is there, they are known. A file that cannot be removed keeps none of the others. */
async function removeAll(
  em: EntityManager,
  files: FileShelf,
  which: { user: string } | { state: FileState },
  stopping: AbortSignal,
): Promise<boolean> {
  const failures: unknown[] = [];
  const goesOn = () => !stopping.aborted;
  for (let last: string | undefined; goesOn();) {
    const fork = em.fork();
    const after = last === undefined ? {} : { id: { $gt: last } };
    const gone = await fork.find(StoredFile, { ...which, ...after }, { orderBy: { id: 'asc' }, limit: batch });
    for (const file of gone) {
      if (!goesOn()) break;
      try {
        await files.drop(file);
        await fork.nativeDelete(StoredFile, { id: file.id });
      } catch (error) {
        failures.push(error);
      }
    }
    last = gone.at(-1)?.id;
    if (last === undefined) break;
  }
  if (failures.length > 0) throw new Error(`${failures.length.toFixed()} files could not be removed`, { cause: failures[0] });
  return goesOn();
}
