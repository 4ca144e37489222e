import 'reflect-metadata';
import { createApp } from './createApp.js';
import { clientFolder } from './site/clientFiles.js';
import { EnvError, readEnv } from './config/env.js';
import { requireFolders } from './config/requireFolders.js';
import { drainMs, endMs, Lifecycle } from './Lifecycle.js';
import { localModels, localSource, sourcesFromEnv } from './model/ProviderSource.js';
import { openShelf } from './localModel/openShelf.js';
import { createLog } from './telemetry/log.js';
import { serveMetrics } from './telemetry/serveMetrics.js';
import { Catalogue } from './model/catalogue.js';
import { catalogueOptions } from './model/catalogueOptions.js';
import { pages } from './site/pages.js';
import { startReporting } from './telemetry/startReporting.js';
import { startServices } from './startServices.js';
import { startTracing } from './telemetry/startTracing.js';

/**
 * `npm run serve`: the product in production. No sandbox, no embedded database; if a variable is missing, it lists it and does
 * not start.
 */
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const env = readEnv('production');
  const { DATABASE_URL: databaseUrl, TOKEN_SECRETS: tokenSecrets } = env;
  if (!databaseUrl || !tokenSecrets) throw new EnvError(['DATABASE_URL, TOKEN_SECRETS: required in production']);
  requireFolders(env);
  const log = createLog(env);
  lifecycle.endOnSignals(log, endMs(env));
  lifecycle.outliveRejections(log);
  lifecycle.onEnd(await startTracing(env));
  lifecycle.onEnd(await startReporting(env));
  const local = localModels(env, log);
  lifecycle.onEnd(local && (() => local.stop()));
  const shelf = openShelf(env, local, log);
  lifecycle.onEnd(shelf && (() => shelf.stop()));
  const catalogue = new Catalogue([...(local ? [localSource(local)] : []), ...sourcesFromEnv(env)], log, catalogueOptions(env));
  const services = await startServices({ env, log, databaseUrl, tokenSecrets, keySecrets: env.KEY_SECRETS, catalogue, shelf });
  lifecycle.onEnd(() => services.stop());
  if (local) services.metrics.collectLocalModels(local.supervisor);
  lifecycle.onEnd(await serveMetrics(env, services));
  const app = await createApp(services, pages(env, clientFolder(), { price: services.price }));
  const port = await app.listen();
  lifecycle.onEnd(() => app.close(drainMs(env)));
  catalogue.start();
  local?.start();
  await shelf?.start();
  log.info({ port, site: env.siteUrl }, 'Ready');
});
