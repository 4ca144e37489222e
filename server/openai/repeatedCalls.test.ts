import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { IsolationLevel } from '@mikro-orm/core';
import type OpenAI from 'openai';
import { type MadeKey, makeKey, revokeKey } from '../../tests/apiKeys.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { openAiClient, saying } from '../../tests/openAiClient.js';
import { openConnection, readAnswer, sendBytes } from '../../tests/rawHttp.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';
import { findKeyViewer } from '../session/apiKeys.js';
import { askCall } from './askCall.js';
import { readChat } from './readChat.js';

describe('a call', () => {
  let server: TestServer;
  let person: TestPerson;
  let key: MadeKey;
  let client: OpenAI;
  beforeAll(async () => {
    server = await startTestServer({ env: { V1_ORIGINS: 'https://app.example.com' } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { freeQueries: 10 });
    key = await makeKey(server, person.access);
    client = openAiClient(server, key.secret);
  });

  const execute = (sql: string, values: unknown[] = []) => server.services.orm.em.fork().execute<Record<string, unknown>[]>(sql, values);
  const left = async () => (await execute('select free_queries from "user" where id = ?', [person.user.id]))[0]?.['free_queries'];
  const post = (token: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
    server.rest('POST', '/v1/chat/completions', { ...(token !== undefined && { token }), body, headers });
  const codeOf = async (answer: Promise<Response>) => {
    const response = await answer;
    const { error } = (await response.json()) as { error: { code: string; type: string } };
    return { status: response.status, code: error.code, retry: response.headers.get('x-should-retry') };
  };
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
    expect(await left()).toBe(9);
    expect(await codeOf(post(key.secret, body(model, 'Another'), headers))).toEqual({ status: 409, code: 'conflict', retry: 'false' });
    const { secret } = await makeKey(server, person.access);
    expect((await post(secret, body(model, 'Another'), headers)).status).toBe(200);
    expect(await codeOf(post(key.secret, body(), { 'Idempotency-Key': 'x'.repeat(201) }))).toMatchObject({ status: 400 });
  });

  test('that is repeated while it is written follows the same answer, also in a conversation', async () => {
    const { response } = await client.chat.completions.create(body()).withResponse();
    const headers = { 'Idempotency-Key': 'again', 'x-conversation': response.headers.get('x-conversation') ?? '' };
    const messages = [...saying('Hello'), { role: 'assistant' as const, content: 'Hello' }, ...saying('More')];
    const calls = await Promise.all(
      [1, 2, 3].map(() => client.chat.completions.create({ model: 'sim/tokens-30_rate-100', messages }, { headers })),
    );
    expect(new Set(calls.map(({ id }) => id)).size).toBe(1);
    expect(await left()).toBe(8);
  });

  test('that is repeated after its turn was written follows that, though the conversation has gone on by it', async () => {
    const { data, response } = await client.chat.completions.create(body()).withResponse();
    const headers = { 'Idempotency-Key': 'behind', 'x-conversation': response.headers.get('x-conversation') ?? '' };
    const messages = [
      ...saying('Hello'),
      { role: 'assistant' as const, content: data.choices[0]?.message.content ?? '' },
      ...saying('More'),
    ];
    const { services } = server;
    // The repeat looks for its turn in vain, because the first call has not written it then.
    const past = services.orm.em.fork();
    await past.begin({ isolationLevel: IsolationLevel.REPEATABLE_READ });
    await past.execute('select from turn limit 1');
    const model = 'sim/tokens-30_rate-100';
    const first = await client.chat.completions.create({ model, messages }, { headers });
    const em = services.orm.em.fork();
    jest.spyOn(em, 'fork').mockReturnValueOnce(past);
    const { user } = await findKeyViewer(services.orm.em.fork(), { secret: key.secret });
    const input = { ...readChat({ model, messages }).input, conversation: headers['x-conversation'] };
    const { turn, columns } = await askCall(em, services, user, input, { path: '/v1/chat/completions', key: 'behind' });
    await past.rollback();
    expect(first.id).toBe(`chatcmpl-${turn.id}`);
    expect(columns).toEqual([{ index: 0, model }]);
    expect(await left()).toBe(8);
  });

  test('of which nothing came is asked again under its key', async () => {
    const headers = { 'Idempotency-Key': 'try again' };
    const model = 'sim/tokens-5_fault-http401_at-0_fails-1';
    expect(await codeOf(post(key.secret, body(model), headers))).toMatchObject({ status: 502 });
    const { choices } = await client.chat.completions.create(body(model), { headers });
    expect(choices[0]?.message.content).not.toBe('');
    expect(await left()).toBe(9);
  });

  test('that was stopped in the middle says so to a repeat', async () => {
    const headers = { 'Idempotency-Key': 'stopped' };
    const aborting = new AbortController();
    const call = client.chat.completions.create({ ...body('sim/tokens-6000_rate-30'), stream: true }, { headers, signal: aborting.signal });
    for await (const _ of await call) {
      aborting.abort();
      break;
    }
    await until(async () => (await execute('select state from answer where api_key_id = ?', [key.id]))[0]?.['state'] === 'STOPPED');
    expect(await codeOf(post(key.secret, body('sim/tokens-6000_rate-30'), headers))).toEqual({
      status: 409,
      code: 'call_stopped',
      retry: 'false',
    });
  });

  test('needs a key that may ask', async () => {
    expect(await codeOf(post(undefined, body()))).toEqual({ status: 401, code: 'invalid_api_key', retry: 'false' });
    expect(await codeOf(post(person.access, body()))).toMatchObject({ status: 401, code: 'invalid_api_key' });
    expect(await codeOf(post('pl_live_none', body()))).toMatchObject({ status: 401, code: 'invalid_api_key' });
    const reader = await makeKey(server, person.access, { rights: ['READ', 'PROMPTS'] });
    expect(await codeOf(post(reader.secret, body()))).toMatchObject({ status: 403, code: 'key_without_right' });
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
    await execute(`update api_key set ends_at = now() - interval '1 second' where id = ?`, [ended.id]);
    expect(await codeOf(post(ended.secret, body()))).toMatchObject({ status: 401, code: 'key_ended' });
    await revokeKey(server, person.access, key.id);
    expect(await codeOf(post(key.secret, body()))).toMatchObject({ status: 401, code: 'key_revoked' });
  });

  test('beyond its key’s cap, the plan or the queries is refused', async () => {
    const capped = await makeKey(server, person.access, { monthlyCap: 1 });
    expect((await post(capped.secret, body())).status).toBe(200);
    expect(await codeOf(post(capped.secret, body()))).toEqual({ status: 429, code: 'key_over_cap', retry: 'false' });
    expect((await post(key.secret, body('sim/echo|sim/echo'))).status).toBe(200);
    expect(await left()).toBe(7);
    await execute('update "user" set free_queries = 0 where id = ?', [person.user.id]);
    expect(await codeOf(post(key.secret, body()))).toEqual({ status: 429, code: 'insufficient_quota', retry: 'false' });
  });

  test('whose key is revoked while it is written ends by an error', async () => {
    const stream = await client.chat.completions.create({ ...body('sim/tokens-6000_rate-30'), stream: true });
    const reading = (async () => {
      for await (const _ of stream) if ((await revokeKey(server, person.access, key.id)).errors) continue;
    })();
    await expect(reading).rejects.toMatchObject({ code: 'key_revoked' });
    expect(await execute('select state from answer where api_key_id = ?', [key.id])).toEqual([{ state: 'STOPPED' }]);
  });

  test.each([true, false])('whose key ends while it is written ends by an error, and its model is stopped (stream: %s)', async (stream) => {
    await execute(`update api_key set ends_at = now() + interval '2 seconds' where id = ?`, [key.id]);
    const response = await post(key.secret, { ...body('sim/tokens-6000_rate-20'), stream });
    expect(await response.text()).toContain('"code":"key_ended"');
    await until(async () => (await execute('select state from answer where api_key_id = ?', [key.id]))[0]?.['state'] === 'STOPPED');
  });

  test('that is large is answered, and its repeat too, though nothing is left to pay it', async () => {
    await execute('update "user" set free_queries = 1 where id = ?', [person.user.id]);
    const messages = [{ role: 'assistant' as const, content: 'word '.repeat(120_000) }, ...saying('Last')];
    const headers = { 'Idempotency-Key': 'large' };
    const first = await client.chat.completions.create({ model: 'sim/echo', messages }, { headers });
    expect(first.choices[0]?.message.content).toBe('Last');
    expect(await client.chat.completions.create({ model: 'sim/echo', messages }, { headers })).toEqual(first);
    expect(await codeOf(post(key.secret, { model: 'sim/echo', messages }))).toMatchObject({ status: 429, code: 'insufficient_quota' });
  });

  test('that is small is taken in pieces, while large ones of the account are on their way', async () => {
    const head = `POST /v1/chat/completions HTTP/1.1\r\nhost: ${new URL(server.url).host}\r\nauthorization: Bearer ${key.secret}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n`;
    const piece = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    const beginning = piece(`{"model": "${'x'.repeat(600 * 1024)}`);
    const large = [1, 2].map(() => openConnection(server.url));
    for (const connection of large) connection.write(head + beginning);
    const end = `${piece('"}')}0\r\n\r\n`;
    await until(async () => readAnswer(await sendBytes(server.url, head, beginning, end)).status === 429);
    expect(readAnswer(await sendBytes(server.url, head, piece(JSON.stringify(body())), '0\r\n\r\n')).status).toBe(200);
    for (const connection of large) connection.destroy();
  });

  test.each<[string, BodyInit, number]>([
    ['is nested too deep', `${'['.repeat(100)}${']'.repeat(100)}`, 400],
    ['has too many values', `[${'0,'.repeat(200_000)}0]`, 400],
    ['is no JSON', '{"model": ', 400],
    ['is no text', Buffer.from([0x22, 0xff, 0x22]), 400],
    ['is empty', '', 400],
    ['is too large', JSON.stringify('x'.repeat(9 * 1024 * 1024)), 413],
  ])('whose body %s is refused in OpenAI’s shape', async (_what, text, status) => {
    const headers = { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/v1/chat/completions`, { method: 'POST', headers, body: text });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      error: expect.objectContaining({ type: 'invalid_request_error', message: expect.any(String) }),
    });
  });

  test('may have eight megabytes', async () => {
    const messages = [...Array.from({ length: 70 }, () => ({ role: 'user' as const, content: 'word '.repeat(20_000) })), ...saying('Last')];
    await execute('update "user" set premium_granted = true where id = ?', [person.user.id]);
    expect(await codeOf(post(key.secret, { model: 'sim/echo', messages }))).toMatchObject({ status: 400, code: 'context_length_exceeded' });
  });

  test('comes from a page only where its origin is named', async () => {
    const preflight = (origin: string) =>
      server.rest('OPTIONS', '/v1/chat/completions', {
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,x-stainless-os' },
      });
    const allowed = await preflight('https://app.example.com');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
    expect(allowed.headers.get('access-control-allow-headers')).toBe('authorization,x-stainless-os');
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    expect((await post(key.secret, body(), { origin: 'https://app.example.com' })).headers.get('access-control-expose-headers')).toContain(
      'x-conversation',
    );
    expect((await post(key.secret, body(), { origin: 'https://evil.example' })).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('to an address that there is not, or by another method, is told so', async () => {
    expect(await codeOf(server.rest('GET', '/v1/embeddings', { token: key.secret }))).toMatchObject({ status: 404 });
    expect(await codeOf(server.rest('GET', '/v1/chat/completions', { token: key.secret }))).toMatchObject({ status: 405 });
  });
});
