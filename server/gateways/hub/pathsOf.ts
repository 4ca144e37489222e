import { join } from 'node:path';

/** Paths of a file of the folder of models: itself, the part that has arrived, a note on that, and the lock for writing it. */
export function pathsOf(folder: string, name: string) {
  const path = join(folder, name);
  const part = `${path}.part`;
  return { path, part, note: `${part}.json`, lock: `${part}.lock` };
}
