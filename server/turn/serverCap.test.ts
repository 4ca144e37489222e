import { afterEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../tests/database.js';
import { createPerson } from '../../tests/factories.js';
import { type ModelsFile, writeModelsFile } from '../../tests/modelsFile.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, tryToAsk } from '../../tests/turns.js';
import { until } from '../../tests/until.js';

/** $100 per million tokens written: at most 8,000 of them are 80 cents. */
const priced = ['tokens-10', 'tokens-6000_rate-20', 'tokens-10_usage-off', 'fault-http500', 'fault-http429'];
const facts = priced.map((name) => ({ id: `sim/${name}`, price_in: 0, price_out: 100, capabilities: [], parameters: ['max_tokens'] }));

describe('a cap a day on what the server spends', () => {
  let database: TestDatabase;
  let models: ModelsFile;
  const servers: TestServer[] = [];
  const start = async (cap: string, INSTANCE = 'one') => {
    const env = { INSTANCE, MODELS_FILE: models.path, SPEND_CAP_DAY: cap, FAIR_USE: '10000', SITE_URL: 'http://localhost:4000' };
    const server = await startTestServer({ databaseUrl: database.url, env });
    servers.push(server);
    return server;
  };
  const open = async (cap: string) => {
    database = await createTestDatabase();
    models = await writeModelsFile(facts);
    return start(cap);
  };
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
    await models.remove();
    await database.drop();
  });

  const spentBy = async (server: TestServer) => Number((await server.execute('select spent from server_spend'))[0]?.['spent']);
  const codes = async (asked: ReturnType<typeof tryToAsk>) =>
    (await asked).errors?.[0]?.extensions.errors.map(({ code }) => code) ?? ['asked'];
  const noneLive = (server: TestServer) =>
    until(
      async () =>
        (await server.execute(`select 1 from answer where state in ('QUEUED', 'STREAMING') or reserved is not null`)).length === 0,
    );

  test('is reserved before an answer, settled to what it cost, and in the ledger with its price', async () => {
    const server = await open('1');
    const { access, user } = await createPerson(server.services, { premiumGranted: true });
    const { answers } = await ask(server, access, ['tokens-6000_rate-20']);
    expect(await spentBy(server)).toBe(800_000);
    expect(await codes(tryToAsk(server, access, ['tokens-10']))).toEqual(['server_cap']);
    await server.graphql('mutation($id: ID!) { stopAnswer(id: $id) { id } }', { id: answers[0]?.id }, access);
    await noneLive(server);
    await ask(server, access, ['tokens-10']);
    await noneLive(server);
    const ledger = await server.execute(
      `select model_id, payer, state, price_out, tokens_out, tokens_estimated, cost, answer_id from spend where user_id = ? order by asked_at`,
      [user.id],
    );
    expect(ledger).toMatchObject([
      { model_id: 'sim/tokens-6000_rate-20', payer: 'SERVER', state: 'STOPPED', price_out: 100, answer_id: answers[0]?.id },
      { model_id: 'sim/tokens-10', state: 'COMPLETE', tokens_out: 10, tokens_estimated: false, cost: '1000' },
    ]);
    expect(await spentBy(server)).toBe(ledger.reduce((sum, { cost }) => sum + Number(cost), 0));
  });

  test('is refused to the microdollar and at the cap it has room; the provider is told the most that was reserved', async () => {
    const server = await open('0.8');
    const { access } = await createPerson(server.services, { premiumGranted: true });
    await ask(server, access, ['tokens-10']);
    await noneLive(server);
    expect(await codes(tryToAsk(server, access, ['tokens-10']))).toEqual(['server_cap']);
    const refused = await tryToAsk(server, access, ['tokens-10']);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'SPEND_CAP', retryAfter: expect.any(Number) });
    expect(await codes(tryToAsk(server, access, ['tokens-10'], { models: [{ id: 'sim/tokens-10', maxTokens: 7990 }] }))).toEqual(['asked']);
    await noneLive(server);
    // As if the day were over.
    await server.execute('update server_spend set day = day - 1');
    expect(await codes(tryToAsk(server, access, ['tokens-10']))).toEqual(['asked']);
    await noneLive(server);
    expect(await spentBy(server)).toBe(1_000);
  });

  test('is released by answers that fail, and estimated where the provider counts nothing', async () => {
    const server = await open('100');
    const { access } = await createPerson(server.services, { premiumGranted: true });
    await ask(server, access, ['fault-http500', 'fault-http429', 'tokens-10_usage-off']);
    await noneLive(server);
    const ledger = await server.execute('select model_id, tokens_estimated, cost::int as cost from spend');
    expect(ledger).toEqual([{ model_id: 'sim/tokens-10_usage-off', tokens_estimated: true, cost: expect.any(Number) }]);
    expect(await spentBy(server)).toBe(Number(ledger[0]?.['cost']));
  });

  test('holds for questions at the same time on several servers, and no reservation stays', async () => {
    const server = await open('8');
    const other = await start('8', 'other');
    const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(server.services, { premiumGranted: true })));
    const asked = await Promise.all(
      people.flatMap(({ access }, at) =>
        Array.from({ length: 10 }, () => codes(tryToAsk(at % 2 ? server : other, access, ['tokens-6000_rate-20']))),
      ),
    );
    expect(asked.flat().filter((code) => code === 'asked')).toHaveLength(10);
    expect(asked.flat().filter((code) => code === 'server_cap')).toHaveLength(30);
    expect(await spentBy(server)).toBe(8_000_000);
    await other.services.runner.drain(0);
    await server.services.runner.drain(0);
    await noneLive(server);
    const [sum] = await server.execute('select sum(cost)::int as cost from spend');
    expect(await spentBy(server)).toBe(sum?.['cost']);
  });

  test('counts what a killed server had reserved as what came of it, and is counted again at a start', async () => {
    const server = await open('8');
    const { access } = await createPerson(server.services, { premiumGranted: true });
    await ask(server, access, ['tokens-6000_rate-20', 'tokens-10']);
    await until(async () => (await server.execute(`select 1 from answer where state = 'COMPLETE'`)).length === 1);
    // As a killed server leaves it: nobody writes it under this lease any more.
    await server.services.runner.drain(0);
    await noneLive(server);
    await server.execute(`delete from spend where state = 'INTERRUPTED'`);
    await server.execute(
      `insert into answer_chunk (answer_id, attempt, block, "offset", chunk) select id, attempt, 0, 1000000, repeat('word', 50) from answer where state = 'INTERRUPTED'`,
    );
    await server.execute(`update answer set state = 'STREAMING', reserved = 800000, lease = gen_random_uuid() where state = 'INTERRUPTED'`);
    await server.execute('update server_spend set spent = 5');
    const next = await start('8', 'next');
    await noneLive(next);
    const ledger = await next.execute(`select state, tokens_out, tokens_estimated, cost::int as cost from spend order by cost`);
    expect(ledger).toEqual([
      { state: 'COMPLETE', tokens_out: 10, tokens_estimated: false, cost: 1_000 },
      { state: 'INTERRUPTED', tokens_out: 50, tokens_estimated: true, cost: 5_000 },
    ]);
    expect(await spentBy(next)).toBe(6_000);
  });

  test('refuses a model of unknown price by its name, and asks no provider', async () => {
    const server = await open('8');
    const { access } = await createPerson(server.services, { premiumGranted: true });
    const refused = await tryToAsk(server, access, ['tokens-11']);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'SPEND_CAP', errors: [{ code: 'price_unknown' }] });
    expect(await server.execute('select 1 from turn')).toEqual([]);
  });
});
