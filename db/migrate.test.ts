import { expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase } from '../tests/database.js';
import { ormConfig } from './config.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';

test('of servers that start at once one migrates, also when one of them dies over it', async () => {
  const database = await createTestDatabase();
  const orms = await Promise.all([1, 2, 3].map(() => MikroORM.init(ormConfig(database.url))));
  const [first] = orms;
  if (!first) throw new Error('There is a first');
  // As on the first day: nothing there.
  await first.em.fork().execute('drop schema public cascade; create schema public');
  const started = orms.map((orm) => migrate(orm));
  const dying = await MikroORM.init(ormConfig(database.url));
  const died = migrate(dying).catch(() => 'died');
  await dying.close(true);
  await Promise.all([...started, died]);
  const applied = await first.em.fork().execute<{ name: string }[]>('select name from mikro_orm_migrations');
  expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  expect(await first.migrator.getPending()).toEqual([]);
  await Promise.all(orms.map((orm) => orm.close(true)));
  await database.drop();
});
