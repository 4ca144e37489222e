import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
