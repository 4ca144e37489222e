import type { MikroORM } from '@mikro-orm/postgresql';

/** Any number that nothing else in this database locks. */
const migrationLock = 7_104_551;

/** Hours, and not the pool's seconds: another server's migrations may take long. */
const patient = { text: 'select pg_advisory_lock($1)', values: [migrationLock], query_timeout: 6 * 60 * 60 * 1000 };

/** Brings the database up to date. Of several servers that start at once one migrates and the rest wait; one that dies lets go. */
export async function migrate(orm: MikroORM): Promise<void> {
  const pool = await orm.em.getConnection().getNativeClient();
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(patient);
    await orm.migrator.up();
  } finally {
    // Ends the session, and with it the lock and the setting.
    client.release(true);
  }
}
