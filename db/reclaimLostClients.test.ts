import { setImmediate as immediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase } from '../tests/database.js';
import { ormConfig } from '../server/ormConfig.js';

test('a transaction whose connection dies gives its place in the pool back', async () => {
  const database = await createTestDatabase();
  const one = await MikroORM.init({ ...ormConfig(database.url), pool: { min: 0, max: 1 } });
  const other = await MikroORM.init(ormConfig(database.url));
  const died = one.em.fork().transactional(async (em) => {
    const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
    await other.em.fork().execute('select pg_terminate_backend(?)', [row?.pid]);
    await em.execute('select 1');
  });
  await expect(died).rejects.toThrow();
  expect(await one.em.fork().execute('select 2 as two')).toEqual([{ two: 2 }]);
  await one.close(true);
  await other.close(true);
  await database.drop();
});

test('a pool that is ended while a connection is being made comes to its end', async () => {
  const database = await createTestDatabase();
  const orm = await MikroORM.init(ormConfig(database.url));
  const asked = orm.em
    .fork()
    .execute('select 1')
    .catch((error: unknown) => error);
  await immediate();
  await orm.close(true);
  await asked;
  await database.drop();
});

test('a pool that lost no connection leaves no timer that keeps the process running', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const database = await createTestDatabase();
  const before = timers();
  const orm = await MikroORM.init(ormConfig(database.url));
  await orm.em.fork().execute('select 1');
  await orm.close(true);
  await database.drop();
  // Fewer, if one that the test runner had set before has ended meanwhile.
  expect(timers()).toBeLessThanOrEqual(before);
});
