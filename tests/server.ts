import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, createClient } from 'graphql-ws';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { freePort } from '../db/freePort.js';
import type { LeaseTimes } from '../server/cluster/LeaseKeeper.js';
import { readEnv } from '../server/config/env.js';
import { createApp, type TimeLimits } from '../server/createApp.js';
import type { FileReaderOptions } from '../server/gateways/reading/FileReader.js';
import type { LocalModels } from '../server/gateways/llama/LocalModels.js';
import type { ModelShelf } from '../server/localModel/ModelShelf.js';
import { startSandboxLlm } from '../sandbox/llm/startSandboxLlm.js';
import { type SandboxMail, startSandboxMail } from '../sandbox/mail/startSandboxMail.js';
import { type Services, startServices } from '../server/startServices.js';
import { logOptions } from '../server/telemetry/log.js';
import { builtProgram } from './builtFile.js';
import { createTestCatalogue } from './catalogue.js';
import { createTestDatabase } from './database.js';

type Sandbox = Awaited<ReturnType<typeof startSandboxLlm>>;

export interface GraphQLAnswer<Data> {
  status: number;
  headers: Headers;
  data: Data;
  errors?: {
    message: string;
    extensions: {
      code: string;
      type: string;
      requestId: string;
      errors: { code: string; detail: string; attr: string }[];
      retryAfter?: number;
    };
  }[];
}

export interface TestServer {
  /** http://127.0.0.1:port */
  url: string;
  services: Services;
  sandbox: Sandbox;
  /** Where the server's mail arrives. */
  mailbox: SandboxMail;
  /** Lines that the server logged, as JSON text. */
  logged: string[];
  graphql: <Data = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    token?: string,
  ) => Promise<GraphQLAnswer<Data>>;
  rest: (method: string, path: string, options?: { body?: unknown; token?: string; headers?: Record<string, string> }) => Promise<Response>;
  socket: (token: string | undefined, options?: { headers?: Record<string, string>; params?: Record<string, string> }) => Client;
  /** Runs a statement on the database, past all checks of access. @returns its rows */
  execute: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** @param drainMs how long answers may continue */
  close: (drainMs?: number) => Promise<void>;
}

interface Options {
  mode?: 'local' | 'production';
  env?: Record<string, string>;
  stallMs?: number;
  queueMs?: number;
  /** Longest time of a statement of the database in milliseconds. */
  statementMs?: number;
  /** Longest wait for Stripe in milliseconds. */
  stripeMs?: number;
  /** Time limits for clients, if they differ from production. */
  timeLimits?: Partial<TimeLimits>;
  /** Times of its lease on the answers that it writes. */
  leaseTimes?: LeaseTimes;
  /** Used instead of a clone of the migrated database. */
  databaseUrl?: string;
  /** Models of this machine, at `local/…`. */
  local?: LocalModels;
  /** The models of this machine. */
  shelf?: ModelShelf;
  /** Of the processes that read files. */
  reading?: Partial<FileReaderOptions>;
}

/** The real server over HTTP and sockets, with its own database and the sandbox's simulated models at `sim/…`. */
export async function startTestServer({
  mode = 'local',
  env: variables = {},
  stallMs = 60_000,
  queueMs = 30_000,
  statementMs,
  stripeMs,
  timeLimits,
  leaseTimes,
  databaseUrl,
  local,
  shelf,
  reading,
}: Options = {}): Promise<TestServer> {
  const database = databaseUrl ? { url: databaseUrl, drop: () => Promise.resolve() } : await createTestDatabase();
  const sandbox = await startSandboxLlm({});
  const mailbox = await startSandboxMail();
  const logged: string[] = [];
  const log = pino({ ...logOptions, level: 'trace' }, { write: (line: string) => logged.push(line) });
  const port = await freePort();
  const files = await mkdtemp(path.join(tmpdir(), 'polylogue-files-'));
  const env = readEnv(mode, {
    DATABASE_URL: database.url,
    SITE_URL: `http://localhost:${port.toFixed()}`,
    SMTP_URL: mailbox.url,
    TOKEN_SECRETS: 'a secret of the tests that is long enough',
    KEY_SECRETS: Buffer.from('a master key of the tests, 32 by').toString('base64'),
    PORT: port.toFixed(),
    FILES_DIR: files,
    ...variables,
  });
  const services = await startServices({
    env,
    log,
    databaseUrl: database.url,
    tokenSecrets: env.TOKEN_SECRETS ?? [],
    keySecrets: env.KEY_SECRETS,
    catalogue: createTestCatalogue(env, log, sandbox, local),
    stallMs,
    queueMs,
    statementMs,
    stripeMs,
    leaseTimes,
    shelf,
    reading: { ...builtProgram('server/gateways/reading/read.ts'), timeMs: 100_000, ...reading },
    takeout: builtProgram('server/gateways/takeout/read.ts'),
  });
  const app = await createApp(services, undefined, timeLimits);
  await app.listen();
  const url = `http://127.0.0.1:${port.toFixed()}`;

  const rest: TestServer['rest'] = async (method, path, { body, token, headers } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    // The runner shows it beside the test that fails: the reply does not say why.
    if (response.status === 500) process.stderr.write(logged.findLast((line) => line.includes('"level":50')) ?? 'No error was logged\n');
    return response;
  };

  return {
    url,
    services,
    sandbox,
    mailbox,
    logged,
    rest,
    graphql: async <Data>(query: string, variables?: Record<string, unknown>, token?: string) => {
      const response = await rest('POST', '/graphql', { body: { query, variables }, ...(token && { token }) });
      // Typed by what the test asked for.
      const answer = (await response.json()) as Omit<GraphQLAnswer<Data>, 'status' | 'headers'>;
      return { ...answer, status: response.status, headers: response.headers };
    },
    socket: (token, options) =>
      createClient({
        url: `${url.replace('http', 'ws')}/graphql`,
        webSocketImpl: socketWith({ host: new URL(env.siteUrl).host, ...options?.headers }),
        connectionParams: token === undefined ? {} : { token, ...options?.params },
        retryAttempts: 0,
        lazy: true,
      }),
    execute: (sql, values = []) => services.orm.em.fork().execute<Record<string, unknown>[]>(sql, values),
    close: async (drainMs = 0) => {
      await app.close(drainMs);
      await services.stop();
      await sandbox.close();
      await mailbox.close();
      await database.drop();
      await rm(files, { recursive: true, force: true });
    },
  };
}

/** A WebSocket with chosen headers, such as those of a page of another origin. */
function socketWith(headers: Record<string, string> = {}) {
  return class extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers });
    }
  };
}
