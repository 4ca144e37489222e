import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormConfig } from './ormConfig.js';
import { startEmbedded } from '../db/embedded.js';
import { migrate } from './migrate.js';

/** Fails if entities and migrations describe different schemas. */
const folder = await mkdtemp(path.join(tmpdir(), 'polylogue-migrations-'));
const database = await startEmbedded({ dataDir: folder, forTests: true });
const orm = await MikroORM.init(ormConfig(database.url));
await migrate(orm);
const drift = await orm.schema.getUpdateSchemaSQL({ wrap: false, dropTables: false });
await orm.close(true);
await database.stop();
await rm(folder, { recursive: true, force: true });
if (drift.trim()) {
  process.stderr.write(
    `The migrations lack what the entities say. Add a migration to db/migrations, and to the list in db/migrations.ts, with:\n${drift}\n`,
  );
  process.exitCode = 1;
}
