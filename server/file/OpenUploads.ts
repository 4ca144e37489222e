import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { validate as isUuid } from 'uuid';

/** An upload that is not finished. */
export interface OpenUpload {
  /** Begins with its owner. */
  id: string;
  /** Bytes that it will have. */
  length: number;
}

/** What the library writes of an upload. */
const described = z.object({ size: z.number() });

/** Whether an upload is this person's: its id names them. @param ending of the ids of its kind */
export const isUploadOf = (userId: string, id: string, ending: string): boolean =>
  id.startsWith(`${userId}.`) && id.endsWith(ending) && isUuid(id.slice(userId.length + 1, id.length - ending.length));

/** The unfinished uploads in a folder. */
export class OpenUploads {
  /** Lengths by id: they never change. */
  private readonly lengths = new Map<string, number>();

  /** @param ending of their ids */
  constructor(
    private readonly folder: string,
    private readonly ending: string,
  ) {}

  /** Those of everybody; each person's are in the order of their beginnings, because ids have the time in them. */
  async list(): Promise<OpenUpload[]> {
    const names = await readdir(this.folder);
    const ids = names.filter((name) => isUploadOf(name.split('.', 1)[0] ?? '', name, this.ending)).sort();
    const there = new Set(ids);
    for (const id of this.lengths.keys()) if (!there.has(id)) this.lengths.delete(id);
    for (const id of ids.filter((one) => !this.lengths.has(one))) {
      const length = await this.readLength(id);
      if (length !== undefined) this.lengths.set(id, length);
    }
    return ids.map((id) => ({ id, length: this.lengths.get(id) ?? 0 }));
  }

  /** Whether nothing has come of an upload for so many milliseconds. */
  async isIdle({ id }: OpenUpload, ms: number): Promise<boolean> {
    const found = await stat(path.join(this.folder, id)).catch(() => undefined);
    return found !== undefined && Date.now() - found.mtimeMs > ms;
  }

  /** Undefined while it is not described yet: then nothing has arrived of it. */
  private async readLength(id: string): Promise<number | undefined> {
    try {
      return described.parse(JSON.parse(await readFile(path.join(this.folder, `${id}.json`), 'utf8'))).size;
    } catch {
      return undefined;
    }
  }
}
