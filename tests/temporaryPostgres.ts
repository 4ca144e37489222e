import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from '../db/embedded.js';

/**
 * Starts a PostgreSQL for a whole run of tests. It ends with `stop`, and also if a signal ends the run, which skips the teardown of Jest and
 * of Playwright. Its data is removed then.
 * @param major the oldest PostgreSQL of the product, or the newest by default
 * @throws EmbeddedError if this PostgreSQL cannot run here
 */
export async function startTemporaryPostgres(major?: EmbeddedOptions['major']): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'polylogue-test-'));
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
