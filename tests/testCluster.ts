import { MikroORM } from '@mikro-orm/postgresql';
import { ormConfig } from '../server/ormConfig.js';
import type { EmbeddedPostgres } from '../db/embedded.js';
import { EmbeddedError } from '../db/embeddedError.js';
import { migrate } from '../server/migrate.js';
import { isMajor } from '../db/postgresInstallation.js';
import { findRedis } from './findRedis.js';
import { startTemporaryPostgres } from './temporaryPostgres.js';

/**
 * Starts one temporary PostgreSQL for all test files, migrates the database that they clone, and finds the Redis that some start.
 * @returns a function that ends it and removes its data
 */
export async function startTestCluster(): Promise<() => Promise<void>> {
  const finding = findRedis();
  const postgres = await startOldest();
  try {
    const orm = await MikroORM.init({ ...ormConfig(postgres.url), logger: () => undefined });
    await migrate(orm);
    // Servers of tests do no chores by the clock: these would come in between what a test writes and what it looks for.
    await orm.em.getConnection().execute("update pgboss.version set cron_on = now() + interval '1 year'");
    await orm.close(true);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const redis = await finding;
  if ('found' in redis) process.env['TEST_REDIS'] = redis.found;
  else process.stdout.write(`${redis.missing}. The tests of several servers with Redis are skipped.\n`);
  return postgres.stop;
}

/**
 * The oldest PostgreSQL that the product runs on, or the one that TEST_POSTGRES names. Where npm could not install the oldest, it
 * says so and takes the newest.
 */
async function startOldest(): Promise<EmbeddedPostgres> {
  const named = process.env['TEST_POSTGRES'];
  if (named !== undefined && !isMajor(named)) throw new Error('TEST_POSTGRES is 16, 17 or 18');
  if (named !== undefined) return startTemporaryPostgres(named);
  try {
    return await startTemporaryPostgres('16');
  } catch (error) {
    if (!(error instanceof EmbeddedError)) throw error;
    process.stdout.write(`PostgreSQL 16 cannot run here, so nothing is tested on it, but on 18. ${error.message}\n`);
    return startTemporaryPostgres();
  }
}
