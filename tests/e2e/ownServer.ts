import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCuttableProxy } from '../cuttableProxy.js';
import { freePort } from '../../db/freePort.js';
import { test as journey } from './journey.js';

/** The built product in a process of its own, with a network of its own before it. */
export interface OwnServer {
  /** Address of the page, which stays the same when the server is started again. */
  origin: string;
  /** Its address behind that network. */
  behind: string;
  kill: (signal: NodeJS.Signals) => Promise<void>;
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
    const start = () => startBuilt({ PORT: String(port), SITE_URL: origin, DATA_DIR: dataDir, ...variables });
    let running = await start();
    const kill = async (signal: NodeJS.Signals) => {
      const ended = running.exitCode === null && running.signalCode === null ? once(running, 'exit') : undefined;
      running.kill(signal);
      await ended;
    };
    await use({
      origin,
      behind,
      kill,
      start: async () => {
        running = await start();
      },
      network,
    });
    // A killed server has left its PostgreSQL behind: the next start finds it, and ends it when it ends.
    if (running.signalCode === 'SIGKILL') running = await start();
    await kill('SIGTERM');
    await network.close();
    await rm(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ server }, use) => {
    await use(server.origin);
  },
});

/** Resolves when the server says that it is ready. */
async function startBuilt(variables: Record<string, string>) {
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', './bin/followLauncher.mjs', 'dist/server/local.js'], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      LOCAL_MODEL: 'off',
      SIMULATED_MODELS: 'on',
      LOG_LEVEL: 'warn',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (data: Buffer) => {
      said += data.toString();
      if (said.includes('is ready:')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => {
      reject(new Error(`The server ended before it was ready:\n${said}`));
    });
  });
  return child;
}
