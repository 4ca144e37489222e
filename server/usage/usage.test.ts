import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { makeKey } from '../../tests/apiKeys.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask } from '../../tests/turns.js';
import { until } from '../../tests/until.js';

interface Line {
  day?: string;
  model?: string;
  payer?: 'OWN' | 'SERVER' | 'LOCAL';
  cost?: number | null;
  key?: string | null;
  turn?: string;
}

const sumFields = 'answers tokensIn tokensOut costMicrodollars unpriced';
const usageDocument = `query($from: String!, $to: String!, $by: UsagePeriod) { usage(from: $from, to: $to, by: $by) {
  total { ${sumFields} } periods { from answers costMicrodollars } models { modelId modelName payer answers costMicrodollars } keys { apiKeyName answers costMicrodollars } withheld } }`;

describe('usage', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { premiumGranted: true });
  });

  const execute = (sql: string, values: unknown[] = []) => server.services.orm.em.fork().execute<Record<string, unknown>[]>(sql, values);
  const spend = async ({ day = '2026-03-02', model = 'own/a/one', payer = 'OWN', cost = 1_500, key = null, turn = v7() }: Line = {}) => {
    await execute(
      `insert into spend (id, user_id, turn_id, answer_id, attempt, day, asked_at, ended_at, model_id, model_name, provider_name, payer, api_key_id, api_key_name,
         tokens_in, tokens_out, tokens_estimated, cost, state)
       values (?, ?, ?, ?, 1, ?::date, now(), now(), ?, upper(?), 'Studio', ?, case when ?::text is null then null else gen_random_uuid() end, ?, 10, 20, false, ?::bigint, 'COMPLETE')`,
      [v7(), person.user.id, turn, v7(), day, model, model, payer, key, key, cost],
    );
  };
  interface Usage {
    total: Record<string, number>;
    periods: unknown[];
    models: unknown[];
    keys: unknown[];
    withheld: number;
  }
  const tryToRead = (variables: Record<string, unknown>, access: string | undefined = person.access) =>
    server.graphql<{ usage: Usage }>(usageDocument, { from: '2026-03-01', to: '2026-03-31', ...variables }, access);
  const read = async (variables: Record<string, unknown> = {}) => (await tryToRead(variables)).data.usage;
  const csv = (token: string | undefined, query = 'from=2026-03-01&to=2026-03-31') =>
    server.rest('GET', `/api/v1/usage.csv?${query}`, { ...(token && { token }) });

  test('adds up more than numbers hold exactly', async () => {
    const cost = Number.MAX_SAFE_INTEGER;
    for (const key of [null, 'Script', null]) await spend({ cost, key });
    const { total, keys } = await read();
    expect(total).toMatchObject({ answers: 3, costMicrodollars: 3 * cost });
    expect(keys).toMatchObject([{ costMicrodollars: 2 * cost }, { costMicrodollars: cost }]);
    expect(await (await csv(person.access)).text()).toContain(',18014398509.481982');
    await execute(`update "user" set spend_day = (now() at time zone 'utc')::date, day_spent = ?::bigint where id = ?`, [
      String(3n * BigInt(cost)),
      person.user.id,
    ]);
    const { data } = await server.graphql<{ spendCaps: { spentToday: number } }>('{ spendCaps { spentToday } }', {}, person.access);
    expect(data.spendCaps.spentToday).toBe(3 * cost);
  });

  test('adds up the days asked for, by day, by model and who paid, and by key', async () => {
    await spend();
    await spend({ day: '2026-03-31', model: 'own/a/two', cost: 500, key: 'Script' });
    await spend({ day: '2026-03-31', cost: null });
    await spend({ model: 'sim/x', payer: 'SERVER', cost: 900 });
    await spend({ model: 'local/y', payer: 'LOCAL', cost: 0 });
    await spend({ day: '2026-02-28' });
    await spend({ day: '2026-04-01' });
    const usage = await read();
    expect(usage.total).toEqual({ answers: 5, tokensIn: 50, tokensOut: 100, costMicrodollars: 2_000, unpriced: 1 });
    expect(usage.periods).toEqual([
      { from: '2026-03-02', answers: 3, costMicrodollars: 1_500 },
      { from: '2026-03-31', answers: 2, costMicrodollars: 500 },
    ]);
    expect(usage.models).toEqual([
      { modelId: 'own/a/one', modelName: 'OWN/A/ONE', payer: 'OWN', answers: 2, costMicrodollars: 1_500 },
      { modelId: 'own/a/two', modelName: 'OWN/A/TWO', payer: 'OWN', answers: 1, costMicrodollars: 500 },
      expect.objectContaining({ costMicrodollars: 0 }),
      expect.objectContaining({ costMicrodollars: 0 }),
    ]);
    expect(usage.keys).toEqual([
      { apiKeyName: null, answers: 4, costMicrodollars: 1_500 },
      { apiKeyName: 'Script', answers: 1, costMicrodollars: 500 },
    ]);
    const year = await read({ from: '2026-01-01', to: '2026-12-31', by: 'MONTH' });
    expect(year.periods).toEqual([
      { from: '2026-02-01', answers: 1, costMicrodollars: 1_500 },
      { from: '2026-03-01', answers: 5, costMicrodollars: 2_000 },
      { from: '2026-04-01', answers: 1, costMicrodollars: 1_500 },
    ]);
  });

  test('has every attempt that was asked, and keeps it when the conversation is gone', async () => {
    const { conversationId } = await ask(server, person.access, ['tokens-10', 'tokens-20']);
    await until(async () => (await execute('select 1 from spend where user_id = ?', [person.user.id])).length === 2);
    await server.graphql('mutation($id: ID!) { deleteConversation(id: $id) }', { id: conversationId }, person.access);
    await execute('delete from conversation where id = ?', [conversationId]);
    const today = new Date().toISOString().slice(0, 10);
    const { total } = await read({ from: today, to: today });
    expect(total).toMatchObject({ answers: 2, tokensOut: 30, costMicrodollars: 0 });
  });

  test('of a blind turn tells nothing before its names are shown', async () => {
    const turn = await ask(server, person.access, ['tokens-10', 'tokens-20'], { blind: true });
    await until(async () => (await execute('select 1 from spend where user_id = ?', [person.user.id])).length === 2);
    const today = new Date().toISOString().slice(0, 10);
    const days = { from: today, to: today };
    expect(await read(days)).toEqual({
      total: { answers: 0, tokensIn: 0, tokensOut: 0, costMicrodollars: 0, unpriced: 0 },
      ...{ periods: [], models: [], keys: [], withheld: 2 },
    });
    expect((await (await csv(person.access, `from=${today}&to=${today}`)).text()).trim().split('\r\n')).toHaveLength(1);
    const lengths = '{ usualLengths(modelIds: ["sim/tokens-10", "sim/tokens-20"]) { modelId tokens } }';
    const before = (await server.graphql<{ usualLengths: unknown[] }>(lengths, {}, person.access)).data.usualLengths;
    expect(before).toEqual([
      { modelId: 'sim/tokens-10', tokens: 600 },
      { modelId: 'sim/tokens-20', tokens: 600 },
    ]);
    const exported = await (await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access })).json();
    expect(exported).toMatchObject({ spend: [] });
    await server.graphql('mutation($id: ID!) { revealTurn(id: $id) { id } }', { id: turn.id }, person.access);
    expect(await read(days)).toMatchObject({ total: { answers: 2 }, withheld: 0 });
    expect((await server.graphql<{ usualLengths: unknown[] }>(lengths, {}, person.access)).data.usualLengths).toEqual([
      { modelId: 'sim/tokens-10', tokens: 10 },
      { modelId: 'sim/tokens-20', tokens: 20 },
    ]);
  });

  test('is a file without formulas, with the costs of own keys', async () => {
    await spend({ model: '=1+1', key: '@SUM(A1)' });
    await spend({ model: 'sim/x', payer: 'SERVER', cost: 900 });
    const response = await csv(person.access);
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(response.headers.get('content-disposition')).toContain('usage-2026-03-01-2026-03-31.csv');
    const [header, ...rows] = (await response.text()).trim().split('\r\n');
    expect(header).toBe(
      'day,model,name,provider,paid_by,api_key,answers,tokens_in,tokens_out,tokens_cached,tokens_reasoning,answers_estimated,answers_unpriced,cost_usd',
    );
    expect(rows).toEqual([
      "2026-03-02,'=1+1,'=1+1,Studio,OWN,'@SUM(A1),1,10,20,,,0,0,0.001500",
      '2026-03-02,sim/x,SIM/X,Studio,SERVER,,1,10,20,,,0,0,',
    ]);
  });

  test('is no file where it would be cut off', async () => {
    await execute(
      `insert into spend (id, user_id, turn_id, answer_id, attempt, day, asked_at, ended_at, model_id, model_name, provider_name, payer, tokens_in, tokens_out, tokens_estimated, cost, state)
       select gen_random_uuid(), ?, gen_random_uuid(), gen_random_uuid(), 1, '2026-03-02', now(), now(), 'own/a/' || n, 'One', 'Studio', 'OWN', 1, 1, false, 1, 'COMPLETE'
       from generate_series(1, 50001) n`,
      [person.user.id],
    );
    const response = await csv(person.access);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Ask for fewer days');
    expect((await csv(person.access, 'from=2026-03-03&to=2026-03-31')).status).toBe(200);
  });

  test('refuses days that are none, too many, or end before they begin', async () => {
    for (const [days, attr] of [
      [{ from: 'March' }, 'from'],
      [{ from: '2026-02-30' }, 'from'],
      [{ to: '2027-03-02' }, 'to'],
      [{ to: '2026-02-01' }, 'to'],
    ] as const) {
      const { errors } = await tryToRead(days);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ attr }] });
    }
    expect((await csv(person.access, 'from=2026-03-01&to=2028-01-01')).status).toBe(400);
    expect((await csv(person.access, '')).status).toBe(400);
  });

  test('is seen and set by nobody else, no guest, and no API key', async () => {
    await spend();
    const other = await createPerson(server.services);
    const { secret } = await makeKey(server, person.access, { rights: ['ASK', 'READ', 'PROMPTS'] });
    expect((await tryToRead({}, other.access)).data.usage.total).toMatchObject({ answers: 0 });
    expect((await csv(other.access)).status).toBe(200);
    expect((await (await csv(other.access)).text()).trim().split('\r\n')).toHaveLength(1);
    const documents = [
      '{ usage(from: "2026-03-01", to: "2026-03-31") { withheld } }',
      ...['{ spendCaps { day } }', '{ statedPrices { modelId } }', '{ usualLengths(modelIds: []) { tokens } }'],
      'mutation { setSpendCaps(input: { mails: true }) { day } }',
      'mutation { statePrice(input: { modelId: "a/b", priceIn: 1, priceOut: 1 }) { modelId } }',
      'mutation { removePrice(modelId: "a/b") { modelId } }',
    ];
    for (const document of documents) {
      expect((await server.graphql(document, {}, secret)).errors?.[0]?.extensions.code).toBe('KEY_WITHOUT_RIGHT');
      expect((await server.graphql(document)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
    expect((await csv(secret)).status).toBe(403);
    expect((await csv(undefined)).status).toBe(401);
  });

  test('caps and prices have bounds, are kept, and go into the download', async () => {
    const set = (day: unknown) =>
      server.graphql(
        'mutation($day: Float) { setSpendCaps(input: { day: $day, mails: false }) { day month mails } }',
        { day },
        person.access,
      );
    expect((await set(3_000_000)).data).toEqual({ setSpendCaps: { day: 3_000_000, month: null, mails: false } });
    for (const day of [-1, 0.5, 1e13]) expect((await set(day)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const state = (priceIn: number) =>
      server.graphql(
        `mutation($in: Float!) { statePrice(input: { modelId: "own/a/one", priceIn: $in, priceOut: 2 }) { modelId priceIn } }`,
        { in: priceIn },
        person.access,
      );
    await state(1);
    expect((await state(3)).data).toEqual({ statePrice: [{ modelId: 'own/a/one', priceIn: 3 }] });
    for (const price of [-1, 100_001]) expect((await state(price)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const takeBack = 'mutation($id: ID!) { removePrice(modelId: $id) { modelId } }';
    for (const id of ['', 'own/\0', 'x'.repeat(301)])
      expect((await server.graphql(takeBack, { id }, person.access)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    await spend({ cost: 7 });
    const exported = await (await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access })).json();
    expect(exported).toMatchObject({
      caps: {
        dayMicrodollars: 3_000_000,
        monthMicrodollars: null,
        mails: false,
        prices: [{ modelId: 'own/a/one', priceIn: 3, priceOut: 2 }],
      },
      spend: [{ modelId: 'own/a/one', cost: 7, state: 'COMPLETE' }],
    });
  });
});
