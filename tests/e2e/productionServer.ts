import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../../db/embedded.js';
import { freePort } from '../../db/freePort.js';
import { hashPassword } from '../../server/account/password.js';
import { startSandboxLlm } from '../../server/sandbox/llm/startSandboxLlm.js';
import { type ServerProcess, startServerProcess } from '../serverProcess.js';
import { test as journey } from './journey.js';

/** What `npm run serve` runs. */
const built = ['--enable-source-maps', 'dist/production/server/main.js'];

export interface Production {
  /** Address of the page, which stays the same when the server is started again. */
  origin: string;
  metricsUrl: string;
  /** For the server and for commands beside it. */
  variables: Record<string, string>;
  /** Starts a server; under further variables, another one beside the first. */
  start: (variables?: Record<string, string>) => Promise<ServerProcess>;
  /** Somebody with a proven address, made in the database: nobody signs up yet. */
  addPerson: (person: { email: string; password: string }) => Promise<void>;
}

/** Journeys through the product as it runs in production, on a PostgreSQL of its own, with a provider that speaks the wire. */
export const test = journey.extend<object, { production: Production }>({
  production: [
    // Playwright reads what a fixture needs from its first parameter.
    async ({ browserName: _browserName }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'polylogue-production-'));
      const database = await startEmbedded({ dataDir, forTests: true });
      const provider = await startSandboxLlm();
      const [port, metricsPort] = [await freePort(), await freePort()];
      const origin = `http://localhost:${port}`;
      const variables = {
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        SITE_URL: origin,
        TOKEN_SECRETS: randomUUID() + randomUUID(),
        OPENAI_COMPATIBLE: `sim=${provider.simUrl}`,
        METRICS_PORT: String(metricsPort),
        LOG_LEVEL: 'info',
      };
      const running: ServerProcess[] = [];
      await use({
        origin,
        metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
        variables,
        start: async (others: Record<string, string> = {}) => {
          const started = await startServerProcess(Number(others['PORT'] ?? port), { ...variables, ...others }, built, '"msg":"Ready"');
          running.push(started);
          return started;
        },
        addPerson: async ({ email, password }) => {
          const client = new Client({ connectionString: database.url });
          await client.connect();
          await client.query(
            'insert into "user" (id, email, password_hash, email_verified_at, free_queries, created_at) values ($1, $2, $3, now(), 25, now())',
            [randomUUID(), email, await hashPassword(password)],
          );
          await client.end();
        },
      });
      await Promise.all(running.map((server) => server.kill('SIGKILL')));
      await provider.close();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ production }, use) => {
    await use(production.origin);
  },
});
