import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCuttableProxy } from '../cuttableProxy.js';
import { freePort } from '../../db/freePort.js';
import { type ServerProcess, startServerProcess } from '../serverProcess.js';
import { test as journey } from './journey.js';

/** What `npm start` runs. */
const built = ['--enable-source-maps', '--import', './bin/followLauncher.mjs', 'dist/server/local.js'];

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

/** A journey on a server that it has for itself: to be killed, cut off, or counted on. Variables bend it. */
export const test = journey.extend<{ variables: Record<string, string>; server: OwnServer }>({
  variables: [{}, { option: true }],
  server: async ({ variables }, use) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'polylogue-journey-'));
    const port = await freePort();
    const behind = `http://127.0.0.1:${port}`;
    const network = await startCuttableProxy(behind);
    const origin = new URL(network.url).origin;
    const start = () =>
      startServerProcess(
        port,
        { NODE_ENV: 'production', SIMULATED_MODELS: 'on', SITE_URL: origin, DATA_DIR: dataDir, ...variables },
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
    // A killed server has left its PostgreSQL behind: the next start finds it, and ends it when it ends.
    if (running.child.signalCode === 'SIGKILL') running = await start();
    await running.kill('SIGTERM');
    await network.close();
    await rm(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ server }, use) => {
    await use(server.origin);
  },
});
