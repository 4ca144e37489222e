import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startCuttableProxy } from '../../tests/cuttableProxy.js';
import { createTestDatabase, type TestDatabase } from '../../tests/database.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, type Held, TurnFollower } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

type Network = Awaited<ReturnType<typeof startCuttableProxy>>;

/** Two servers on one database, each with a network of its own, and with shorter leases than usual. */
const leaseTimes = { leaseMs: 3_000, renewMs: 400 };
let database: TestDatabase;
let networks: Network[];
let servers: TestServer[];
let client: Client;
const start = (databaseUrl: string, INSTANCE: string, times = leaseTimes) =>
  startTestServer({ databaseUrl, leaseTimes: times, env: { INSTANCE, SITE_URL: 'http://localhost:4000' } });
beforeAll(async () => {
  database = await createTestDatabase();
  networks = [await startCuttableProxy(database.url), await startCuttableProxy(database.url)];
  servers = [];
  for (const [at, { url }] of networks.entries()) servers.push(await start(url, `server-${at.toFixed()}`));
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  for (const server of servers) await server.close();
  for (const network of networks) await network.close();
  await database.drop();
});

/**
 * Asks the model on each of these servers and follows the answers there. It resolves once the texts have begun, with promises of
 * their ends.
 */
async function follows(at: TestServer[], model: string): Promise<Promise<Held | undefined>[]> {
  const reads = [];
  for (const server of at) {
    const { access } = await createPerson(server.services);
    const turn = await ask(server, access, [model]);
    const socket = server.socket(access);
    const follower = new TurnFollower();
    const begun = Promise.withResolvers<undefined>();
    const read = follow(socket, turn.id, follower, () => {
      if (follower.held.get(0)?.text) begun.resolve(undefined);
    });
    await Promise.race([begun.promise, read]);
    reads.push(read.then(() => socket.dispose()).then(() => follower.held.get(0)));
  }
  return reads;
}

/** Resolves when so many leases meet the condition. */
async function untilClaims(count: number, condition: string): Promise<void> {
  const query = `select count(*)::int as claims from lease where ${condition}`;
  await until(async () => (await client.query<{ claims: number }>(query)).rows[0]?.claims === count);
}

test('PostgreSQL is away for longer than a claim holds: answers go on at both servers, whichever is back first', async () => {
  const model = 'tokens-200_rate-20_seed-1';
  const read = await follows(servers, model);
  for (const network of networks) network.cut();
  await untilClaims(2, 'expires_at < now()');
  for (const network of networks) {
    network.mend();
    await untilClaims(networks.indexOf(network) + 1, 'expires_at > now()');
  }
  for (const { sandbox } of servers) sandbox.hurry();
  const whole = { state: 'COMPLETE', text: simulatedText(model) };
  expect(await Promise.all(read)).toMatchObject([whole, whole]);
});

test('a pool that is busy for longer than a claim holds costs no answer', async () => {
  const [busy, other] = servers;
  if (!busy || !other) throw new Error('no servers');
  const model = 'tokens-200_rate-20_seed-2';
  const [read] = await follows([busy], model);
  const { orm } = busy.services;
  await Promise.all(Array.from({ length: 20 }, () => orm.em.fork().execute('select pg_sleep(2)')));
  busy.sandbox.hurry();
  expect(await read).toMatchObject({ state: 'COMPLETE', text: simulatedText(model) });
});

test('a second server of the same name says so, goes by one of its own, and takes nothing from the first', async () => {
  const model = 'tokens-200_rate-20_seed-3';
  const [first] = servers;
  if (!first) throw new Error('no server');
  const [read] = await follows([first], model);
  const second = await start(database.url, 'server-0');
  const [readToo] = await follows([second], model);
  expect(second.logged.filter((line) => line.includes('Another server runs under this name'))).toHaveLength(1);
  for (const { sandbox } of [first, second]) sandbox.hurry();
  const whole = { state: 'COMPLETE', text: simulatedText(model) };
  expect([await read, await readToo]).toMatchObject([whole, whole]);
  await second.close();
});

test.each([/pg_try_advisory_lock/, /insert into lease/])(
  'a server that loses the connection of its lease as it starts, at %s, claims it again',
  async (statement) => {
    const network = await startCuttableProxy(database.url);
    const lost = network.loseReply(statement);
    // With time for each try: only the reply that is lost makes one fail.
    const third = await start(network.url, 'server-2', { ...leaseTimes, leaseMs: 100_000 });
    await lost;
    expect(third.logged.filter((line) => line.includes('The lease could not be claimed; trying again'))).toHaveLength(1);
    await untilClaims(1, "server like 'server-2%' and expires_at > now()");
    await third.close();
    await network.close();
  },
);
