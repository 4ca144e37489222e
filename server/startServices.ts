import { hostname } from 'node:os';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { ormConfig } from '../db/config.js';
import { migrate } from '../db/migrate.js';
import { Pool } from 'pg';
import { closeEnded } from './account/endSessions.js';
import { purgeAccounts } from './account/purgeAccounts.js';
import { RateLimits } from './account/RateLimits.js';
import { Tokens } from './account/tokens.js';
import { AnswerHub } from './answer/AnswerHub.js';
import { AnswerRunner } from './answer/AnswerRunner.js';
import { LeaseKeeper } from './answer/LeaseKeeper.js';
import { loadAnswers } from './answer/loadAnswers.js';
import { startBilling } from './billing/startBilling.js';
import { Changes } from './changes.js';
import { ClusterBus } from './ClusterBus.js';
import { purgeConversations } from './conversation/purgeConversations.js';
import type { Env } from './env.js';
import { GoogleSignIn } from './gateways/google/GoogleSignIn.js';
import { smtpGateway } from './gateways/mail/smtp.js';
import { MailQueue } from './mail/MailQueue.js';
import { Metrics } from './metrics/Metrics.js';
import type { Catalogue } from './model/catalogue.js';
import { Marks } from './model/marks.js';
import { Recurring } from './Recurring.js';
import type { Services } from './services.js';
import { SocketRegistry } from './sockets.js';
import { setDefaultMessages } from './validation.rules.js';

const hourMs = 60 * 60_000;

interface Given {
  env: Env;
  log: Logger;
  databaseUrl: string;
  tokenSecrets: string[];
  catalogue: Catalogue;
  /** Longest silence of a provider in milliseconds; default 60 s. */
  stallMs?: number;
  /** Longest wait for Stripe in milliseconds; default 9.5 s. */
  stripeMs?: number | undefined;
}

/** Migrates the database, takes over what an earlier run of this server left behind, and is ready to be served. */
export async function startServices({
  env,
  log,
  databaseUrl,
  tokenSecrets,
  catalogue,
  stallMs,
  stripeMs,
}: Given): Promise<Services & { stop(): Promise<void> }> {
  setDefaultMessages();
  const orm = await MikroORM.init(ormConfig(databaseUrl));
  await migrate(orm);
  const metrics = new Metrics();
  metrics.watchDatabase(await orm.em.getConnection().getNativeClient());
  const bus = new ClusterBus(databaseUrl, log);
  const changes = new Changes(bus);
  const sockets = new SocketRegistry(bus);
  let looking = Promise.resolve();
  bus.listen(({ kind }) => {
    if (kind === 'missed') looking = closeEnded(orm, sockets, log);
  });
  await bus.start();
  const leases = new LeaseKeeper(orm, env.INSTANCE ?? `${hostname()}:${env.PORT.toFixed()}`, changes, log);
  await leases.start();
  const chores = [
    {
      work: () => purgeConversations(orm),
      everyMs: hourMs,
      failure: 'Deleted conversations could not be removed; trying again in an hour',
    },
    { work: () => purgeAccounts(orm), everyMs: 24 * hourMs, failure: 'Old mails and links could not be removed; trying again tomorrow' },
  ].map((chore) => new Recurring(chore, log));
  for (const chore of chores) chore.start();
  const hub = new AnswerHub((turnId) => loadAnswers(orm.em.fork(), [turnId]));
  const runner = new AnswerRunner({ orm, hub, catalogue, changes, bus, metrics: metrics.answers, log, epoch: leases.epoch, stallMs });
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
  const { billing, reconciliation } = startBilling({ env, orm, changes, log, limitMs: stripeMs });
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
    sockets,
    limits: new RateLimits(limitsPool),
    mail,
    google: googleFrom(env),
    billing,
    reconciliation,
    stop: async () => {
      catalogue.stop();
      await reconciliation?.stop();
      await mail?.stop();
      await limitsPool.end();
      for (const chore of chores) await chore.stop();
      await leases.stop();
      await bus.stop();
      await looking;
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
