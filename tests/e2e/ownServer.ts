import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../db/freePort.js';
import { startCuttableProxy } from '../cuttableProxy.js';
import { createTestDatabase } from '../database.js';
import { type ServerProcess, startServerProcess } from '../serverProcess.js';
import { test as journey } from './journey.js';

/** The command of `npm start`. */
const built = ['--import', './bin/followLauncher.mjs', 'dist/server/local.js'];

/** The built product in a separate process, behind its own network. */
export interface OwnServer {
  /** Address of the page, which stays the same when the server restarts. */
  origin: string;
  /** The server's address without that network. */
  behind: string;
  /** Of its database; undefined for an embedded one. */
  databaseUrl: string | undefined;
  kill: ServerProcess['kill'];
  start: () => Promise<void>;
  /** `cut` breaks every connection and accepts none, until `mend`. */
  network: { cut: () => void; mend: () => void };
}

interface Fixtures {
  /** Variables of the server beside those that all journeys use. */
  variables: Record<string, string>;
  /**
   * Whether its PostgreSQL is the embedded one, as after `npm start`; otherwise it has its own database in the journeys'
   * PostgreSQL.
   */
  embedded: boolean;
  server: OwnServer;
}

/** A journey on its own server, which it can kill, cut off or count on. Variables configure it. */
export const test = journey.extend<Fixtures>({
  variables: [{}, { option: true }],
  embedded: [false, { option: true }],
  server: [
    async ({ variables, embedded }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'polylogue-journey-'));
      const database = embedded ? undefined : await createTestDatabase();
      const port = await freePort();
      const behind = `http://127.0.0.1:${port}`;
      const network = await startCuttableProxy(behind);
      const origin = new URL(network.url).origin;
      const start = () =>
        startServerProcess(
          port,
          {
            NODE_ENV: 'production',
            SIMULATED_MODELS: 'on',
            SITE_URL: origin,
            DATA_DIR: dataDir,
            ...(database && { DATABASE_URL: database.url }),
            ...variables,
          },
          built,
        );
      let running = await start();
      await use({
        origin,
        behind,
        databaseUrl: database?.url,
        kill: (signal) => running.kill(signal),
        start: async () => {
          running = await start();
        },
        network,
      });
      // A killed server leaves its embedded PostgreSQL running: the next start finds it, and ends it at its own end.
      if (embedded && running.child.signalCode === 'SIGKILL') running = await start();
      await running.kill(embedded ? 'SIGTERM' : 'SIGKILL');
      await network.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
    // The start does not count towards the journey's time.
    { timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.origin);
  },
});
