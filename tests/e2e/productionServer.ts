import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { freePort } from '../../db/freePort.js';
import { hashPassword } from '../../server/account/password.js';
import { startSandboxLlm } from '../../sandbox/llm/startSandboxLlm.js';
import { startCuttableProxy } from '../cuttableProxy.js';
import { createTestDatabase } from '../database.js';
import { type ServerProcess, startServerProcess } from '../serverProcess.js';
import { test as journey } from './journey.js';

/** The command of `npm run serve`. */
export const builtForProduction = ['--enable-source-maps', 'dist/production/server/main.js'];

export interface Production {
  /** Address of the page, which stays the same when the server restarts. */
  origin: string;
  metricsUrl: string;
  /** Lets no more than about so many bytes of each answer of the provider through. @returns lets them come to their ends */
  holdAnswersAfter: (bytes: number) => () => void;
  /** Variables for the server and for commands beside it. */
  variables: Record<string, string>;
  /** Starts a server; with further variables, another one beside the first. */
  start: (variables?: Record<string, string>) => Promise<ServerProcess>;
  /** Makes a person with a verified address directly in the database, without the sign-up. */
  addPerson: (person: { email: string; password: string }) => Promise<void>;
}

interface Fixtures {
  /** Further variables of the server; journeys with other values have their own server and database. */
  more: Record<string, string>;
  production: Production;
}

/** Journeys through the product in production mode, with their own database and a provider over the wire. */
export const test = journey.extend<object, Fixtures>({
  more: [{}, { option: true, scope: 'worker' }],
  production: [
    async ({ more }, use) => {
      const database = await createTestDatabase();
      const provider = await startSandboxLlm();
      const line = await startCuttableProxy(provider.simUrl);
      const [port, metricsPort] = [await freePort(), await freePort()];
      const origin = `http://localhost:${port}`;
      const variables = {
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        SITE_URL: origin,
        TOKEN_SECRETS: randomUUID() + randomUUID(),
        OPENAI_COMPATIBLE: `sim=${line.url}`,
        METRICS_PORT: String(metricsPort),
        LOG_LEVEL: 'info',
        // Answers that a journey holds end before.
        DRAIN_SECONDS: '60',
        ...more,
      };
      const running: ServerProcess[] = [];
      await use({
        origin,
        metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
        holdAnswersAfter: line.holdAfter,
        variables,
        start: async (others: Record<string, string> = {}) => {
          const started = await startServerProcess(
            Number(others['PORT'] ?? port),
            { ...variables, ...others },
            builtForProduction,
            '"msg":"Ready"',
          );
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
      await line.close();
      await provider.close();
      await database.drop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ production }, use) => {
    await use(production.origin);
  },
});
