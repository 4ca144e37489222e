import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../db/freePort.js';
import { startCuttableProxy } from '../cuttableProxy.js';
import { createTestDatabase } from '../database.js';
import { type ServerProcess, startServerProcess } from '../serverProcess.js';
import { test as journey } from './journey.js';

/** What `npm start` runs. */
const built = ['--import', './bin/followLauncher.mjs', 'dist/server/local.js'];

/** The built product in a process of its own, with a network of its own before it. */
export interface OwnServer {
  /** Address of the page, which stays the same when the server is started again. */
  origin: string;
  /** Its address behind that network. */
  behind: string;
  kill: ServerProcess['kill'];
  start: () => Promise<void>;
  /** Breaks every connection to it and lets none through, until mended. */
  network: { cut: () => void; mend: () => void };
}

interface Fixtures {
  /** Of the server, beside those that every journey's has. */
  variables: Record<string, string>;
  /** Whether its PostgreSQL is the embedded one, as after `npm start`; else a database of its own in the one of all journeys. */
  embedded: boolean;
  server: OwnServer;
}

/** A journey on a server that it has for itself: to be killed, cut off, or counted on. Variables bend it. */
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
        kill: (signal) => running.kill(signal),
        start: async () => {
          running = await start();
        },
        network,
      });
      // A killed server has left its embedded PostgreSQL behind: the next start finds it, and ends it when it ends.
      if (embedded && running.child.signalCode === 'SIGKILL') running = await start();
      await running.kill(embedded ? 'SIGTERM' : 'SIGKILL');
      await network.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
    // Its start is not of the journey's time.
    { timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.origin);
  },
});
