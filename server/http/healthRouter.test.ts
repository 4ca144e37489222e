import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startCuttableProxy } from '../../tests/cuttableProxy.js';
import { createTestDatabase, type TestDatabase } from '../../tests/database.js';
import { createPerson } from '../../tests/factories.js';
import { openConnection, readAll } from '../../tests/rawHttp.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, readTurn, tryToAsk, TurnFollower } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

describe('while the database is away', () => {
  let database: TestDatabase;
  let network: Awaited<ReturnType<typeof startCuttableProxy>>;
  let server: TestServer;

  beforeAll(async () => {
    database = await createTestDatabase();
    network = await startCuttableProxy(database.url);
    server = await startTestServer({ databaseUrl: network.url, leaseTimes: { leaseMs: 1_000, renewMs: 200 } });
  });
  afterAll(async () => {
    await server.close();
    await network.close();
    await database.drop();
  });

  const status = async (path: string) => (await fetch(server.url + path)).status;

  test('the process is alive and not ready, and ready again when it is back', async () => {
    expect(await status('/healthz')).toBe(200);
    // On a busy machine the first check of the database may take longer than its limit.
    await until(async () => (await status('/readyz')) === 200);
    network.cut();
    while ((await status('/readyz')) !== 503) await new Promise(setImmediate);
    expect(await status('/healthz')).toBe(200);
    const { status: answered, errors } = await server.graphql('{ history { edges { cursor } } }', {}, 'x.y.z');
    expect(answered).toBe(401);
    expect(errors).toHaveLength(1);
    network.mend();
    await until(async () => (await status('/readyz')) === 200);
  });

  test('requests for stored data get 503 and Retry-After, over GraphQL and REST', async () => {
    const { access } = await createPerson(server.services);
    network.cut();
    const unavailable = expect.objectContaining({ code: 'UNAVAILABLE', retryAfter: 5 });
    const own = await server.graphql('{ me { email } }', {}, access);
    expect([own.status, own.headers.get('retry-after'), own.errors?.[0]?.extensions]).toEqual([503, '5', unavailable]);
    // This operation needs no signed-in person, so the failure is the operation's own.
    const login = 'mutation { login(input: { email: "nobody@example.com", password: "three quiet words" }) { access } }';
    const open = await server.graphql(login);
    expect([open.headers.get('retry-after'), open.errors?.[0]?.extensions]).toEqual(['5', unavailable]);
    const rest = await fetch(`${server.url}/api/v1/auth/me/`, { headers: { authorization: `Bearer ${access}` } });
    expect([rest.status, rest.headers.get('retry-after')]).toEqual([503, '5']);
    network.mend();
    await until(async () => (await status('/readyz')) === 200);
  });

  test('answers go on being written, and are saved to the last character when it is back', async () => {
    const { access } = await createPerson(server.services);
    const models = ['tokens-300_rate-100_seed-3', 'tokens-20_rate-100_seed-4'];
    const turn = await ask(server, access, models);
    const client = server.socket(access);
    const follower = new TurnFollower();
    await follow(client, turn.id, follower, () => {
      const { length } = follower.held.get(0)?.text ?? '';
      // Some second and a half later: the lease has expired meanwhile.
      if (length > 800) {
        network.mend();
        server.sandbox.hurry();
      } else if (length > 100) network.cut();
    });
    await client.dispose();
    expect([...follower.held.values()].map(({ text, state }) => ({ text, state }))).toEqual(
      models.map((name) => ({ text: simulatedText(name), state: 'COMPLETE' })),
    );
    expect((await readTurn(server, access, turn)).answers.map(({ text }) => text)).toEqual(models.map(simulatedText));
  });
});

test('however often it is asked whether it is ready, the server asks its database now and then', async () => {
  const server = await startTestServer();
  const looks = jest.spyOn(server.services.orm.migrator, 'getPending');
  // The first look at the database may take longer than its limit.
  await until(async () => (await fetch(`${server.url}/readyz`)).status === 200);
  const asked = 200;
  const states = Array.from({ length: asked }, async () => (await fetch(`${server.url}/readyz`)).status);
  expect(new Set(await Promise.all(states))).toEqual(new Set([200]));
  expect(looks.mock.calls.length).toBeGreaterThan(0);
  expect(looks.mock.calls.length).toBeLessThan(asked / 4);
  await server.close();
});

test('a mail server that says nothing does not keep the server from ending', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port.toFixed() : '';
  const server = await startTestServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const called = once(silent, 'connection') as Promise<[Socket]>;
  const password = 'three quiet words';
  const input = { firstName: 'Ada', lastName: 'King', email: 'ada@example.com', password1: password, password2: password };
  await server.graphql('mutation($input: RegisterInput!) { register(input: $input) { email } }', { input });
  const [connection] = await called;
  await server.close();
  // The server ended before the mail timed out.
  expect(connection.readyState).toBe('open');
  connection.destroy();
  silent.close();
});

test('a server that is to end is not ready and takes no more, while readers come and go, and tells them every end', async () => {
  const server = await startTestServer();
  const { access } = await createPerson(server.services);
  const models = ['tokens-150_rate-15_seed-5', 'tokens-100_rate-15_seed-6'];
  const turn = await ask(server, access, models);
  const client = server.socket(access);
  const follower = new TurnFollower();
  let ended: Promise<void> | undefined;
  const followed = follow(client, turn.id, follower, () => {
    if ((follower.held.get(0)?.text.length ?? 0) > 50) ended ??= server.close(30_000);
  });
  await until(() => ended !== undefined);
  const states = ['/healthz', '/readyz'].map(async (path) => (await fetch(server.url + path)).status);
  expect(await Promise.all(states)).toEqual([200, 503]);
  const refused = await tryToAsk(server, access, ['tokens-5']);
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
  const late = server.socket(access);
  const latecomer = await follow(late, turn.id, new TurnFollower(), server.sandbox.hurry);
  await followed;
  await ended;
  for (const { held } of [follower, latecomer]) {
    expect([...held.values()].map(({ text, state }) => ({ text, state }))).toEqual(
      models.map((name) => ({ text: simulatedText(name), state: 'COMPLETE' })),
    );
  }
});

test('a request that has begun when the server ends is still answered', async () => {
  const server = await startTestServer();
  const connection = openConnection(server.url);
  const body = '{"query":"{ __typename }"}';
  const head = ['POST /graphql HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', 'Expect: 100-continue'];
  connection.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length.toFixed()}\r\n\r\n`);
  await once(connection, 'data');
  const answer = readAll(connection);
  const ended = server.close();
  // It no longer listens.
  await until(() =>
    fetch(`${server.url}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  connection.write(body);
  await ended;
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*"__typename":"Query"/s);
});
