import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormConfig } from '../server/ormConfig.js';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded.js';
import { EmbeddedError } from '../db/embeddedError.js';
import { migrate } from '../server/migrate.js';
import { isMajor } from '../db/postgresInstallation.js';
import { findRedis } from './findRedis.js';

/** Linux keeps what is here in memory. A container may give it very little room. */
const memory = '/dev/shm';
/** Free bytes there: several times what the databases of a run take at once. */
const neededBytes = 1024 ** 3;

/**
 * Starts one temporary PostgreSQL for all test files, migrates the database that they clone, and finds the Redis that some start.
 * @returns a function that ends it and removes its data
 */
export async function startTestCluster(): Promise<() => Promise<void>> {
  const finding = findRedis();
  const dataDir = await mkdtemp(path.join(await dataFolder(), 'polylogue-test-'));
  const postgres = await startOldest(dataDir);
  const removeAtExit = () => {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  process.once('exit', removeAtExit);
  // Ctrl-C skips Jest's teardown; process.exit runs the exit handlers.
  const interrupted = () => process.exit(130);
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
    process.off('exit', removeAtExit).off('SIGINT', interrupted).off('SIGTERM', interrupted);
  };
  try {
    const orm = await MikroORM.init({ ...ormConfig(postgres.url), logger: () => undefined });
    await migrate(orm);
    // Servers of tests do no chores by the clock: these would come in between what a test writes and what it looks for.
    await orm.em.getConnection().execute("update pgboss.version set cron_on = now() + interval '1 year'");
    await orm.close(true);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const redis = await finding;
  if ('found' in redis) process.env['TEST_REDIS'] = redis.found;
  else process.stdout.write(`${redis.missing}. The tests of several servers with Redis are skipped.\n`);
  return stop;
}

/** Where the data goes: to memory if there is room. On a disk, the six hundred files of each database make it ten times as slow to clone. */
async function dataFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= neededBytes && os.freemem() >= neededBytes ? memory : os.tmpdir();
}

/**
 * The oldest PostgreSQL that the product runs on, or the one that TEST_POSTGRES names. Where npm could not install the oldest, it
 * says so and takes the newest.
 */
async function startOldest(dataDir: string): Promise<EmbeddedPostgres> {
  const named = process.env['TEST_POSTGRES'];
  if (named !== undefined && !isMajor(named)) throw new Error('TEST_POSTGRES is 16, 17 or 18');
  if (named !== undefined) return startEmbedded({ dataDir, forTests: true, major: named });
  try {
    return await startEmbedded({ dataDir, forTests: true, major: '16' });
  } catch (error) {
    if (!(error instanceof EmbeddedError)) throw error;
    process.stdout.write(`PostgreSQL 16 cannot run here, so nothing is tested on it, but on 18. ${error.message}\n`);
    return startEmbedded({ dataDir, forTests: true });
  }
}
