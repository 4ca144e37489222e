import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from '../db/embedded.js';

/** Linux keeps what is here in memory. A container may have very little room there. */
const memory = '/dev/shm';
/** Free bytes there: several times what the databases of a run take at once. */
const neededBytes = 1024 ** 3;

/**
 * Starts a PostgreSQL for a whole run of tests. It ends with `stop`, and also if a signal ends the run, which skips the teardown of Jest and
 * of Playwright. Its data is removed then.
 * @param major the oldest PostgreSQL of the product, or the newest by default
 * @throws EmbeddedError if this PostgreSQL cannot run here
 */
export async function startTemporaryPostgres(major?: EmbeddedOptions['major']): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(path.join(await dataFolder(), 'polylogue-test-'));
  const removeData = () => {
    // A PostgreSQL that is shutting down still writes, and rmSync then leaves the folder behind without an error.
    for (let attempt = 0; attempt < 20 && existsSync(dataDir); attempt += 1) {
      if (attempt > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    }
  };
  let postgres: EmbeddedPostgres;
  try {
    postgres = await startEmbedded({ dataDir, forTests: true, ...(major && { major }) });
  } catch (error) {
    removeData();
    throw error;
  }
  // Exit handlers, of which one ends PostgreSQL, run at process.exit, but not at a signal. Playwright handles SIGINT itself.
  const signals = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).filter((signal) => process.listenerCount(signal) === 0);
  const interrupt = () => process.exit(130);
  process.once('exit', removeData);
  // For each time: the launcher passes a signal on that may have come to this process, too.
  for (const signal of signals) process.on(signal, interrupt);
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
      process.off('exit', removeData);
      for (const signal of signals) process.off(signal, interrupt);
    },
  };
}

/** Where the data goes: to memory if there is room. On a disk, the six hundred files of each database make it ten times as slow to clone. */
async function dataFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= neededBytes && os.freemem() >= neededBytes ? memory : os.tmpdir();
}
