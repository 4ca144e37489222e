import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type MadeKey, makeKey, revokeKey } from '../../tests/apiKeys.js';
import { createTestDatabase, type TestDatabase } from '../../tests/database.js';
import { endLater } from '../../tests/endLater.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { closeCode, openRaw, sendRaw } from '../../tests/rawSocket.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, readEnded, tryToAsk } from '../../tests/turns.js';
import { until } from '../../tests/until.js';

const endless = 'tokens-6000_rate-20_seed-3';

describe('a key that is over', () => {
  let database: TestDatabase;
  let server: TestServer;
  let other: TestServer;
  let person: TestPerson;
  let key: MadeKey;
  beforeAll(async () => {
    database = await createTestDatabase();
    const start = (INSTANCE: string) =>
      startTestServer({ databaseUrl: database.url, stallMs: 60_000, env: { INSTANCE, SITE_URL: 'http://localhost:4000' } });
    [server, other] = [await start('one'), await start('other')];
  });
  afterAll(async () => {
    await server.close();
    await other.close();
    await database.drop();
  });
  beforeEach(async () => {
    person = await createPerson(server.services);
    key = await makeKey(server, person.access, { rights: ['ASK', 'READ'] });
  });

  const statesOf = async (turn: { id: string }) =>
    (await server.execute('select state from answer where turn_id = ? order by index', [turn.id])).map(({ state }) => state);
  const refusalsOf = async ({ graphql, rest }: TestServer) => {
    const [one, two] = [
      await graphql('{ history { edges { node { id } } } }', {}, key.secret),
      await rest('GET', '/api/v1/llm/history/', { token: key.secret }),
    ];
    return [
      one.status,
      one.errors?.[0]?.extensions.code,
      two.status,
      ((await two.json()) as { errors: { code: string }[] }).errors[0]?.code,
    ];
  };
  const openRefused = async (token: string) => {
    const socket = await openRaw(server);
    sendRaw(socket, { type: 'connection_init', payload: { token } });
    return socket;
  };
  /** The code and the reason with which a socket of the key is closed. */
  const closing = (client: ReturnType<TestServer['socket']>) =>
    new Promise<[number, string]>((resolve) => {
      client.on('closed', (event) => {
        const { code, reason } = event as CloseEvent;
        resolve([code, reason]);
      });
    });

  test('by being revoked is refused on every server at once, its socket closes, and its answers stop; those of others go on', async () => {
    const [own, persons] = [await ask(other, key.secret, [endless, endless]), await ask(other, person.access, [endless])];
    const client = other.socket(key.secret);
    const closed = closing(client);
    const events = client.iterate({ query: 'subscription { historyChanged { id } }' });
    // Its first message says that it has begun: one that is refused as it begins ends before its socket is closed.
    await events.next();
    expect(other.services.sockets.count(key.id)).toBe(1);
    expect((await revokeKey(server, person.access, key.id)).errors).toBeUndefined();
    expect(await statesOf(own)).toEqual(['STOPPED', 'STOPPED']);
    for (const one of [server, other]) expect(await refusalsOf(one)).toEqual([401, 'KEY_REVOKED', 401, 'key_revoked']);
    expect(await closed).toEqual([4403, 'key_revoked']);
    await client.dispose();
    expect(await closeCode(await openRefused(key.secret))).toBe(4403);
    expect(await statesOf(persons)).not.toContain('STOPPED');
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: persons.id }, person.access);
  });

  test('by being revoked ends a stream of REST', async () => {
    const body = { prompt: 'Hello', models: [`sim/${endless}`], stream: true };
    const stream = await server.rest('POST', '/api/v1/llm/query/', { token: key.secret, body });
    const text = stream.text();
    await until(() => server.services.sockets.count(key.id) === 1);
    await revokeKey(other, person.access, key.id);
    // Its answers stop, too, which may be told first.
    expect(await text).toMatch(/"state":"stopped"|"code":"key_revoked"/);
  });

  test('by its end ends calls of REST, which say so', async () => {
    const end = await endLater(server, key.id);
    const open = (stream: boolean) =>
      server.rest('POST', '/api/v1/llm/query/', {
        token: key.secret,
        body: { prompt: 'Hello', models: [`sim/${endless}`], stream },
      });
    const whole = open(false);
    await until(() => server.services.sockets.count(key.id) === 1);
    const stream = await open(true);
    expect(await end()).toBe(2);
    const saying = expect.stringContaining('"code":"key_ended"');
    expect([stream.status, /event: error\ndata: (.*)\n\n$/.exec(await stream.text())?.[1]]).toEqual([200, saying]);
    const refused = await whole;
    expect([refused.status, await refused.text()]).toEqual([401, saying]);
    await revokeKey(server, person.access, key.id);
  });

  test('by its end is refused, and closes its socket', async () => {
    const end = await endLater(server, key.id);
    const client = server.socket(key.secret);
    const closed = closing(client);
    await client.iterate({ query: 'subscription { historyChanged { id } }' }).next();
    expect(await end()).toBe(1);
    expect(await closed).toEqual([4403, 'key_ended']);
    await client.dispose();
    expect(await refusalsOf(server)).toEqual([401, 'KEY_ENDED', 401, 'key_ended']);
  });

  test('for this month by its cap asks nothing more, and costs nothing; its answers can still be read', async () => {
    await server.execute('update api_key set monthly_cap = 3 where id = ?', [key.id]);
    await ask(server, key.secret, ['tokens-1', 'tokens-2']);
    const refused = await tryToAsk(other, key.secret, ['tokens-1', 'tokens-2']);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'KEY_OVER_CAP', errors: [{ code: 'key_over_cap' }] });
    expect(refused.headers.get('retry-after')).not.toBeNull();
    const last = await ask(server, key.secret, ['tokens-1']);
    const body = { prompt: 'Hello', models: ['sim/tokens-1'] };
    const overRest = await server.rest('POST', '/api/v1/llm/query/', { token: key.secret, body });
    expect([overRest.status, await overRest.json()]).toMatchObject([429, { errors: [{ code: 'key_over_cap' }] }]);
    const answer = (await readEnded(server, key.secret, last)).answers[0]?.id;
    const retry = await server.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: answer }, key.secret);
    expect(retry.errors?.[0]?.extensions.code).toBe('KEY_OVER_CAP');
    expect(await server.execute('select free_queries from "user" where id = ?', [person.user.id])).toEqual([{ free_queries: 22 }]);
    expect(await server.execute('select month_queries from api_key where id = ?', [key.id])).toEqual([{ month_queries: 3 }]);
    expect((await tryToAsk(server, person.access, ['tokens-1'])).errors).toBeUndefined();
  });

  test('by its cap is over for prompts at the same time, also of a premium account', async () => {
    person = await createPerson(server.services, { premiumGranted: true });
    key = await makeKey(server, person.access, { monthlyCap: 3 });
    const asked = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => tryToAsk(number % 2 ? server : other, key.secret, ['tokens-1'])));
    expect(asked.map(({ errors }) => errors?.[0]?.extensions.code ?? 'asked').toSorted()).toEqual([
      ...['KEY_OVER_CAP', 'KEY_OVER_CAP', 'KEY_OVER_CAP'],
      ...['asked', 'asked', 'asked'],
    ]);
    expect(await server.execute('select month_queries from api_key where id = ?', [key.id])).toEqual([{ month_queries: 3 }]);
  });
});
