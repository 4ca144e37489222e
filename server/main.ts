import 'reflect-metadata';
import { createApp } from './app.js';
import { clientFolder } from './clientFolder.js';
import { EnvError, readEnv } from './env.js';
import { drainMs, Lifecycle } from './Lifecycle.js';
import { localModels } from './localModels.js';
import { createLog } from './log.js';
import { serveMetrics } from './metrics/serveMetrics.js';
import { Catalogue } from './model/catalogue.js';
import { catalogueOptions } from './model/catalogueOptions.js';
import { localSource } from './model/localSource.js';
import { sourcesFromEnv } from './model/sourcesFromEnv.js';
import { pages } from './pages.js';
import { startReporting } from './reporting/startReporting.js';
import { startServices } from './startServices.js';
import { startTracing } from './tracing/startTracing.js';

/** `npm run serve`: the product in production. No sandbox, no embedded database; what is missing is listed and nothing starts. */
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const env = readEnv('production');
  const { DATABASE_URL: databaseUrl, TOKEN_SECRETS: tokenSecrets } = env;
  if (!databaseUrl || !tokenSecrets) throw new EnvError(['DATABASE_URL, TOKEN_SECRETS: required in production']);
  const log = createLog(env);
  lifecycle.endOnSignals(log);
  const client = pages(env, clientFolder());
  lifecycle.onEnd(await startTracing(env));
  lifecycle.onEnd(await startReporting(env));
  const local = localModels(env, log);
  lifecycle.onEnd(local && (() => local.stop()));
  const catalogue = new Catalogue([...(local ? [localSource(local)] : []), ...sourcesFromEnv(env)], log, catalogueOptions(env));
  const services = await startServices({ env, log, databaseUrl, tokenSecrets, catalogue });
  lifecycle.onEnd(() => services.stop());
  lifecycle.onEnd(await serveMetrics(env, services));
  const app = await createApp(services, client);
  const port = await app.listen();
  lifecycle.onEnd(() => app.close(drainMs));
  local?.start();
  catalogue.start();
  log.info({ port, site: env.siteUrl }, 'Ready');
});
