import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type OpenAI from 'openai';
import { type MadeKey, makeKey, revokeKey } from '../../tests/apiKeys.js';
import { endLater } from '../../tests/endLater.js';
import type { TestPerson } from '../../tests/factories.js';
import { openAiClient, saying } from '../../tests/openAiClient.js';
import { createProgram, postChat, refusalOf } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { remainingQueries } from '../../tests/turns.js';
import { until } from '../../tests/until.js';

describe('a call', () => {
  let server: TestServer;
  let person: TestPerson;
  let key: MadeKey;
  let client: OpenAI;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ person, key, client } = await createProgram(server, { freeQueries: 10 }));
  });

  /** Whether the answer to a key's call is in this state. */
  const isIn = (state: string, apiKey: MadeKey) => async () =>
    (await server.execute('select state from answer where api_key_id = ?', [apiKey.id]))[0]?.['state'] === state;

  const body = (model = 'sim/echo', prompt = 'Hello') => ({ model, messages: saying(prompt) });

  test('that is repeated under its key is answered again, whole or as a stream, and paid once', async () => {
    const headers = { 'Idempotency-Key': 'the same 1' };
    const model = 'sim/tokens-40';
    const first = await client.chat.completions.create({ model, messages: saying('Once') }, { headers });
    const again = await client.chat.completions.create({ model, messages: saying('Once') }, { headers });
    expect(again).toEqual(first);
    const stream = await client.chat.completions.create({ model, messages: saying('Once'), stream: true }, { headers });
    let text = '';
    for await (const { choices } of stream) text += choices[0]?.delta.content ?? '';
    expect(text).toBe(first.choices[0]?.message.content);
    expect(await remainingQueries(server, person.access)).toBe(9);
    expect(await refusalOf(postChat(server, key.secret, body(model, 'Another'), headers))).toEqual({
      status: 409,
      code: 'conflict',
      retry: 'false',
    });
    const { secret } = await makeKey(server, person.access);
    expect((await postChat(server, secret, body(model, 'Another'), headers)).status).toBe(200);
    expect(await refusalOf(postChat(server, key.secret, body(), { 'Idempotency-Key': 'x'.repeat(201) }))).toMatchObject({ status: 400 });
  });

  test('that is repeated while it is written follows the same answer, also in a conversation', async () => {
    const { response } = await client.chat.completions.create(body()).withResponse();
    const headers = { 'Idempotency-Key': 'again', 'x-conversation': response.headers.get('x-conversation') ?? '' };
    const messages = [...saying('Hello'), { role: 'assistant' as const, content: 'Hello' }, ...saying('More')];
    const calls = await Promise.all(
      [1, 2, 3].map(() => client.chat.completions.create({ model: 'sim/tokens-30_rate-100', messages }, { headers })),
    );
    expect(new Set(calls.map(({ id }) => id)).size).toBe(1);
    expect(await remainingQueries(server, person.access)).toBe(8);
  });

  test('that is repeated after it became a turn of its conversation follows that turn', async () => {
    const { response } = await client.chat.completions.create(body()).withResponse();
    const headers = { 'Idempotency-Key': 'later', 'x-conversation': response.headers.get('x-conversation') ?? '' };
    const messages = [...saying('Hello'), { role: 'assistant' as const, content: 'Hello' }, ...saying('More')];
    const make = () => client.chat.completions.create({ model: 'sim/tokens-60_rate-100', messages }, { headers });
    const first = make();
    await until(async () => (await server.execute('select 1 from answer where api_key_id = ?', [key.id])).length === 2);
    expect((await make()).id).toBe((await first).id);
    expect(await remainingQueries(server, person.access)).toBe(8);
  });

  test('of which nothing came is asked again under its key', async () => {
    const headers = { 'Idempotency-Key': 'try again' };
    const model = 'sim/tokens-5_fault-http401_at-0_fails-1';
    expect(await refusalOf(postChat(server, key.secret, body(model), headers))).toMatchObject({ status: 502 });
    const { choices } = await client.chat.completions.create(body(model), { headers });
    expect(choices[0]?.message.content).not.toBe('');
    expect(await remainingQueries(server, person.access)).toBe(9);
  });

  test('that was stopped in the middle says so to a repeat', async () => {
    const headers = { 'Idempotency-Key': 'stopped' };
    const aborting = new AbortController();
    const call = client.chat.completions.create({ ...body('sim/tokens-6000_rate-30'), stream: true }, { headers, signal: aborting.signal });
    for await (const _ of await call) {
      aborting.abort();
      break;
    }
    await until(isIn('STOPPED', key));
    expect(await refusalOf(postChat(server, key.secret, body('sim/tokens-6000_rate-30'), headers))).toEqual({
      status: 409,
      code: 'call_stopped',
      retry: 'false',
    });
  });

  test('needs a key that may ask', async () => {
    expect(await refusalOf(postChat(server, undefined, body()))).toEqual({ status: 401, code: 'invalid_api_key', retry: 'false' });
    expect(await refusalOf(postChat(server, person.access, body()))).toMatchObject({ status: 401, code: 'invalid_api_key' });
    expect(await refusalOf(postChat(server, 'pl_live_none', body()))).toMatchObject({ status: 401, code: 'invalid_api_key' });
    const reader = await makeKey(server, person.access, { rights: ['READ', 'PROMPTS'] });
    expect(await refusalOf(postChat(server, reader.secret, body()))).toMatchObject({ status: 403, code: 'key_without_right' });
    for (const path of ['/v1/models', '/v1/models/sim/echo'])
      for (const [token, status] of [
        [undefined, 401],
        [person.access, 401],
        [reader.secret, 403],
        [key.secret, 200],
      ] as const)
        expect((await server.rest('GET', path, token === undefined ? {} : { token })).status).toBe(
          path.endsWith('echo') && status === 200 ? 404 : status,
        );
    const ended = await makeKey(server, person.access, { days: 30 });
    await server.execute(`update api_key set ends_at = now() - interval '1 second' where id = ?`, [ended.id]);
    expect(await refusalOf(postChat(server, ended.secret, body()))).toMatchObject({ status: 401, code: 'key_ended' });
    await revokeKey(server, person.access, key.id);
    expect(await refusalOf(postChat(server, key.secret, body()))).toMatchObject({ status: 401, code: 'key_revoked' });
  });

  test('beyond its key’s cap, the plan or the queries is refused', async () => {
    const capped = await makeKey(server, person.access, { monthlyCap: 1 });
    expect((await postChat(server, capped.secret, body())).status).toBe(200);
    expect(await refusalOf(postChat(server, capped.secret, body()))).toEqual({ status: 429, code: 'key_over_cap', retry: 'false' });
    expect((await postChat(server, key.secret, body('sim/echo|sim/echo'))).status).toBe(200);
    expect(await remainingQueries(server, person.access)).toBe(7);
    await server.execute('update "user" set free_queries = 0 where id = ?', [person.user.id]);
    expect(await refusalOf(postChat(server, key.secret, body()))).toEqual({ status: 429, code: 'insufficient_quota', retry: 'false' });
  });

  test('whose key is revoked while it is written ends by an error', async () => {
    const stream = await client.chat.completions.create({ ...body('sim/tokens-6000_rate-30'), stream: true });
    const reading = (async () => {
      for await (const _ of stream) if ((await revokeKey(server, person.access, key.id)).errors) continue;
    })();
    await expect(reading).rejects.toMatchObject({ code: 'key_revoked' });
    expect(await server.execute('select state from answer where api_key_id = ?', [key.id])).toEqual([{ state: 'STOPPED' }]);
  });

  test('whose key is revoked as it begins ends by an error, and its models stop', async () => {
    await server.execute(
      `create function revoke_its_key() returns trigger language plpgsql as
         $$ begin update api_key set revoked_at = now() where id = new.api_key_id; return null; end $$;
       create trigger revoke_its_key after insert on answer for each row execute function revoke_its_key()`,
    );
    const call = refusalOf(postChat(server, key.secret, body('sim/tokens-6000_rate-30')));
    expect(await call.finally(() => server.execute('drop function revoke_its_key cascade'))).toMatchObject({
      status: 401,
      code: 'key_revoked',
    });
    await until(isIn('STOPPED', key));
  });

  test.each([
    ['both clocks', '0 seconds'],
    ['this server’s clock, and not yet by the database’s', '1 minute'],
  ])('whose key ends while it is written, by %s, ends by an error, and its models stop', async (_, later) => {
    const short = await makeKey(server, person.access, { days: 30 });
    const end = await endLater(server, short.id);
    const other = openAiClient(server, short.secret);
    const begun = Promise.withResolvers<undefined>();
    const reading = (async () => {
      for await (const _ of await other.chat.completions.create({ ...body('sim/tokens-6000_rate-30'), stream: true }))
        begun.resolve(undefined);
    })();
    await Promise.race([begun.promise, reading]);
    expect(await end(later)).toBe(1);
    await expect(reading).rejects.toMatchObject({ code: 'key_ended' });
    await until(isIn('STOPPED', short));
  });

  test('that somebody stops is told as stopped, not as finished', async () => {
    const call = refusalOf(postChat(server, key.secret, body('sim/tokens-6000_rate-30')));
    await until(isIn('STREAMING', key));
    const [turn] = await server.execute('select turn_id from answer where api_key_id = ?', [key.id]);
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn?.['turn_id'] }, person.access);
    expect(await call).toEqual({ status: 409, code: 'call_stopped', retry: 'false' });
  });

  test('to which the person adds a column is answered without that, also when it is repeated after one was taken out', async () => {
    const headers = { 'Idempotency-Key': 'columns' };
    const model = 'sim/tokens-30_rate-60|sim/echo';
    const call = client.chat.completions.create(body(model), { headers });
    await until(async () => (await server.execute('select 1 from answer where api_key_id = ?', [key.id])).length === 2);
    const [turn] = await server.execute('select turn_id as id from answer where api_key_id = ?', [key.id]);
    const add =
      'mutation($turnId: ID!, $requestId: ID!) { addAnswer(turnId: $turnId, requestId: $requestId, model: { id: "sim/tokens-6000_rate-20" }) { id } }';
    expect((await server.graphql(add, { turnId: turn?.['id'], requestId: 'another-column' }, person.access)).errors).toBeUndefined();
    const first = await call;
    expect(first.choices.map(({ index }) => index)).toEqual([0, 1]);
    const [answer] = await server.execute('select id from answer where turn_id = ? and index = 0', [turn?.['id']]);
    expect(
      (await server.graphql('mutation($id: ID!) { removeAnswer(id: $id) { id } }', { id: answer?.['id'] }, person.access)).errors,
    ).toBeUndefined();
    const again = await client.chat.completions.create(body(model), { headers });
    expect(again.choices).toMatchObject([{ index: 1, message: { content: 'Hello' } }]);
  });

  test('tells what its model was asked without', async () => {
    const { choices } = await client.chat.completions.create({ ...body('sim/tokens-3_refuses-temperature'), temperature: 0.5 });
    expect(choices).toMatchObject([{ asked_without: ['temperature'] }]);
  });

  test('on a blind turn tells nothing of its models', async () => {
    const headers = { 'Idempotency-Key': 'blind' };
    const model = 'sim/echo|sim/tokens-3';
    const { response, data } = await client.chat.completions.create(body(model), { headers }).withResponse();
    const [turn] = await server.execute('select turn_id as id from answer where api_key_id = ?', [key.id]);
    await server.execute(`update turn set blind = 'BLIND', blind_models = '["sim/echo", "sim/tokens-3"]' where id = ?`, [turn?.['id']]);
    expect(await refusalOf(postChat(server, key.secret, body(model), headers))).toMatchObject({ status: 409 });
    const said = [...saying('Hello'), { role: 'assistant' as const, content: data.choices[0]?.message.content ?? '' }, ...saying('More')];
    const conversation = response.headers.get('x-conversation') ?? '';
    const answers = await Promise.all(
      [said, saying('Wrong')].map((messages) =>
        postChat(server, key.secret, { model, messages }, { 'x-conversation': conversation }).then((answer) => answer.text()),
      ),
    );
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain('blind');
  });
});
