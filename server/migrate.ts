import { MikroORM } from '@mikro-orm/postgresql';
import { migrateJobs } from './jobs/queues.js';
import { requireDatabase } from '../db/requireDatabase.js';

/** Any number that nothing else in this database uses as a lock. */
const migrationLock = 7_104_551;

/** Hours instead of the pool's seconds: another server's migrations, or an index of a large table, may take long. */
const longTimeoutMs = 6 * 60 * 60 * 1000;

/** Resolves when no other server migrates. */
const lockQuery = { text: 'select pg_advisory_lock($1)', values: [migrationLock], query_timeout: longTimeoutMs };

/**
 * Migrates the database. If several servers start at once, one migrates and the others wait; a server that dies releases the
 * lock.
 * @throws StartError for a database that this release cannot work with, which is left as it is
 */
export async function migrate(orm: MikroORM): Promise<void> {
  const pool = await orm.em.getConnection().getNativeClient();
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(lockQuery);
    // Under the lock, because a server of a newer release may be migrating.
    await requireDatabase(client, orm);
    if ((await orm.migrator.getPending()).length > 0) await apply(orm);
    await migrateJobs(client, longTimeoutMs);
  } finally {
    // Ends the session, and with it the lock and the setting.
    client.release(true);
  }
}

/** Applies pending migrations over connections without the usual time limits. */
async function apply(orm: MikroORM): Promise<void> {
  const options = orm.config.getAll();
  const driverOptions = { ...options.driverOptions, statement_timeout: 0, query_timeout: longTimeoutMs };
  const ormWithoutLimits = await MikroORM.init({ ...options, driverOptions });
  try {
    await ormWithoutLimits.migrator.up();
  } finally {
    await ormWithoutLimits.close(true);
  }
}
