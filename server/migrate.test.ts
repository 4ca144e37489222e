import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { builtFile } from '../tests/builtFile.js';
import { createTestDatabase, type TestDatabase } from '../tests/database.js';
import { ormConfig } from './ormConfig.js';
import { migrate } from './migrate.js';
import { migrations } from '../db/migrations.js';

describe('an empty database', () => {
  let database: TestDatabase;
  let admin: Client;
  const orms: MikroORM[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    admin = new Client({ connectionString: database.url });
    await admin.connect();
    await admin.query('drop schema public cascade; create schema public');
  });
  afterEach(async () => {
    await Promise.all(orms.splice(0).map((orm) => orm.close(true)));
    await admin.end();
    await database.drop();
  });

  async function connect(options = {}): Promise<MikroORM> {
    const orm = await MikroORM.init({ ...ormConfig(database.url), ...options });
    orms.push(orm);
    return orm;
  }

  /** Migrates in a separate process. */
  function migrateElsewhere() {
    const [config, code] = ['server/ormConfig.ts', 'server/migrate.ts'].map((file) => JSON.stringify(pathToFileURL(builtFile(file)).href));
    const script = `const { MikroORM } = await import('@mikro-orm/postgresql');
      const { ormConfig } = await import(${config ?? ''});
      const { migrate } = await import(${code ?? ''});
      const orm = await MikroORM.init(ormConfig(${JSON.stringify(database.url)}));
      await migrate(orm);
      await orm.close(true);`;
    return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'inherit', 'inherit'] });
  }

  /** Resolves when another session waits for a lock of this kind. */
  async function waitsFor(event: string): Promise<void> {
    for (;;) {
      const { rowCount } = await admin.query(
        'select from pg_stat_activity where datname = current_database() and wait_event_type = $1 and wait_event = $2',
        ['Lock', event],
      );
      if (rowCount !== 0) return;
    }
  }

  /** Begins a table that the migrations also make, in an open transaction: the migrations then wait. */
  async function standInTheWay(): Promise<() => Promise<void>> {
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('begin; create table answer (id int)');
    return async () => {
      await other.query('rollback');
      await other.end();
    };
  }

  async function expectApplied(): Promise<void> {
    const { rows } = await admin.query<{ name: string }>('select name from mikro_orm_migrations order by id');
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    expect(await (await connect()).migrator.getPending()).toEqual([]);
  }

  test('of servers that start at once one migrates, also when one of them dies over it', async () => {
    const three = await Promise.all([connect(), connect(), connect()]);
    const started = three.map((orm) => migrate(orm));
    const dying = await MikroORM.init(ormConfig(database.url));
    const died = migrate(dying).catch(() => 'died');
    await dying.close(true);
    await Promise.all([...started, died]);
    await expectApplied();
  });

  test('kill -9 in the middle of a migration: nothing of it stands, and the one that waited applies it once', async () => {
    const letPass = await standInTheWay();
    const first = migrateElsewhere();
    await waitsFor('transactionid');
    const waiting = migrate(await connect());
    await waitsFor('advisory');
    const gone = once(first, 'exit');
    first.kill('SIGKILL');
    await gone;
    await letPass();
    await waiting;
    await expectApplied();
  });

  test('a migration takes as long as it must, whatever a query of the server may take', async () => {
    const hasty = { ...ormConfig(database.url).driverOptions, statement_timeout: 500, query_timeout: 750 };
    const letPass = await standInTheWay();
    const migrated = migrate(await connect({ driverOptions: hasty }));
    await waitsFor('transactionid');
    await admin.query('select pg_sleep(1)');
    await letPass();
    await migrated;
    await expectApplied();
  });
});
