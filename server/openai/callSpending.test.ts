import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import OpenAI from 'openai';
import { makeKey, revokeKey } from '../../tests/apiKeys.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { type ModelsFile, writeModelsFile } from '../../tests/modelsFile.js';
import { openAiClient, saying } from '../../tests/openAiClient.js';
import { dollar, holdAnswers, large, noneLive, setCaps, unpriced } from '../../tests/ownCaps.js';
import { type OwnProvider, startOwnProvider } from '../../tests/ownProvider.js';
import { addOwnKey } from '../../tests/providerKeys.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';

const cents = dollar / 100;

/** About as many tokens as words. */
const [many, long] = [400, 'word '.repeat(400)];
const tool = (description: string): OpenAI.ChatCompletionTool => ({
  type: 'function',
  function: { name: 'get_weather', description, parameters: { type: 'object', properties: {} } },
});
const called: OpenAI.ChatCompletionMessageParam = {
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'call1', type: 'function', function: { name: 'get_weather', arguments: '{}' } }],
};

describe('what calls may spend', () => {
  let server: TestServer;
  let models: ModelsFile;
  let person: TestPerson;
  let provider: OwnProvider;
  beforeAll(async () => {
    models = await writeModelsFile([{ id: 'sim/echo', price_in: 0, price_out: 100, capabilities: [], parameters: ['max_tokens'] }]);
    server = await startTestServer({ env: { MODELS_FILE: models.path, SPEND_CAP_DAY: '0.5', SITE_URL: 'http://localhost:4000' } });
  });
  afterAll(async () => {
    await server.close();
    await models.remove();
  });
  beforeEach(async () => {
    [person, provider] = await Promise.all([createPerson(server.services, { premiumGranted: true }), startOwnProvider()]);
    await addOwnKey(server, person.access, provider);
    // What the key was tried with.
    provider.seen.length = 0;
  });
  afterEach(async () => {
    await noneLive(server);
    provider.close();
  });

  const cap = async (input: { day?: number; month?: number }) => {
    expect((await setCaps(server, person.access, input)).errors).toBeUndefined();
  };
  const spentToday = async () =>
    (await server.graphql<{ spendCaps: { spentToday: number } }>('{ spendCaps { spentToday } }', {}, person.access)).data.spendCaps
      .spentToday;
  const ledger = () =>
    server.execute('select state, cost::int as cost, tokens_in, tokens_out from spend where user_id = ? order by asked_at', [
      person.user.id,
    ]);
  const reserved = async () => {
    const [row] = await server.execute(
      'select reserved_tokens from answer join turn on turn.id = turn_id where user_id = ? and reserved is not null',
      [person.user.id],
    );
    return Number(row?.['reserved_tokens']);
  };

  test.each<[string, { cap?: { day?: number; month?: number }; dollarCap?: number; model: string; code: string; param?: string }]>([
    ['a cap a day', { cap: { day: 11 * cents }, model: large, code: 'day_cap' }],
    ['a cap a month', { cap: { month: 11 * cents }, model: large, code: 'month_cap' }],
    ['the cap of its key', { dollarCap: 11 * cents, model: large, code: 'key_cap' }],
    ['the cap of the server', { model: 'sim/echo', code: 'server_cap' }],
    ['an unknown price under a cap', { cap: { day: dollar }, model: unpriced, code: 'price_unknown', param: 'model' }],
    ['an unknown price of the server’s', { model: 'sim/tokens-11', code: 'price_unknown', param: 'model' }],
  ])('is refused for %s in OpenAI’s shape, and nothing is asked', async (_what, { cap: caps, dollarCap, model, code, param = null }) => {
    if (caps) await cap(caps);
    const { secret } = await makeKey(server, person.access, { dollarCap });
    for (const [path, body] of [
      ['/v1/chat/completions', { model, messages: saying('Hello') }],
      ['/v1/responses', { model, input: 'Hello' }],
    ] as const) {
      const response = await server.rest('POST', path, { token: secret, body });
      expect(response.status).toBe(402);
      expect(response.headers.get('x-should-retry')).toBe('false');
      expect(await response.json()).toEqual({ error: { message: expect.any(String), type: 'insufficient_quota', code, param } });
      const wait = response.headers.get('retry-after');
      if (code === 'price_unknown') expect(wait).toBeNull();
      else expect(Number(wait)).toBeGreaterThan(0);
    }
    expect(await server.execute('select 1 from turn where user_id = ?', [person.user.id])).toEqual([]);
    expect(provider.seen).toEqual([]);
  });

  test.each<[string, Pick<OpenAI.ChatCompletionCreateParamsNonStreaming, 'messages' | 'tools'>]>([
    ['what was said before', { messages: [...saying(long), { role: 'assistant', content: 'Yes' }, ...saying('Go on')] }],
    ['the definitions of tools', { messages: saying('Go on'), tools: [tool(long)] }],
    ['the results of tools', { messages: [...saying('Rain?'), called, { role: 'tool', tool_call_id: 'call1', content: long }] }],
  ])('reserves and costs %s, also when it is asked again', async (_what, body) => {
    await cap({ day: dollar });
    const client = openAiClient(server, (await makeKey(server, person.access)).secret);
    const held = holdAnswers(provider);
    const answered = client.chat.completions.create({ model: large, ...body });
    await until(() => held.length === 1);
    const first = await reserved();
    expect(first).toBeGreaterThanOrEqual(many);
    held[0]?.();
    await answered;
    await noneLive(server);
    const [answer] = await server.execute('select answer.id from answer join turn on turn.id = turn_id where user_id = ?', [
      person.user.id,
    ]);
    await server.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: answer?.['id'] }, person.access);
    await until(() => held.length === 2);
    expect(await reserved()).toBe(first);
    held[1]?.();
    await noneLive(server);
    const lines = await ledger();
    expect(lines).toHaveLength(2);
    for (const { tokens_in: read } of lines) expect(Number(read)).toBeGreaterThanOrEqual(many);
  });

  test('reserves what was said before in the conversation that it goes on in', async () => {
    await cap({ day: dollar });
    const client = openAiClient(server, (await makeKey(server, person.access)).secret);
    const before: OpenAI.ChatCompletionMessageParam[] = [...saying(long), { role: 'assistant', content: 'Yes' }, ...saying('Go on')];
    const { data, response } = await client.chat.completions.create({ model: large, messages: before }).withResponse();
    const held = holdAnswers(provider);
    const messages = [...before, { role: 'assistant' as const, content: data.choices[0]?.message.content ?? '' }, ...saying('More')];
    const headers = { 'x-conversation': response.headers.get('x-conversation') ?? '' };
    const answered = client.chat.completions.create({ model: large, messages }, { headers });
    await until(() => held.length === 1);
    expect(await reserved()).toBeGreaterThanOrEqual(many);
    held[0]?.();
    await answered;
  });

  test.each<[string, boolean, { status: number; code: string } | undefined]>([
    ['its client goes away', true, undefined],
    ['its client goes away', false, undefined],
    ['its key is revoked', false, { status: 401, code: 'key_revoked' }],
    ['somebody stops it', false, { status: 409, code: 'call_stopped' }],
  ])('gives back what was reserved when %s (stream: %s)', async (how, stream, refusal) => {
    await cap({ day: dollar });
    const key = await makeKey(server, person.access, { dollarCap: dollar });
    const held = holdAnswers(provider);
    const aborting = new AbortController();
    const client = openAiClient(server, key.secret);
    const ended = client.chat.completions
      .create({ model: large, messages: saying('Hello'), stream }, { signal: aborting.signal })
      .then(undefined, (reason: unknown) => reason);
    await until(() => held.length === 1);
    expect(await spentToday()).toBeGreaterThanOrEqual(12 * cents);
    if (how.includes('revoked')) await revokeKey(server, person.access, key.id);
    else if (how.includes('stops')) {
      const [turn] = await server.execute('select id from turn where user_id = ?', [person.user.id]);
      await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn?.['id'] }, person.access);
    } else aborting.abort();
    const error = await ended;
    if (refusal) expect(error).toMatchObject(refusal);
    else expect(error).toBeInstanceOf(OpenAI.APIUserAbortError);
    await noneLive(server);
    const lines = await ledger();
    expect(lines).toMatchObject([{ state: 'STOPPED', tokens_out: 0 }]);
    expect(await spentToday()).toBe(lines[0]?.['cost']);
    expect(await server.execute('select month_spent::int as spent from api_key where id = ?', [key.id])).toEqual([
      { spent: lines[0]?.['cost'] },
    ]);
  });
});
