import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { sizeOf } from '../gateways/hub/download.js';
import type { LocalModels } from '../gateways/llama/LocalModels.js';

const kept = z.object({ processor: z.string(), bytesPerSecond: z.number().positive() });

/**
 * How fast this machine reads weights while a model writes, in bytes per second: tokens a second times the model's size. It is
 * measured once, with a short answer of the smallest model that is there, and raised by answers that are written quicker, because such an answer contains all that the rate depends
 * on: memory, processor, and llama.cpp's arithmetic for small numbers; a measurement of the memory alone promises too much where
 * there are few cores. It is kept beside the models, for clones and for later starts on the same processor.
 */
export class MachineSpeed {
  bytesPerSecond: number | undefined;
  /** Whether no measurement is to be expected any more. */
  isSettled = false;

  private readonly path: string;
  private readonly processor = `${cpus()[0]?.model ?? 'unknown'} × ${availableParallelism().toFixed()}`;

  constructor(folder: string) {
    this.path = join(folder, '.speed.json');
  }

  /** Reads what an earlier start has measured on this processor. */
  async read(): Promise<void> {
    const text = await readFile(this.path, 'utf8').catch(() => undefined);
    const before = kept.safeParse(text === undefined ? undefined : parsed(text)).data;
    if (before?.processor !== this.processor) return;
    this.bytesPerSecond = before.bytesPerSecond;
    this.isSettled = true;
  }

  /** @param bytesPerSecond undefined if the measurement failed */
  async settle(bytesPerSecond: number | undefined): Promise<void> {
    this.isSettled = true;
    this.bytesPerSecond = bytesPerSecond;
    if (bytesPerSecond === undefined) return;
    const { processor } = this;
    // A folder that cannot be written to is measured again at the next start.
    await writeFile(this.path, `${JSON.stringify({ processor, bytesPerSecond: Math.round(bytesPerSecond) })}\n`).catch(() => undefined);
  }

  /** Believes answers that were written quicker than was measured: other work may have slowed the measurement down. */
  async learn({ files, supervisor }: LocalModels): Promise<void> {
    if (!this.isSettled) return;
    for (const { id, path } of files) {
      const rate = supervisor.tokensPerSecond(id);
      const bytesPerSecond = rate === undefined ? 0 : rate * ((await sizeOf(path)) ?? 0);
      if (bytesPerSecond > (this.bytesPerSecond ?? 0)) await this.settle(bytesPerSecond);
    }
  }
}

/**
 * Measures this machine with the smallest model that can be asked.
 * @returns bytes per second; undefined if that cannot be told
 * @throws whatever the network throws, the signal's reason if it is aborted
 */
export async function measureSpeed(local: LocalModels, signal: AbortSignal): Promise<number | undefined> {
  const available = new Set(local.models.filter((model) => model.available).map(({ id }) => id));
  const files = local.files.filter(({ id }) => available.has(id));
  const sized = await Promise.all(files.map(async ({ id, path }) => ({ id, size: (await sizeOf(path)) ?? 0 })));
  const [smallest] = sized.filter(({ size }) => size > 0).toSorted((one, other) => one.size - other.size);
  const rate = smallest && (await local.measure(smallest.id, signal));
  return smallest && rate && rate * smallest.size;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
