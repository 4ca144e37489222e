import { open, rename, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const usualHeartbeatMs = 2_000;
/** A lock that was not touched for so long was left by a process that was killed. */
const staleMs = 10_000;

/** A lock file that processes sharing a folder agree on. Its holder keeps touching it. */
export class FolderLock {
  private readonly heartbeat: NodeJS.Timeout;

  private constructor(
    private readonly path: string,
    heartbeatMs: number,
  ) {
    this.heartbeat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), heartbeatMs);
  }

  /**
   * Takes the lock, or waits for it.
   * @param until asked again and again while waiting; true stops the waiting, and undefined is returned
   * @param heartbeatMs how often all holders of the lock touch it
   */
  static async take(
    path: string,
    until: () => Promise<boolean>,
    signal: AbortSignal,
    heartbeatMs = usualHeartbeatMs,
  ): Promise<FolderLock | undefined> {
    while (!(await create(path))) {
      if (await until()) return undefined;
      if (await isStale(path)) {
        // A holder that slept, as with its laptop, has as long as this process to touch it now.
        await wait(1.5 * heartbeatMs, undefined, { signal });
        if (await isStale(path)) await clear(path);
      } else await wait(200, undefined, { signal });
    }
    return new FolderLock(path, heartbeatMs);
  }

  async release(): Promise<void> {
    clearInterval(this.heartbeat);
    await rm(this.path, { force: true });
  }
}

async function create(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function isStale(path: string): Promise<boolean> {
  const touched = await stat(path).then(
    (stats) => stats.mtimeMs,
    () => undefined,
  );
  return touched !== undefined && Date.now() - touched > staleMs;
}

/**
 * The file is moved away before it is checked again: if two processes find it stale, the second must not remove the first one's
 * new lock.
 */
async function clear(path: string): Promise<void> {
  const aside = `${path}.${crypto.randomUUID()}`;
  await rename(path, aside).catch(() => undefined);
  if (await isStale(aside)) await rm(aside, { force: true });
  else await rename(aside, path).catch(() => undefined);
}
