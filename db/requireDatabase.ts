import type { MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import { StartError } from '../shared/errors/StartError.js';

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

/**
 * Checks, for a command that runs beside the server, that the database is as this release has migrated it.
 * @throws StartError like requireDatabase; and for a database that this release has not migrated yet
 */
export async function requireMigrated(orm: MikroORM): Promise<void> {
  const pool = await orm.em.getConnection().getNativeClient();
  const client = await pool.connect();
  try {
    await requireDatabase(client, orm);
    const applied = new Set(await appliedMigrations(client));
    if (applied.size === 0)
      throw new StartError('The database of DATABASE_URL has none of our tables yet. Start the server once: it makes them.');
    const pending = knownMigrations(orm).filter((name) => !applied.has(name));
    if (pending.length === 0) return;
    throw new StartError(
      `The database at DATABASE_URL is of an older release (it lacks ${pending.join(', ')}): start this release's server once, which migrates it, or run the command of the older one. Nothing has been written to it.`,
    );
  } finally {
    client.release();
  }
}

/** Names of the migrations that were applied to the database, and that this release does not have. */
async function unknownMigrations(client: ClientBase, orm: MikroORM): Promise<string[]> {
  const known = new Set(knownMigrations(orm));
  return (await appliedMigrations(client)).filter((name) => !known.has(name));
}

const knownMigrations = (orm: MikroORM): string[] => (orm.config.get('migrations').migrationsList ?? []).map(({ name }) => name);

async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query("select where to_regclass('mikro_orm_migrations') is not null");
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations order by id');
  return rows.map(({ name }) => name);
}
