import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { ormConfig, usualQueueMs } from './ormConfig.js';
import { migrate } from './migrate.js';
import { ExportSlots } from './export/ExportSlots.js';
import { RateLimits } from './allowance/RateLimits.js';
import { startBilling } from './billing/startBilling.js';
import { chores } from './chores.js';
import { Changes } from './cluster/Changes.js';
import { PostgresBus } from './cluster/PostgresBus.js';
import { Presence } from './cluster/Presence.js';
import { Redis } from './cluster/Redis.js';
import { LeaseKeeper, type LeaseTimes } from './cluster/LeaseKeeper.js';
import { SocketCounts } from './cluster/SocketCounts.js';
import { SocketRegistry } from './cluster/SocketRegistry.js';
import type { Env } from './config/env.js';
import { renewSources } from './draft/renewSources.js';
import { ArrivalSweep } from './file/ArrivalSweep.js';
import { openFiles } from './file/openFiles.js';
import { setDefaultMessages } from '../shared/errors/setDefaultMessages.js';
import { GoogleSignIn } from './gateways/google/GoogleSignIn.js';
import { smtpGateway } from './gateways/mail/smtp.js';
import type { FileReaderOptions } from './gateways/reading/FileReader.js';
import type { TakeoutOptions } from './gateways/takeout/TakeoutReader.js';
import { Feed } from './generation/Feed.js';
import { Runner } from './generation/Runner.js';
import { Orphans } from './generation/Orphans.js';
import { forgetAnswerTexts } from './history/forgetAnswerTexts.js';
import type { ImportParts } from './import/ImportParts.js';
import { Jobs } from './jobs/Jobs.js';
import { renewJudgements } from './judge/renewJudgements.js';
import { MailQueue } from './mail/MailQueue.js';
import type { ModelShelf } from './localModel/ModelShelf.js';
import type { Catalogue } from './model/catalogue.js';
import { FairQueue } from './model/FairQueue.js';
import { Marks } from './model/marks.js';
import { SharedQueue } from './model/SharedQueue.js';
import { sharedList } from './model/sharedList.js';
import { openProviderKeys } from './providerKey/openProviderKeys.js';
import { requireOwnPromptVersion } from './prompt/access.js';
import { warnOfCaps } from './spend/warnOfCaps.js';
import { closeEnded } from './session/sessions.js';
import { ViewCounts } from './share/ViewCounts.js';
import { Tokens } from './session/tokens.js';
import { Metrics } from './telemetry/Metrics.js';
import { BranchReads } from './turn/BranchReads.js';
import { GivenReader } from './turn/givenParts.js';
import { recountServerSpend } from './turn/recountServerSpend.js';
import { savedAnswers } from './turn/savedAnswers.js';
import { captionReader, formReader } from './turn/turnFiles.js';
import { languageOfRequest } from './words/requestLanguage.js';

/** Of ten connections to the database (server/ormConfig.ts). */
const searchesAtOnce = 3;
/** Longest waits at shutdown for jobs and other services, and for the last views to be counted, in milliseconds: together less than restMs. */
const [othersMs, viewsMs] = [4_000, 1_000];

interface Given {
  env: Env;
  log: Logger;
  databaseUrl: string;
  tokenSecrets: string[];
  /** Master keys that seal people's provider keys; without them nobody brings any. */
  keySecrets?: Buffer[] | undefined;
  catalogue: Catalogue;
  /** The models of this machine; undefined where they are switched off. */
  shelf?: ModelShelf | undefined;
  /** Longest silence of a provider in milliseconds; default 60 s. */
  stallMs?: number;
  /** Longest wait for a connection to the database in milliseconds; default 5 s. */
  queueMs?: number | undefined;
  /** Longest time of a statement of the database in milliseconds; default 10 s. */
  statementMs?: number | undefined;
  /** Longest wait for Stripe in milliseconds; default 9.5 s. */
  stripeMs?: number | undefined;
  /** Of its lease on the answers that it writes; default 10 s, renewed every 3 s. */
  leaseTimes?: LeaseTimes | undefined;
  /** Of the processes that read files. */
  reading?: Partial<FileReaderOptions> | undefined;
  /** Of the processes that read files of conversations. */
  takeout?: TakeoutOptions | undefined;
}

/** The parts of a running server. createApp knows all of them; each part knows only its own. */
export type Services = Awaited<ReturnType<typeof startServices>>;

/** Migrates the database, takes over the answers of an earlier run of this server, and starts its parts. */
export async function startServices({
  env,
  log,
  databaseUrl,
  tokenSecrets,
  keySecrets,
  catalogue,
  shelf,
  stallMs,
  queueMs = usualQueueMs,
  statementMs,
  stripeMs,
  leaseTimes,
  reading,
  takeout = {},
}: Given) {
  setDefaultMessages(languageOfRequest);
  const orm = await MikroORM.init(ormConfig(databaseUrl, queueMs, statementMs));
  await migrate(orm);
  if (env.SPEND_CAP_DAY !== undefined) await recountServerSpend(orm);
  const metrics = new Metrics();
  const pool = await orm.em.getConnection().getNativeClient();
  metrics.collectDatabase(pool);
  const redis = env.REDIS_URL === undefined ? undefined : new Redis(env.REDIS_URL, log);
  if (redis) metrics.collectRedis(redis);
  const bus = new PostgresBus(databaseUrl, log);
  const changes = new Changes(bus);
  const leases = new LeaseKeeper(databaseUrl, env.INSTANCE ?? `${hostname()}:${env.PORT.toFixed()}`, log, leaseTimes);
  const presence = redis && new Presence(redis, leases.epoch, leases.times);
  const sockets = new SocketRegistry(bus, presence && new SocketCounts(presence));
  let looking = Promise.resolve();
  bus.listen(({ kind }) => {
    if (kind === 'missed') looking = closeEnded(orm, sockets, log);
  });
  await bus.start();
  const jobs = new Jobs(pool, bus, log);
  await Promise.all([leases.start(), jobs.start(), redis?.start()]);
  await presence?.start();
  if (presence)
    catalogue.share({
      slots: (provider, limit) => new SharedQueue(provider, limit, { presence, servers: () => leases.otherServers + 1, log }),
      list: (source) => sharedList(source, presence.redis),
    });
  const providerKeys = openProviderKeys({ env, orm, log, keySecrets });
  catalogue.useOwn(providerKeys.stored);
  const feed = new Feed(savedAnswers(orm), bus, redis && { redis, server: leases.epoch });
  metrics.collectLiveText(() => feed.entries);
  const mail = env.SMTP_URL === undefined ? undefined : new MailQueue(orm, jobs, smtpGateway(env.SMTP_URL, env.MAIL_FROM), log);
  await mail?.start();
  const runner = new Runner({
    databaseUrl,
    orm,
    feed,
    catalogue,
    changes,
    bus,
    metrics: metrics.answers,
    log,
    leases,
    stallMs,
    onOwnMoney: (person) => warnOfCaps({ orm, env, mail }, person),
  });
  const orphans = new Orphans({ orm, leases, runner, changes, log });
  await orphans.start();
  const limitsPool = new Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: queueMs,
    // PostgreSQL ends a statement before this side gives it up: else it would go on alone.
    statement_timeout: 5_000,
    query_timeout: 6_000,
    allowExitOnIdle: true,
  });
  // The pool replaces a broken idle connection; a query on a broken one fails with its own error.
  limitsPool.on('error', (error) => {
    log.warn({ err: error }, 'A connection of the counters broke');
  });
  const limits = new RateLimits(limitsPool, env.FAIR_USE);
  const { billing, reconciliation, price } = startBilling({ env, orm, changes, log, limitMs: stripeMs });
  const files = openFiles({ env, log, tokenSecrets, hasPeers: () => redis !== undefined || leases.otherServers > 0, reading });
  const arrivals = new ArrivalSweep({ orm, files, log });
  arrivals.start();
  const shareViews = new ViewCounts(orm, log);
  const imports: Pick<ImportParts, 'takeout' | 'startImports'> = {
    takeout,
    startImports: () => jobs.runNow('run-imports'),
  };
  await jobs.plan(chores(orm, files, reconciliation, { env, files, changes, runner, log, ...imports }));
  if (reconciliation) await jobs.runNow('reconcile');
  return {
    env,
    log,
    orm,
    catalogue,
    shelf,
    changes,
    redis,
    feed,
    runner,
    metrics,
    tokens: new Tokens(tokenSecrets, env.siteUrl),
    marks: new Marks(),
    sockets,
    providerKeys,
    limits,
    branches: new BranchReads(limits),
    files,
    ...imports,
    shareViews,
    givenReader: new GivenReader(formReader({ orm, files }), captionReader({ orm })),
    exports: new ExportSlots(),
    searches: new FairQueue(searchesAtOnce),
    mail,
    google: googleFrom(env),
    billing,
    reconciliation,
    price,
    requireOwnPromptVersion,
    renewReferences: [forgetAnswerTexts, renewSources, renewJudgements],
    stop: async () => {
      catalogue.stop();
      files.reader.stop();
      // The next start repeats calls to other services: a mail server or Stripe that does not answer must not keep this server
      // from releasing its lease.
      const others = [price, jobs, orphans, arrivals].map((part) => part.stop());
      await Promise.race([Promise.all([...others, runner.close(), limitsPool.end()]), delay(othersMs, undefined, { ref: false })]);
      mail?.stop();
      await Promise.race([shareViews.write(), delay(viewsMs, undefined, { ref: false })]);
      await Promise.all([leases.stop(), presence?.stop()]);
      await Promise.all([bus.close(), redis?.close()]);
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
