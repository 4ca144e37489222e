import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import OpenAI from 'openai';
import type { MadeKey } from '../../tests/apiKeys.js';
import type { TestPerson } from '../../tests/factories.js';
import { openAiClient, saying } from '../../tests/openAiClient.js';
import { createProgram } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { remainingQueries } from '../../tests/turns.js';
import { until } from '../../tests/until.js';

describe('OpenAI’s client', () => {
  let server: TestServer;
  let person: TestPerson;
  let client: OpenAI;
  let key: MadeKey;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ person, key, client } = await createProgram(server, { freeQueries: 100 }, { name: 'Notebook' }));
  });

  const failureOf = async (call: Promise<unknown>) => {
    const error: unknown = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof OpenAI.APIError)) throw new Error('It did not fail as the API does');
    const { status, type, code, param, message } = error;
    return { status, type, code, param, message };
  };

  test('lists models and teams, and retrieves each by its id', async () => {
    const columns = [{ id: 'sim/echo' }];
    const input = { id: '0198c0de-0000-7000-8000-00000000000a', name: 'Two / three friends', columns };
    await server.graphql('mutation($input: SaveTeamInput!) { saveTeam(input: $input) { id } }', { input }, person.access);
    const listed = [];
    for await (const model of client.models.list()) listed.push(model);
    expect(listed.at(-1)).toMatchObject({ id: 'team/Two / three friends', object: 'model', owned_by: 'team' });
    const [first] = listed;
    expect(first?.id).toContain('/');
    for (const id of [first?.id ?? '', 'team/Two / three friends']) expect(await client.models.retrieve(id)).toMatchObject({ id });
    expect((await server.rest('GET', `/v1/models/${first?.id ?? ''}`, { token: key.secret })).status).toBe(200);
    expect(await failureOf(client.models.retrieve('sim/none_such'))).toMatchObject({
      status: 404,
      code: 'model_not_found',
      param: 'model',
    });
  });

  test('is answered as a whole, and what it asked is a turn of the history', async () => {
    const { data, response } = await client.chat.completions
      .create({ model: 'sim/echo', messages: [{ role: 'developer', content: 'Be brief' }, ...saying('Say hello')] })
      .withResponse();
    expect(data).toMatchObject({
      object: 'chat.completion',
      model: 'sim/echo',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'Say hello', refusal: null } }],
    });
    expect(data.usage?.total_tokens).toBe((data.usage?.prompt_tokens ?? 0) + (data.usage?.completion_tokens ?? 0));
    const id = response.headers.get('x-conversation') ?? '';
    expect(response.headers.get('x-conversation-url')).toBe(`${server.services.env.siteUrl}/chat/${id}`);
    expect(response.headers.get('x-request-id')).toBeTruthy();
    const history = await server.graphql('{ history { edges { node { id title keyName archived } } } }', {}, person.access);
    expect(history.data).toEqual({ history: { edges: [{ node: { id, title: 'Say hello', keyName: 'Notebook', archived: false } }] } });
    expect(await server.execute('select prompt, system from turn where conversation_id = ?', [id])).toEqual([
      { prompt: 'Say hello', system: 'Be brief' },
    ]);
  });

  test('gets a stream with text, reasoning and, where it asks, usage', async () => {
    const stream = await client.chat.completions.create({
      ...{ model: 'sim/tokens-20_reasoning-5', messages: saying('Go'), stream: true, stream_options: { include_usage: true } },
    });
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    const deltas = chunks.flatMap(({ choices }) => choices.map(({ delta }) => delta));
    const join = (name: string) => deltas.map((delta) => String(Reflect.get(delta, name) ?? '')).join('');
    const [saved] = await server.execute(
      `select kind, string_agg(content, '' order by answer_block.index) as content from answer_block join answer on answer.id = answer_id
       join turn on turn.id = turn_id where user_id = ? and kind = 'TEXT' group by kind`,
      [person.user.id],
    );
    expect(join('content')).toBe(saved?.['content']);
    expect(join('reasoning_content')).not.toBe('');
    expect(deltas[0]).toEqual({ role: 'assistant', content: '' });
    expect(chunks.flatMap(({ choices }) => choices.map(({ finish_reason }) => finish_reason)).filter(Boolean)).toEqual(['stop']);
    expect(chunks.slice(0, -1).map(({ usage }) => usage)).toEqual(chunks.slice(1).map(() => null));
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { completion_tokens: 25 } });
  });

  test('gets the answers of several models by index, each chunk with its model, and one that fails ends its own index', async () => {
    const models = ['sim/tokens-30_rate-300', 'sim/fault-http500', 'sim/tokens-10_rate-300'];
    const stream = await client.chat.completions.create({
      ...{ model: models.join('|'), messages: saying('All'), stream: true, stream_options: { include_usage: true } },
    });
    const texts = ['', '', ''];
    const ends: unknown[] = [];
    let usage: unknown;
    for await (const chunk of stream) {
      usage = chunk.usage ?? usage;
      for (const { index, delta, finish_reason: reason, ...more } of chunk.choices) {
        expect(chunk.model).toBe(models[index]);
        texts[index] = (texts[index] ?? '') + (delta.content ?? '');
        if (reason) ends[index] = { reason, ...more };
      }
    }
    expect(texts.map((text) => text !== '')).toEqual([true, false, true]);
    expect(ends).toEqual([
      { reason: 'stop' },
      { reason: 'stop', error: expect.objectContaining({ code: 'provider_unavailable' }) },
      { reason: 'stop' },
    ]);
    expect(usage).toMatchObject({
      completion_tokens: 40,
      parts: [{ index: 0, model: models[0] }, { index: 1 }, { index: 2, completion_tokens: 10 }],
    });
    const whole = await client.chat.completions.create({ model: models.slice(0, 2).join('|'), messages: saying('All') });
    expect(whole.choices).toMatchObject([{ model: models[0] }, { model: models[1], error: { type: 'server_error' } }]);
  });

  test('asks the columns of a team by its name, with its own parameters before theirs', async () => {
    const columns = [{ id: 'sim/messages', temperature: 0.5, maxTokens: 9 }, { id: 'sim/echo' }];
    const input = { id: '0198c0de-0000-7000-8000-00000000000b', name: 'Pair', columns, system: 'Of the team' };
    await server.graphql('mutation($input: SaveTeamInput!) { saveTeam(input: $input) { id } }', { input }, person.access);
    const { choices } = await client.chat.completions.create({ model: 'team/pair', messages: saying('Both'), max_completion_tokens: 50 });
    expect(choices).toMatchObject([{ model: 'sim/messages' }, { model: 'sim/echo', message: { content: 'Both' } }]);
    expect(choices[0]?.message.content).toContain('Of the team');
    expect(
      await server.execute('select temperature, max_tokens from answer join turn on turn.id = turn_id where user_id = ? order by index', [
        person.user.id,
      ]),
    ).toEqual([
      { temperature: 0.5, max_tokens: 50 },
      { temperature: null, max_tokens: 50 },
    ]);
    expect(await failureOf(client.chat.completions.create({ model: 'team/none', messages: saying('Go') }))).toMatchObject({ status: 404 });
  });

  test('passes parameters on', async () => {
    const body = {
      ...{ model: 'sim/echo', messages: saying('With all'), temperature: 0.2, top_p: 0.9, max_tokens: 77, seed: 5, stop: 'END' },
      ...{ reasoning_effort: 'low', frequency_penalty: 0.1, presence_penalty: -0.1, response_format: { type: 'json_object' } },
      ...{ metadata: { purpose: 'test' }, user: 'somebody', store: false, n: 1 },
    };
    // Some of them are deprecated there, and older clients send them.
    await client.post('/chat/completions', { body });
    expect(
      await server.execute(
        `select temperature, top_p, max_tokens, seed, stop, reasoning_effort, frequency_penalty, presence_penalty, as_json
         from answer join turn on turn.id = turn_id where user_id = ?`,
        [person.user.id],
      ),
    ).toEqual([
      {
        ...{ temperature: 0.2, top_p: 0.9, max_tokens: 77, seed: 5, stop: ['END'], reasoning_effort: 'LOW' },
        ...{ frequency_penalty: 0.1, presence_penalty: -0.1, as_json: true },
      },
    ]);
  });

  test.each<[string, object, string]>([
    ['an unknown parameter', { top_k: 5 }, 'top_k'],
    ['one within a message', { messages: [{ role: 'user', content: 'x', nick: 'me' }] }, 'messages[0].nick'],
    [
      'a part that is not taken',
      { messages: [{ role: 'user', content: [{ type: 'input_audio', input_audio: {} }] }] },
      'messages[0].content[0].type',
    ],
    ['another role', { messages: [{ role: 'judge', content: 'x' }] }, 'messages[0].role'],
    ['a last message that is not the user’s', { messages: [{ role: 'assistant', content: 'x' }] }, 'messages'],
    ['no messages', { messages: [] }, 'messages'],
    ['several answers of one model', { n: 2 }, 'n'],
    ['a temperature that is none', { temperature: 3 }, 'temperature'],
    ['two limits', { max_tokens: 5, max_completion_tokens: 5 }, 'max_tokens'],
    ['the options of a stream where none is asked', { stream_options: { include_usage: true } }, 'stream_options'],
    ['a prompt that is too long', { messages: [{ role: 'user', content: 'x'.repeat(210_000) }] }, 'messages'],
    ['a model that there is not', { model: 'nobody/none' }, 'model'],
    ['too many models', { model: Array.from({ length: 9 }, () => 'sim/echo').join('|') }, 'model'],
  ])('is refused %s by its name, at no cost', async (_what, more, param) => {
    const failure = await failureOf(client.post('/chat/completions', { body: { model: 'sim/echo', messages: saying('x'), ...more } }));
    expect(failure).toMatchObject({
      status: param === 'model' && !('model' in more && String(more.model).includes('|')) ? 404 : 400,
      type: 'invalid_request_error',
      param,
    });
    expect(await remainingQueries(server, person.access)).toBe(100);
    expect(await server.execute('select 1 from turn where user_id = ?', [person.user.id])).toEqual([]);
  });

  test('is told a failure by its status, with whether and when to repeat it', async () => {
    const response = await server.rest('POST', '/v1/chat/completions', {
      token: key.secret,
      body: { model: 'sim/fault-http429_retry-1', messages: saying('x'), stream: true },
    });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.headers.get('x-should-retry')).toBe('true');
    expect(await response.json()).toMatchObject({ error: { type: 'rate_limit_error', code: 'provider_rate_limited', param: null } });
    const failure = (model: string) => failureOf(client.chat.completions.create({ model, messages: saying('x') }));
    expect(await failure('sim/fault-http401')).toMatchObject({ status: 502, code: 'provider_unauthorized' });
    expect(await failure('sim/fault-context-too-long')).toMatchObject({ status: 400, code: 'context_length_exceeded' });
    expect(await failure('sim/fault-http500|sim/fault-http401')).toMatchObject({ status: 503 });
    const stream = await client.chat.completions.create({ model: 'sim/tokens-20_fault-error_at-10', messages: saying('x'), stream: true });
    let text = '';
    const reading = (async () => {
      for await (const { choices } of stream) text += choices[0]?.delta.content ?? '';
    })();
    await expect(reading).rejects.toThrow(OpenAI.APIError);
    expect(text).not.toBe('');
  });

  test('retries by itself what may pass, and only that', async () => {
    const patient = openAiClient(server, key.secret, { maxRetries: 2 });
    const { choices } = await patient.chat.completions.create({
      model: 'sim/tokens-3_fault-http500_at-0_fails-1_retry-0',
      messages: saying('Once'),
    });
    expect(choices[0]?.message.content).not.toBe('');
    const before = (await server.execute('select count(*)::int as turns from turn where user_id = ?', [person.user.id]))[0]?.['turns'];
    await failureOf(patient.chat.completions.create({ model: 'sim/fault-http401', messages: saying('x') }));
    expect((await server.execute('select count(*)::int as turns from turn where user_id = ?', [person.user.id]))[0]?.['turns']).toBe(
      Number(before) + 1,
    );
  });

  test.each([true, false])('stops the model when it goes away (stream: %s)', async (stream) => {
    const aborting = new AbortController();
    const model = 'sim/tokens-6000_rate-20';
    const call = client.chat.completions.create({ model, messages: saying('Long'), stream }, { signal: aborting.signal });
    const states = async () =>
      (await server.execute('select state from answer join turn on turn.id = turn_id where user_id = ?', [person.user.id])).map(
        ({ state }) => state,
      );
    if (stream) await call;
    else await until(async () => (await states())[0] === 'STREAMING');
    aborting.abort();
    if (!stream) await expect(call).rejects.toThrow();
    await until(async () => (await states())[0] === 'STOPPED');
    await until(() => server.sandbox.requests.at(-1)?.closedByClientAt !== undefined);
  });
});
