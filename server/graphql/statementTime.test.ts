import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';
import { limits } from '../http/limits.js';
import { ormConfig } from '../ormConfig.js';

let server: TestServer;
let other: Client;
beforeAll(async () => {
  server = await startTestServer({ timeLimits: { operationMs: 300 }, statementMs: 1_000 });
  other = new Client({ connectionString: server.services.env.DATABASE_URL });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await server.close();
});

test('a statement may take less time than an operation', async () => {
  const orm = await MikroORM.init(ormConfig(server.services.env.DATABASE_URL ?? ''));
  const [{ ms } = { ms: NaN }] = await orm.em
    .fork()
    .execute<{ ms: number }[]>("select setting::int as ms from pg_settings where name = 'statement_timeout'");
  await orm.close(true);
  expect(ms).toBeGreaterThan(0);
  expect(ms).toBeLessThan(limits.operationMs);
});

test('a statement that waits does not outlive an operation whose time is over', async () => {
  const { access } = await createPerson(server.services);
  await other.query('begin; lock table conversation in access exclusive mode');
  const { status, errors } = await server.graphql('{ history { edges { cursor } } }', {}, access);
  expect([status, errors?.[0]?.extensions.code]).toEqual([503, 'UNAVAILABLE']);
  const waiting = async () =>
    (
      await other.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%conversation%'",
      )
    ).rowCount ?? 0;
  // It was under way, and ends although the lock is still held.
  await until(async () => (await waiting()) === 0);
  await other.query('rollback');
  // On a busy machine the next one may take too long, too.
  await until(async () => (await server.graphql('{ history { edges { cursor } } }', {}, access)).status === 200);
});
