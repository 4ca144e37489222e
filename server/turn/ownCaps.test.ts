import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { codesOf, dollar, holdAnswers, large, ledgerOf, noneLive, setCaps, usualUsage } from '../../tests/ownCaps.js';
import { type OwnProvider, startOwnProvider } from '../../tests/ownProvider.js';
import { addOwnKey, removeProviderKey } from '../../tests/providerKeys.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, tryToAsk } from '../../tests/turns.js';
import { until } from '../../tests/until.js';

describe('caps on a person’s own keys', () => {
  let server: TestServer;
  let person: TestPerson;
  let provider: OwnProvider;
  beforeAll(async () => {
    server = await startTestServer({ env: { FAIR_USE: '1000000' } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    [person, provider] = await Promise.all([createPerson(server.services, { freeQueries: 0 }), startOwnProvider()]);
    await addOwnKey(server, person.access, provider);
  });
  afterEach(async () => {
    await noneLive(server);
    provider.close();
  });

  const cap = (input: { day?: number; month?: number }) => setCaps(server, person.access, input);
  const caps = async () =>
    (
      await server.graphql<{ spendCaps: Record<string, number> }>(
        '{ spendCaps { day month spentToday spentThisMonth } }',
        {},
        person.access,
      )
    ).data.spendCaps;
  const ledger = () => ledgerOf(server, person.user.id);
  const hold = () => holdAnswers(provider, usualUsage);

  test('a cap reserves the most that an answer may cost, sends that as the most, and settles it to the microdollar', async () => {
    await cap({ day: dollar, month: 2 * dollar });
    const held = hold();
    await ask(server, person.access, [large]);
    await until(() => held.length === 1);
    const { spentToday, spentThisMonth } = await caps();
    expect(spentToday).toBeGreaterThanOrEqual(120_000);
    expect(spentThisMonth).toBe(spentToday);
    expect(provider.seen.map(({ body }) => body).find((body) => body.includes('What do you say?'))).toMatch(
      /"max_(completion_)?tokens":8000/,
    );
    held[0]?.();
    await noneLive(server);
    expect(await ledger()).toEqual([
      { model_id: large, payer: 'OWN', state: 'COMPLETE', cost: 10 * 3 + 100 * 15, tokens_out: 100, api_key_name: null },
    ]);
    expect(await server.execute('select tokens_cached, tokens_reasoning from spend where user_id = ?', [person.user.id])).toEqual([
      { tokens_cached: 4, tokens_reasoning: 60 },
    ]);
    expect(await caps()).toMatchObject({ spentToday: 1_530, spentThisMonth: 1_530 });
  });

  test('without a cap nothing is limited, and what is spent is counted all the same', async () => {
    await ask(server, person.access, [large]);
    await noneLive(server);
    expect(provider.seen.map(({ body }) => body).join('')).not.toMatch(/max_(completion_)?tokens":8000/);
    const [line] = await ledger();
    expect((await caps())['spentToday']).toBe(line?.['cost']);
  });

  test.each([
    ['day', { day: 130_000 }, 'day_cap'],
    ['month', { month: 130_000 }, 'month_cap'],
  ])('of a %s hold for forty questions at the same time, and nothing stays reserved', async (_, input, code) => {
    await cap(input);
    const held = hold();
    const asked = await Promise.all(Array.from({ length: 40 }, () => codesOf(tryToAsk(server, person.access, [large]))));
    expect(asked.filter((one) => one === 'asked')).toHaveLength(1);
    expect(asked.filter((one) => one === code)).toHaveLength(39);
    await until(() => held.length === 1);
    held[0]?.();
    await noneLive(server);
    expect(await caps()).toMatchObject({ spentToday: 1_530, spentThisMonth: 1_530 });
    const refused = await tryToAsk(server, person.access, [large, large]);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'SPEND_CAP', retryAfter: expect.any(Number) });
    expect(refused.headers.get('retry-after')).not.toBeNull();
  });

  test('are never passed by questions that race with the ends of others, and nothing stays reserved', async () => {
    await cap({ day: 400_000 });
    const times = Number(process.env['FUZZ_RUNS'] ?? 60);
    // The more questions, the less each costs: most end and make room again before the cap is spent.
    const usage = { prompt_tokens: 10, completion_tokens: Math.min(4_000, Math.ceil(1_000_000 / times)) };
    provider.instead = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'Word' }, finish_reason: 'stop' }] })}\n\n`);
      response.end(`data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`);
    };
    const spentSoFar = async () => (await ledger()).reduce((sum, { cost }) => sum + Number(cost), 0);
    let left = times;
    const told = new Set<string>();
    const askAgain = async () => {
      // Until what is reserved for one more does not fit beside it: ends may come long after questions that are refused.
      while (left-- > 0 || (await spentSoFar()) <= 400_000 - 130_000) told.add(await codesOf(tryToAsk(server, person.access, [large])));
    };
    await Promise.all(Array.from({ length: 10 }, askAgain));
    await noneLive(server);
    expect([...told].toSorted()).toEqual(['asked', 'day_cap']);
    const spent = await spentSoFar();
    expect(spent).toBeLessThanOrEqual(400_000);
    expect(spent).toBeGreaterThan(400_000 - 130_000);
    expect((await caps())['spentToday']).toBe(spent);
  });

  test('count and send the most also to a model that is not known to take a limit, and never ask it without one', async () => {
    const [other, plain] = await Promise.all([createPerson(server.services, { freeQueries: 0 }), startOwnProvider()]);
    plain.models = [{ id: 'plain', pricing: { input: 3, output: 15 }, context_length: 32_000, supported_parameters: ['temperature'] }];
    await addOwnKey(server, other.access, plain);
    await setCaps(server, other.access, { day: 100_000 });
    const models = [{ id: 'own/studio-server/plain', maxTokens: 1 }];
    expect(await codesOf(tryToAsk(server, other.access, [], { models }))).toBe('day_cap');
    await setCaps(server, other.access, { day: dollar });
    plain.seen.length = 0;
    plain.instead = (response) => {
      const error = { message: 'Unsupported parameter: max_tokens', param: 'max_tokens' };
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    };
    expect(await codesOf(tryToAsk(server, other.access, [], { models }))).toBe('asked');
    await noneLive(server);
    plain.close();
    expect(plain.seen.length).toBeGreaterThan(0);
    for (const { body } of plain.seen) expect(body).toMatch(/"max_(completion_)?tokens":8000/);
    expect(
      await server.execute('select state from answer where provider_name = ? and model_id = ?', ['Studio server', models[0]?.id]),
    ).toEqual([{ state: 'FAILED' }]);
  });

  test('count a blind turn, and tell nothing of what it costs before its names are shown', async () => {
    await cap({ day: dollar });
    const held = hold();
    const turn = await ask(server, person.access, [large, large], { blind: true });
    await until(() => held.length === 2);
    const told = async () => {
      const { spentToday, spentThisMonth } = await caps();
      return [spentToday, spentThisMonth];
    };
    const counted = async () =>
      Number((await server.execute('select day_spent from "user" where id = ?', [person.user.id]))[0]?.['day_spent']);
    expect(await counted()).toBeGreaterThanOrEqual(240_000);
    expect(await told()).toEqual([0, 0]);
    held[0]?.();
    await until(async () => (await counted()) < 240_000);
    expect(await told()).toEqual([0, 0]);
    held[1]?.();
    await noneLive(server);
    expect(await counted()).toBe(3_060);
    expect(await told()).toEqual([0, 0]);
    await server.graphql('mutation($id: ID!) { revealTurn(id: $id) { id } }', { id: turn.id }, person.access);
    expect(await told()).toEqual([3_060, 3_060]);
  });

  test('have room again in the next day and month of UTC', async () => {
    await cap({ day: 130_000, month: 130_000 });
    await server.execute(
      "update \"user\" set day_spent = 120000, month_spent = 120000, spend_day = (now() at time zone 'utc')::date, spend_month = date_trunc('month', now() at time zone 'utc')::date where id = ?",
      [person.user.id],
    );
    expect(await codesOf(tryToAsk(server, person.access, [large]))).toBe('month_cap');
    await server.execute(`update "user" set spend_month = spend_month - interval '1 month' where id = ?`, [person.user.id]);
    expect(await codesOf(tryToAsk(server, person.access, [large]))).toBe('day_cap');
    await server.execute('update "user" set spend_day = spend_day - 1 where id = ?', [person.user.id]);
    expect(await codesOf(tryToAsk(server, person.access, [large]))).toBe('asked');
  });

  test('of what was asked the day before, an end changes nothing of today', async () => {
    await cap({ day: dollar });
    const held = hold();
    await ask(server, person.access, [large]);
    await until(() => held.length === 1);
    await server.execute(`update answer set reserved_day = reserved_day - 1 where reserved is not null`);
    await server.execute('update "user" set day_spent = 5 where id = ?', [person.user.id]);
    held[0]?.();
    await noneLive(server);
    expect((await caps())['spentToday']).toBe(5);
  });

  test('are given back by an answer that is stopped, that fails, and whose key is gone', async () => {
    await cap({ day: dollar });
    const held = hold();
    const stopped = await ask(server, person.access, [large]);
    await until(() => held.length === 1);
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: stopped.id }, person.access);
    await noneLive(server);
    // It has read the question.
    const [line] = await ledger();
    expect(line).toMatchObject({ state: 'STOPPED', tokens_out: 0 });
    expect((await caps())['spentToday']).toBe(line?.['cost']);
    provider.instead = (response) => {
      response.writeHead(500).end('{}');
    };
    const failed = await ask(server, person.access, [large]);
    await noneLive(server);
    expect((await caps())['spentToday']).toBe(line?.['cost']);
    const [key] = await server.execute('select id from provider_key where user_id = ?', [person.user.id]);
    await removeProviderKey(server, person.access, String(key?.['id']));
    await server.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: failed.answers[0]?.id }, person.access);
    await noneLive(server);
    expect(await ledger()).toHaveLength(1);
    expect((await caps())['spentToday']).toBe(line?.['cost']);
  });

  test('hold for retries and for answers that go on, each with a line of its own', async () => {
    await ask(server, person.access, [large]);
    await noneLive(server);
    const [answer] = await server.execute('select answer.id from answer join turn on turn.id = turn_id where user_id = ?', [
      person.user.id,
    ]);
    const retry = () => server.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: answer?.['id'] }, person.access);
    await retry();
    await noneLive(server);
    expect(await ledger()).toHaveLength(2);
    await cap({ day: 1 });
    expect((await retry()).errors?.[0]?.extensions).toMatchObject({ code: 'SPEND_CAP', errors: [{ code: 'day_cap' }] });
    expect(await ledger()).toHaveLength(2);
  });
});
