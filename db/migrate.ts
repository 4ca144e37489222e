import type { MikroORM } from '@mikro-orm/postgresql';

/** Any number that nothing else in this database locks. */
const migrationLock = 7_104_551;

/** Brings the database up to date. Of several servers that start at once one migrates and the rest wait; one that dies lets go. */
export async function migrate(orm: MikroORM): Promise<void> {
  const pool = await orm.em.getConnection().getNativeClient();
  const client = await pool.connect();
  try {
    // Waiting for another server's migrations may take longer than a statement otherwise may.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await orm.migrator.up();
  } finally {
    // Ends the session, and with it the lock and the setting.
    client.release(true);
  }
}
