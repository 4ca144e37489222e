import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { v7 } from 'uuid';
import type { FileStore } from './FileStore.js';
import { linkOrCopy } from './linkOrCopy.js';
import { MissingObject } from './MissingObject.js';

/** Tries of one write. */
const mostTries = 5;

/** Keeps objects as files of a folder. */
export class FolderStore implements FileStore {
  /** @param isShared whether every server has this folder */
  constructor(
    private readonly folder: string,
    readonly isShared: boolean,
  ) {}

  async put(key: string, file: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.write(this.pathOf(key), file);
        return;
      } catch (error) {
        // A removal beside it may have found a folder empty that was about to get this object.
        if (!isMissing(error) || tries === mostTries) throw error;
      }
    }
  }

  private async write(target: string, file: string): Promise<void> {
    await mkdir(path.dirname(target), { recursive: true });
    // Not yet under its name: a server that dies now leaves no half object.
    const arriving = `${target}.${v7()}`;
    try {
      await linkOrCopy(file, arriving);
      await sync(arriving);
      await rename(arriving, target);
      await sync(path.dirname(target));
    } catch (error) {
      await rm(arriving, { force: true });
      throw error;
    }
  }

  async open(key: string): Promise<Readable> {
    const found = await open(this.pathOf(key)).catch((error: unknown) => {
      throw isMissing(error) ? new MissingObject() : error;
    });
    return found.createReadStream();
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const place = this.pathOf(key);
      const folder = path.dirname(place);
      // With what a server left that died while it wrote the object.
      const halves = (await namesIn(folder)).filter((name) => name.startsWith(`${path.basename(place)}.`));
      for (const name of [path.basename(place), ...halves]) await rm(path.join(folder, name), { force: true });
      await this.removeEmpty(folder);
    }
  }

  /** Removes folders that have nothing any more, from this one up: their names tell of an owner and of a content. */
  private async removeEmpty(folder: string): Promise<void> {
    for (let empty = folder; empty !== this.folder; empty = path.dirname(empty)) {
      try {
        await rmdir(empty);
      } catch (error) {
        // Not one that another removal was faster with.
        if (!isMissing(error)) return;
      }
    }
  }

  private pathOf(key: string): string {
    return path.join(this.folder, ...key.split('/'));
  }
}

/** None for a folder that is not there. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

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
