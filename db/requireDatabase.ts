import type { MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import { StartError } from '../server/config/StartError.js';

/** The oldest PostgreSQL that the migrations and the statements are tested on. */
const oldestMajor = 16;

/**
 * Checks, before anything is written, that this release can work with the database.
 * @throws StartError for a PostgreSQL that is too old, and for a database that a newer release has migrated
 */
export async function requireDatabase(client: ClientBase, orm: MikroORM): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as version",
  );
  const [server] = rows;
  if (server && Number(server.number) < oldestMajor * 10_000) {
    throw new StartError(
      `DATABASE_URL leads to PostgreSQL ${server.version}, and this needs ${oldestMajor.toFixed()} or newer: upgrade it, or name another. Nothing has been written to it.`,
    );
  }
  const unknown = await unknownMigrations(client, orm);
  if (unknown.length === 0) return;
  throw new StartError(
    `A newer release has migrated the database at DATABASE_URL (${unknown.join(', ')}): start that release, or restore the backup from before. Nothing has been written to it.`,
  );
}

/** Names of the migrations that were applied to the database, and that this release does not have. */
async function unknownMigrations(client: ClientBase, orm: MikroORM): Promise<string[]> {
  const { rows: tables } = await client.query("select where to_regclass('mikro_orm_migrations') is not null");
  if (tables.length === 0) return [];
  const known = new Set((orm.config.get('migrations').migrationsList ?? []).map(({ name }) => name));
  const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations order by id');
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
}
