import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { startCuttableProxy } from '../../tests/cuttableProxy.js';
import { createTestDatabase, type TestDatabase } from '../../tests/database.js';
import { addJob, jobsOf, runJob, sql } from '../../tests/jobs.js';
import { mailTo } from '../../tests/mailbox.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

describe('what is done by the clock', () => {
  let database: TestDatabase;
  let server: TestServer;
  let other: TestServer;

  beforeAll(async () => {
    database = await createTestDatabase();
    const earlier = await startTestServer({ databaseUrl: database.url });
    await earlier.close();
    // As if all servers had been down for two days.
    await sql(earlier, "update pgboss.schedule set created_on = now() - interval '9 days'");
    await sql(earlier, "update pgboss.version set cron_on = now() - interval '2 days'");
    [server, other] = await Promise.all([startTestServer({ databaseUrl: database.url }), startTestServer({ databaseUrl: database.url })]);
  });
  afterAll(async () => {
    await server.close();
    await other.close();
    await database.drop();
  });

  const job = async (queue: string, id: string | null) => (await jobsOf(server, queue)).find((row) => row.id === id);

  test('a chore that came due while no server ran is run once, for any number of servers and days', async () => {
    // The hourly chore of a minute that is not near: what comes due now is run for that, too.
    const minute = new Date().getMinutes();
    for (const name of ['purge-accounts', minute > 4 && minute < 9 ? 'purge-tags' : 'purge-conversations']) {
      while (!(await jobsOf(server, name)).some(({ state }) => state === 'completed')) await delay(50);
      expect(await jobsOf(server, name)).toHaveLength(1);
    }
  });

  test('while a chore runs at one server, it is not added once more', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('begin; lock table email_token in access exclusive mode');
    const id = await addJob(server, 'purge-accounts');
    while ((await job('purge-accounts', id))?.state !== 'active') await delay(20);
    expect(await addJob(server, 'purge-accounts')).toBeNull();
    await client.query('commit');
    await client.end();
    while ((await job('purge-accounts', id))?.state !== 'completed') await delay(20);
    await runJob(server, 'purge-accounts');
  });

  test('what fails stands in the table with its reason, is tried again later, and is logged', async () => {
    // Until that of the two days is done, none is added.
    while (!(await jobsOf(server, 'purge-stripe-events')).some(({ state }) => state === 'completed')) await delay(20);
    await sql(
      server,
      `create function no_delete() returns trigger language plpgsql as $$ begin raise 'Not today'; end $$;
       create trigger no_delete before delete on stripe_event for each row execute function no_delete();
       insert into stripe_event (id, type, created_at, received_at) values ('evt_old', 'x', now(), now() - interval '1 year')`,
    );
    const id = await addJob(server, 'purge-stripe-events');
    while ((await job('purge-stripe-events', id))?.state !== 'retry') await delay(20);
    const failed = await job('purge-stripe-events', id);
    expect(JSON.stringify(failed?.output)).toContain('Not today');
    expect([...server.logged, ...other.logged].filter((line) => line.includes('A job failed'))).toHaveLength(1);
  });
});

test('a chore of an older release, which nobody does, is planned no more', async () => {
  const database = await createTestDatabase();
  const boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue('take-over-mails');
  await boss.schedule('take-over-mails', '* * * * *');
  await boss.send('take-over-mails');
  const names = async () => [...(await boss.getSchedules()), ...(await boss.getQueues())].map(({ name }) => name);
  expect((await names()).filter((name) => name === 'take-over-mails')).toHaveLength(2);
  const server = await startTestServer({ databaseUrl: database.url });
  expect(await names()).not.toContain('take-over-mails');
  expect((await names()).filter((name) => name === 'purge-accounts')).toHaveLength(2);
  expect(await jobsOf(server, 'take-over-mails')).toEqual([]);
  await server.close();
  await boss.stop();
  await database.drop();
});

test('after the database was away, chores and mails are done as before', async () => {
  const database = await createTestDatabase();
  const network = await startCuttableProxy(database.url);
  const server = await startTestServer({ databaseUrl: network.url });
  network.cut();
  while (!server.logged.some((line) => line.includes('The job queues are unreachable'))) await delay(50);
  network.mend();
  while (!(await server.rest('GET', '/readyz')).ok) await delay(50);
  await runJob(server, 'purge-accounts');
  const em = server.services.orm.em.fork();
  server.services.mail?.write(em, 'reader@example.com', { subject: 'Again', text: 'text', html: 'html' });
  await em.flush();
  await mailTo(server.mailbox, 'reader@example.com');
  await server.close();
  await network.close();
  await database.drop();
});
