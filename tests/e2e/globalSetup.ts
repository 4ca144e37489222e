import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../db/embedded.js';
import { freePort } from '../../db/freePort.js';
import { startServerProcess } from '../serverProcess.js';
import { builtForProduction } from './productionServer.js';

/**
 * Starts one temporary PostgreSQL for all journeys with their own server, and lets the product migrate the database that they
 * clone.
 * @returns a function that ends it and removes its data
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'polylogue-journeys-'));
  const postgres = await startEmbedded({ dataDir, forTests: true });
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const port = await freePort();
  const variables = {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    SITE_URL: `http://localhost:${port.toFixed()}`,
    TOKEN_SECRETS: randomUUID() + randomUUID(),
    LOG_LEVEL: 'info',
  };
  const server = await startServerProcess(port, variables, builtForProduction, '"msg":"Ready"');
  // A database can only be cloned while no client is connected to it.
  await server.kill('SIGTERM');
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
