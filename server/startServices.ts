import { hostname } from 'node:os';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { ormConfig } from '../db/config.js';
import { migrate } from '../db/migrate.js';
import { Pool } from 'pg';
import { RateLimits } from './account/RateLimits.js';
import { Tokens } from './account/tokens.js';
import { AnswerHub } from './answer/AnswerHub.js';
import { AnswerRunner } from './answer/AnswerRunner.js';
import { LeaseKeeper } from './answer/LeaseKeeper.js';
import { loadAnswers } from './answer/loadAnswers.js';
import { Changes } from './changes.js';
import type { Env } from './env.js';
import { GoogleSignIn } from './gateways/google/GoogleSignIn.js';
import { smtpGateway } from './gateways/mail/smtp.js';
import { MailQueue } from './mail/MailQueue.js';
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
  const changes = new Changes();
  const leases = new LeaseKeeper(orm, env.INSTANCE ?? `${hostname()}:${env.PORT.toFixed()}`, changes, log);
  await leases.start();
  const hub = new AnswerHub((turnId) => loadAnswers(orm.em.fork(), [turnId]));
  const runner = new AnswerRunner({ orm, hub, catalogue, changes, log, epoch: leases.epoch, stallMs });
  const limitsPool = new Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    allowExitOnIdle: true,
  });
  // An idle connection that breaks is replaced; the error of whoever used one reaches them.
  limitsPool.on('error', (error) => {
    log.warn({ err: error }, 'A connection of the counters broke');
  });
  const mail = env.SMTP_URL === undefined ? undefined : new MailQueue(orm, smtpGateway(env.SMTP_URL, env.MAIL_FROM), log);
  mail?.start();
  return {
    env,
    log,
    orm,
    catalogue,
    changes,
    hub,
    runner,
    tokens: new Tokens(tokenSecrets, env.siteUrl),
    marks: new Marks(),
    sockets: new SocketRegistry(),
    limits: new RateLimits(limitsPool),
    mail,
    google: googleFrom(env),
    stop: async () => {
      catalogue.stop();
      await mail?.stop();
      await limitsPool.end();
      await leases.stop();
      await orm.close(true);
    },
  };
}

function googleFrom({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer,
}: Env): GoogleSignIn | undefined {
  return clientId !== undefined && clientSecret !== undefined ? new GoogleSignIn({ issuer, clientId, clientSecret }) : undefined;
}
