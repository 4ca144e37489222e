import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from './jsonFile.js';

const hubFile = z.object({ repo: z.string(), revision: z.string(), file: z.string(), size: z.number(), sha256: z.string().optional() });

const recordShape = z.object({
  wanted: z.object({ id: z.string(), files: z.array(hubFile).min(1) }),
  /** Queue place: lower ones are fetched first. */
  order: z.number(),
  /** paused and wrong (its bytes were wrong) wait for a person. */
  state: z.enum(['wanted', 'paused', 'wrong']),
});
export type FetchRecord = z.output<typeof recordShape>;

const suffix = '.fetch.json';

/** Records of fetches, as files of the folder of models, so that a restart and other clones know them. */
export class Records {
  private writing: Promise<void> = Promise.resolve();
  private problem: Error | undefined;

  constructor(private readonly folder: string) {}

  /** All records, in the order of the queue. */
  async all(): Promise<FetchRecord[]> {
    const { writing } = this;
    await writing;
    const names = await readdir(this.folder).catch(() => []);
    const read = await Promise.all(
      names.filter((name) => name.endsWith(suffix)).map((name) => readJsonFile(join(this.folder, name), recordShape)),
    );
    // Records that were written meanwhile are newer.
    if (writing !== this.writing) return this.all();
    return read.filter((record) => record !== undefined).toSorted((one, other) => one.order - other.order);
  }

  /** The record of a model; undefined once it is fetched or cancelled. */
  async read(id: string): Promise<FetchRecord | undefined> {
    await this.writing;
    return readJsonFile(this.path(id), recordShape);
  }

  /** Writes one after another, in the background. */
  write(record: FetchRecord): void {
    this.queue(async () => {
      await mkdir(this.folder, { recursive: true });
      await writeJsonFile(this.path(record.wanted.id), record);
    });
  }

  remove(id: string): void {
    this.queue(() => rm(this.path(id), { force: true }));
  }

  /**
   * Resolves when all has been written.
   * @throws the system's error if something could not be written
   */
  async written(): Promise<void> {
    await this.writing;
    const { problem } = this;
    this.problem = undefined;
    if (problem) throw problem;
  }

  /** Resolves when all has been written, or could not be. */
  async tried(): Promise<void> {
    const { writing } = this;
    await writing;
    if (writing !== this.writing) await this.tried();
  }

  private queue(work: () => Promise<void>): void {
    this.writing = this.writing.then(work).catch((error: unknown) => {
      this.problem = error instanceof Error ? error : new Error(String(error));
    });
  }

  private path(id: string): string {
    return join(this.folder, `.${encodeURIComponent(id)}${suffix}`);
  }
}
