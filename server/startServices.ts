import { hostname } from 'node:os';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { ormConfig } from '../db/config.js';
import { migrate } from '../db/migrate.js';
import { Tokens } from './account/tokens.js';
import { AnswerHub } from './answer/AnswerHub.js';
import { AnswerRunner } from './answer/AnswerRunner.js';
import { LeaseKeeper } from './answer/LeaseKeeper.js';
import { loadAnswers } from './answer/loadAnswers.js';
import { Changes } from './changes.js';
import { Purge } from './conversation/Purge.js';
import type { Env } from './env.js';
import { Metrics } from './metrics/Metrics.js';
import type { Catalogue } from './model/catalogue.js';
import { Marks } from './model/marks.js';
import type { Services } from './services.js';
import { SocketRegistry } from './sockets.js';
import { setDefaultMessages } from './validation.rules.js';

interface Given {
  env: Env;
  log: Logger;
  databaseUrl: string;
  tokenSecrets: string[];
  catalogue: Catalogue;
  /** Longest silence of a provider in milliseconds; default 60 s. */
  stallMs?: number;
}

/** Migrates the database, takes over what an earlier run of this server left behind, and is ready to be served. */
export async function startServices({
  env,
  log,
  databaseUrl,
  tokenSecrets,
  catalogue,
  stallMs,
}: Given): Promise<Services & { stop(): Promise<void> }> {
  setDefaultMessages();
  const orm = await MikroORM.init(ormConfig(databaseUrl));
  await migrate(orm);
  const metrics = new Metrics();
  metrics.watchDatabase(await orm.em.getConnection().getNativeClient());
  const changes = new Changes();
  const leases = new LeaseKeeper(orm, env.INSTANCE ?? `${hostname()}:${env.PORT.toFixed()}`, changes, log);
  await leases.start();
  const purge = new Purge(orm, log);
  purge.start();
  const hub = new AnswerHub((turnId) => loadAnswers(orm.em.fork(), [turnId]));
  const runner = new AnswerRunner({ orm, hub, catalogue, changes, metrics: metrics.answers, log, epoch: leases.epoch, stallMs });
  return {
    env,
    log,
    orm,
    catalogue,
    changes,
    hub,
    runner,
    metrics,
    tokens: new Tokens(tokenSecrets, env.siteUrl),
    marks: new Marks(),
    sockets: new SocketRegistry(),
    stop: async () => {
      catalogue.stop();
      await purge.stop();
      await leases.stop();
      await orm.close(true);
    },
  };
}
