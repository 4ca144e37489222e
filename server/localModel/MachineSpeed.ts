import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { sizeOf } from '../gateways/hub/download.js';
import { readJsonFile, writeJsonFile } from '../gateways/hub/jsonFile.js';
import type { LocalModels } from '../gateways/llama/LocalModels.js';

const kept = z.object({ processor: z.string(), bytesPerSecond: z.number().positive() });

const pathIn = (folder: string) => join(folder, '.speed.json');
const processor = `${cpus()[0]?.model ?? 'unknown'} × ${availableParallelism().toFixed()}`;

/** The speed that an earlier start measured on this processor, in bytes per second. */
export async function readKeptSpeed(folder: string): Promise<number | undefined> {
  const before = await readJsonFile(pathIn(folder), kept);
  return before?.processor === processor ? before.bytesPerSecond : undefined;
}

/**
 * How fast this machine reads weights while a model writes, in bytes per second: tokens a second times the model's size. It is
 * measured once, with a short answer of the smallest model that is there: such an answer contains all that the rate
 * depends on, memory, processor, and llama.cpp's arithmetic for small numbers, while a measurement of the memory alone promises too
 * much where there are few cores. Answers that are written quicker raise it. It is kept beside the models, for clones and for later
 * starts on the same processor.
 */
export class MachineSpeed {
  bytesPerSecond: number | undefined;

  /** Whether no measurement is made any more. */
  private isSettled = false;
  private isMeasuring = false;
  /** The writing of what was measured last. */
  private writing = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly local: LocalModels,
    private readonly logger: Logger,
  ) {}

  /** Whether a measurement will come: there is a model to measure with, or one is on its way. */
  get isExpected(): boolean {
    const { fetching, files, supervisor } = this.local;
    if (this.isSettled || supervisor.unusable) return false;
    const isReadable = (description: ReturnType<typeof supervisor.describes>) => description !== null && description !== 'unreadable';
    return fetching.state === 'running' || files.some(({ id }) => isReadable(supervisor.describes(id)));
  }

  /** Reads what an earlier start has measured on this processor. */
  async read(): Promise<void> {
    this.bytesPerSecond = await readKeptSpeed(this.folder);
    this.isSettled = this.bytesPerSecond !== undefined;
  }

  /**
   * Measures this machine with the smallest model that can be asked, unless that was done.
   * @returns whether it is known now how fast the machine is, or that it cannot be told
   */
  async measure(signal: AbortSignal): Promise<boolean> {
    if (this.isMeasuring || this.isSettled || !this.local.models.some(({ available }) => available)) return false;
    this.isMeasuring = true;
    try {
      await this.settle(await this.measureNow(signal));
    } catch (error) {
      if (signal.aborted) return false;
      this.logger.warn({ err: error }, 'The speed of local models could not be measured');
      await this.settle(undefined);
    } finally {
      this.isMeasuring = false;
    }
    return true;
  }

  /** Believes answers that were written quicker than was measured: other work may have slowed the measurement down. */
  async learn(): Promise<void> {
    if (!this.isSettled) return;
    const { files, supervisor } = this.local;
    for (const { id, path } of files) {
      const rate = supervisor.tokensPerSecond(id);
      const bytesPerSecond = rate === undefined ? 0 : rate * ((await sizeOf(path)) ?? 0);
      if (bytesPerSecond > (this.bytesPerSecond ?? 0)) await this.settle(bytesPerSecond);
    }
  }

  /** @param bytesPerSecond undefined if the measurement failed */
  private async settle(bytesPerSecond: number | undefined): Promise<void> {
    this.isSettled = true;
    this.bytesPerSecond = bytesPerSecond;
    if (bytesPerSecond === undefined) return;
    const kept = { processor, bytesPerSecond: Math.round(bytesPerSecond) };
    // One after the other: the last one counts. A folder that cannot be written to is measured again at the next start.
    this.writing = this.writing.then(() => writeJsonFile(pathIn(this.folder), kept)).catch(() => undefined);
    await this.writing;
  }

  /** @returns bytes per second; undefined if that cannot be told */
  private async measureNow(signal: AbortSignal): Promise<number | undefined> {
    const { models, files } = this.local;
    const available = new Set(models.filter((model) => model.available).map(({ id }) => id));
    const usable = files.filter(({ id }) => available.has(id));
    const sized = await Promise.all(usable.map(async ({ id, path }) => ({ id, size: (await sizeOf(path)) ?? 0 })));
    const [smallest] = sized.filter(({ size }) => size > 0).toSorted((one, other) => one.size - other.size);
    const rate = smallest && (await this.local.measure(smallest.id, signal));
    return smallest && rate && rate * smallest.size;
  }
}
