import { setImmediate as immediate } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { createTestDatabase } from '../tests/database.js';
import { ormConfig } from '../server/ormConfig.js';

test('a transaction whose connection dies gives its place in the pool back', async () => {
  const database = await createTestDatabase();
  const one = await MikroORM.init({ ...ormConfig(database.url), pool: { min: 0, max: 1 } });
  // Within the transaction another EntityManager would be that of the transaction, and wait for its pool.
  const other = new Client({ connectionString: database.url });
  await other.connect();
  const died = one.em.fork().transactional(async (em) => {
    const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
    await other.query('select pg_terminate_backend($1)', [row?.pid]);
    await em.execute('select 1');
  });
  await expect(died).rejects.toThrow(/connection/);
  expect(await one.em.fork().execute('select 2 as two')).toEqual([{ two: 2 }]);
  await one.close(true);
  await other.end();
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
  const database = await createTestDatabase();
  const set = jest.spyOn(globalThis, 'setTimeout');
  const cleared = jest.spyOn(globalThis, 'clearTimeout');
  const orm = await MikroORM.init(ormConfig(database.url));
  await orm.em.fork().execute('select 1');
  await orm.close(true);
  // The test runner sets shorter ones.
  const timers = set.mock.results.filter((_, at) => Number(set.mock.calls[at]?.[1]) >= 1_000).map(({ value }) => value as NodeJS.Timeout);
  expect(timers.length).toBeGreaterThan(0);
  const gone = new Set<unknown>(cleared.mock.calls.map(([timer]) => timer));
  expect(timers.filter((timer) => timer.hasRef() && !gone.has(timer))).toEqual([]);
  await database.drop();
});
