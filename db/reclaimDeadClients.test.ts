import { expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase } from '../tests/database.js';
import { ormConfig } from './config.js';

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
