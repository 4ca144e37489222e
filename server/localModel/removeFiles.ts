import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors/AppError.js';
import { errorWords } from './errorWords.js';

/**
 * Deletes files of the folder of models.
 * @returns freed bytes
 * @throws the system's error for the first that cannot be deleted
 */
export async function removeFiles(folder: string, names: readonly string[]): Promise<number> {
  let freed = 0;
  for (const name of names) {
    const path = join(folder, name);
    const { size } = await stat(path);
    await rm(path);
    freed += size;
  }
  return freed;
}

/** @throws AppError of kind conflict in place of the system's error */
export async function orConflict(removing: Promise<number>): Promise<number> {
  return removing.catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '?';
    throw new AppError('conflict', errorWords().notRemoved({ code }));
  });
}
