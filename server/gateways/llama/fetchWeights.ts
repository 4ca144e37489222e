import { mkdir, rename, rm } from 'node:fs/promises';
import type { Said } from '../../../shared/words/language.js';
import { sizeOf } from '../hub/download.js';
import { FolderLock } from '../hub/FolderLock.js';
import { pathsOf } from '../hub/pathsOf.js';
import { sha256Of } from '../hub/sha256Of.js';
import { words } from './words.js';
import { SourceError, type Delivery, type Weights, type WeightsSource } from './WeightsSource.js';

export interface FetchWeightsOptions {
  weights: Weights;
  /** Tried in this order until one brings the right file. */
  sources: WeightsSource[];
  /** The models folder, shared by clones; made if it is missing. */
  folder: string;
  /**
   * @param done 0..1
   * @param bytes that have arrived
   */
  onProgress: (done: number, bytes: number) => void;
  signal: AbortSignal;
  /** For tests: see FolderLock. */
  heartbeatMs?: number | undefined;
}

/** No source had the weights. Its message is English. */
export class WeightsError extends Error {
  constructor(
    /** Why, in one line for people. */
    readonly said: Said,
    options?: ErrorOptions,
  ) {
    super(said('en'), options);
  }
}

/**
 * Puts the weights into the folder, unless they are there. If several processes need them, one fetches them and the others wait.
 * The file gets its name only when its checksum is right.
 * @returns its path
 * @throws WeightsError if no source has the weights, the signal's reason when it is aborted
 */
export async function fetchWeights({ weights, sources, folder, onProgress, signal, heartbeatMs }: FetchWeightsOptions): Promise<string> {
  const { path, part, lock: lockPath } = pathsOf(folder, weights.fileName);
  const report = (bytes: number) => {
    onProgress(Math.min(1, bytes / weights.bytes), bytes);
  };
  const isThere = () => sizeOf(path).then((size) => size !== undefined);
  const isThereOrComing = async () => {
    report((await sizeOf(part)) ?? 0);
    return isThere();
  };
  if (await isThere()) return path;
  try {
    await mkdir(folder, { recursive: true });
    const lock = await FolderLock.take(lockPath, isThereOrComing, signal, heartbeatMs);
    if (!lock) return path;
    try {
      if (!(await isThere())) await fromFirst(sources, path, { weights, path: part, onBytes: report, signal });
    } finally {
      await lock.release();
    }
    return path;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof WeightsError || !(error instanceof Error && 'code' in error)) throw error;
    const code = String(error.code);
    throw new WeightsError((language) => words(language).notWritable({ code }), { cause: error });
  }
}

async function fromFirst(sources: WeightsSource[], path: string, delivery: Delivery): Promise<void> {
  const reasons: Said[] = [];
  for (const source of sources) {
    try {
      await source.bring(delivery);
      if ((await sha256Of(delivery.path)) !== delivery.weights.sha256) {
        await rm(delivery.path, { force: true });
        throw new SourceError('other');
      }
      await rename(delivery.path, path);
      return;
    } catch (error) {
      delivery.signal.throwIfAborted();
      if (!(error instanceof SourceError)) throw error;
      reasons.push((language) => error.said(source.name, language));
    }
  }
  throw new WeightsError((language) => words(language).notFetched({ reasons: reasons.map((said) => said(language)).join('; ') }));
}
