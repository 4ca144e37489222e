import { randomUUID } from 'node:crypto';
import { freePort } from '../../db/freePort.js';
import { startServerProcess } from '../serverProcess.js';
import { startTemporaryPostgres } from '../temporaryPostgres.js';
import { builtForProduction } from './productionServer.js';

/**
 * Starts one temporary PostgreSQL for all browser tests with a server of their own, and lets the product migrate the database that
 * they clone.
 * @returns a function that ends it and removes its data
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
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
  return postgres.stop;
}
