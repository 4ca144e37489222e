import { readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeOf } from './download.js';
import { noRoom, overQuota } from './FetchProblem.js';

/** Bytes that remain free beside a model, because a database on the same disk must go on writing. */
const reserve = 200_000_000;

/** Bytes of the disk that a model may still take. */
export async function freeFor(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.max(0, bavail * bsize - reserve);
}

/** Bytes that the files of the folder take, partial ones included. */
export async function usedIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(names.map((name) => sizeOf(join(folder, name))));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/**
 * Looks for room before anything is fetched.
 * @param needed bytes that are not in the folder yet
 * @param quota bytes that all files of the folder may take
 * @throws FetchProblem if there is none
 */
export async function expectRoom(folder: string, needed: number, quota: number | undefined): Promise<void> {
  if (needed === 0) return;
  const used = await usedIn(folder);
  if (quota !== undefined && used + needed > quota) throw overQuota(needed, quota, used);
  const free = await freeFor(folder);
  if (needed > free) throw noRoom(needed, free);
}
