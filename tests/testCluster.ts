import { mkdtemp, rm } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormConfig } from '../db/config.js';
import { startEmbedded } from '../db/embedded.js';
import { migrate } from '../db/migrate.js';
import { findRedis } from './findRedis.js';

/**
 * Starts one temporary PostgreSQL for all test files, migrates the database that they clone, and finds the Redis that some start.
 * @returns a function that ends it and removes its data
 */
export async function startTestCluster(): Promise<() => Promise<void>> {
  const finding = findRedis();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'polylogue-test-'));
  const postgres = await startEmbedded({ dataDir, forTests: true });
  const removeAtExit = () => {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  process.once('exit', removeAtExit);
  // Ctrl-C skips jest's teardown; process.exit runs the exit handlers.
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
