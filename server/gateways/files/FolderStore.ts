import { copyFile, mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { v7 } from 'uuid';
import type { FileStore } from './FileStore.js';

/** Keeps objects as files of a folder. */
export class FolderStore implements FileStore {
  /** @param isShared whether every server has this folder */
  constructor(
    private readonly folder: string,
    readonly isShared: boolean,
  ) {}

  async put(key: string, file: string): Promise<void> {
    const target = this.pathOf(key);
    await mkdir(path.dirname(target), { recursive: true });
    // Not yet under its name: a server that dies now leaves no half object.
    const arriving = `${target}.${v7()}`;
    try {
      await copyFile(file, arriving);
      await sync(arriving);
      await rename(arriving, target);
      await sync(path.dirname(target));
    } catch (error) {
      await rm(arriving, { force: true });
      throw error;
    }
  }

  async open(key: string): Promise<Readable> {
    return (await open(this.pathOf(key))).createReadStream();
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await rm(this.pathOf(key), { force: true });
      // The folder of a file goes with its last object.
      await rmdir(path.dirname(this.pathOf(key))).catch(() => undefined);
    }
  }

  private pathOf(key: string): string {
    return path.join(this.folder, ...key.split('/'));
  }
}

/** Writes a file, or the names in a folder, to the disk. Windows has no such thing for folders. */
async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r').catch(() => undefined);
  try {
    await handle?.sync().catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EINVAL'))) throw error;
    });
  } finally {
    await handle?.close();
  }
}
