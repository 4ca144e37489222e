import 'reflect-metadata';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { EmbeddedError } from '../db/embeddedError.js';
import { startEmbedded } from '../db/embedded.js';
import { seed } from '../db/seed.js';
import { createApp } from './app.js';
import { type Env, EnvError, readEnv } from './env.js';
import { LocalModels } from './gateways/llama/LocalModels.js';
import { modelsFolder } from './gateways/llama/modelsFolder.js';
import { banner } from './localBanner.js';
import { localTokenSecrets } from './localSecrets.js';
import { createLog } from './log.js';
import { Catalogue } from './model/catalogue.js';
import { compatibleSource } from './model/compatibleSource.js';
import { localSource } from './model/localSource.js';
import { sourcesFromEnv } from './model/sourcesFromEnv.js';
import { pages } from './pages.js';
import { startSandboxLlm } from './sandbox/llm/startSandboxLlm.js';
import { startServices } from './startServices.js';

/** How long answers may go on being written once the server is told to end, in milliseconds. */
const drainMs = 30_000;

/** What is started and must be ended, the last first. */
const ending: (() => Promise<unknown> | undefined)[] = [];

async function end(): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of ending.splice(0).reverse()) await Promise.resolve(stop()).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some parts did not end cleanly');
}

/** `npm start`: the product with everything that it needs, on this machine alone. */
async function start(): Promise<void> {
  const env = await withPort(readEnv('local'));
  const log = createLog(env);
  endOnSignals(log);
  const databaseUrl = env.DATABASE_URL ?? (await embed(env));
  const sandbox = await startSandboxLlm();
  ending.push(() => sandbox.close());

  const local = new LocalModels({
    folder: modelsFolder(env.MODELS_DIR, env.XDG_CACHE_HOME),
    file: env.LOCAL_MODEL === 'off' ? undefined : env.LOCAL_MODEL,
    fetch: env.LOCAL_MODEL === undefined,
    logger: log,
  });
  const isLocalOn = env.LOCAL_MODEL !== 'off';
  const builtin = compatibleSource({ key: 'builtin', name: 'Built in', baseUrl: sandbox.builtinUrl, free: true });
  const simulated = compatibleSource({ key: 'sim', name: 'Simulated', baseUrl: sandbox.simUrl, free: true });
  const sources = [
    ...(isLocalOn ? [localSource(local)] : []),
    ...sourcesFromEnv(env),
    builtin,
    ...(env.SIMULATED_MODELS ? [simulated] : []),
  ];
  const catalogue = new Catalogue(sources, log);
  const tokenSecrets = env.TOKEN_SECRETS ?? (await localTokenSecrets(env.DATA_DIR));
  const services = await startServices({ env, log, databaseUrl, tokenSecrets, catalogue });
  ending.push(() => services.stop());
  await seed(services.orm.em.fork(), env.FREE_QUERIES);

  const app = await createApp(services, pages(env, clientFolder()));
  await app.listen();
  ending.push(() => app.close(drainMs));
  if (isLocalOn) {
    local.start();
    ending.push(() => local.stop());
  }
  catalogue.start();
  process.stdout.write(banner(env));
  tellDownload(local);
}

/** A port of its own where none is given, and a clear word where the one that is given is taken. */
async function withPort(env: Env): Promise<Env> {
  const probe = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(env.PORT, env.HOST, () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === 'object' && address ? address.port : env.PORT);
      });
    });
  });
  return env.PORT === port ? env : { ...env, PORT: port, siteUrl: env.SITE_URL ?? `http://localhost:${port.toFixed()}` };
}

async function embed(env: Env): Promise<string> {
  const database = await startEmbedded({ dataDir: path.join(env.DATA_DIR, 'postgres'), log: (line) => process.stdout.write(`${line}\n`) });
  ending.push(() => database.stop());
  return database.url;
}

/** The client as the build left it, seen from dist/server or from server. */
function clientFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const root = path.basename(path.dirname(here)) === 'dist' ? path.dirname(path.dirname(here)) : path.dirname(here);
  return path.join(root, 'dist', 'client');
}

/** Says each tenth of the way how far the weights of the local model have come. */
function tellDownload(local: LocalModels): void {
  let told = -1;
  local.onChange(() => {
    if (local.fetching.state !== 'running') return;
    const tenth = Math.floor(local.fetching.progress * 10);
    if (tenth === told) return;
    told = tenth;
    process.stdout.write(`  Fetching the weights of SmolLM2: ${(tenth * 10).toFixed()} %\n`);
  });
}

function endOnSignals(log: Logger): void {
  let isEnding = false;
  const onSignal = () => {
    // The second Ctrl-C does not wait.
    if (isEnding) process.exit(130);
    isEnding = true;
    end().then(
      () => {
        process.exit(0);
      },
      (error: unknown) => {
        log.error({ err: error }, 'The server did not end cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/** One line that says what to do, for what a person can mend; undefined for the rest. */
function advice(error: unknown): string | undefined {
  if (error instanceof EnvError || error instanceof EmbeddedError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') return 'The port is taken. Stop what listens there, or set PORT to another one: PORT=4001 npm start';
  if (error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'ENOSPC')
    return `${error.message}. Set DATA_DIR to a folder that can be written.`;
  if (error.code === 'ECONNREFUSED')
    return 'The PostgreSQL of DATABASE_URL does not answer. Start it, or unset DATABASE_URL to have one embedded.';
  return undefined;
}

try {
  await start();
} catch (error) {
  const line = advice(error);
  process.stderr.write(`${line ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`);
  await end();
  process.exit(1);
}
