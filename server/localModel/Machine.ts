import { readdir } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { sizeOf } from '../gateways/hub/download.js';
import { freeFor, usedIn } from '../gateways/hub/room.js';

/** Memory of this machine, or of the container that the server runs in. All in bytes. */
export interface Memory {
  total: number;
  /** Most that models may take together. */
  limit: number;
}

/**
 * @param limit LOCAL_MEMORY; by default half of what is free now, so that the database, the pages and other programs keep room
 */
export function readMemory(limit: number | undefined): Memory {
  // A container without a limit reports 0, or a number beyond all memory.
  const constrained = process.constrainedMemory() || Infinity;
  return { total: Math.min(totalmem(), constrained), limit: limit ?? Math.floor(process.availableMemory() / 2) };
}

/** Disk space for the folder of models, in bytes. */
export interface Disk {
  /** Left on the disk for everybody. */
  free: number;
  /** Left for models: of the free space, and of the quota. */
  room: number;
  quota: number | undefined;
  /** The files of the folder, partial ones included, by name. */
  sizes: ReadonlyMap<string, number>;
}

/** @param quota LOCAL_DISK: most that the folder's files may take together */
export async function readDisk(folder: string, quota: number | undefined): Promise<Disk> {
  const [free, sizes, used] = await Promise.all([freeNear(folder), sizesIn(folder), usedIn(folder)]);
  return { free, room: quota === undefined ? free : Math.max(0, Math.min(free, quota - used)), quota, sizes };
}

/** A folder that is not there yet will be on the disk of the nearest one that is. */
async function freeNear(folder: string): Promise<number> {
  const parent = dirname(folder);
  return freeFor(folder).catch(() => (parent === folder ? 0 : freeNear(parent)));
}

async function sizesIn(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map(async (name): Promise<[string, number] | undefined> => {
      const size = await sizeOf(join(folder, name));
      return size === undefined ? undefined : [name, size];
    }),
  );
  return new Map(sizes.filter((entry) => entry !== undefined));
}
