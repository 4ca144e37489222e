import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { MadeKey } from '../../tests/apiKeys.js';
import type { TestPerson } from '../../tests/factories.js';
import { saying } from '../../tests/openAiClient.js';
import { createProgram, postChat, refusalOf } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { remainingQueries } from '../../tests/turns.js';

describe('a call of a program', () => {
  let server: TestServer;
  let person: TestPerson;
  let key: MadeKey;
  beforeAll(async () => {
    server = await startTestServer({ env: { V1_ORIGINS: 'https://app.example.com' } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ person, key } = await createProgram(server, { freeQueries: 10 }));
  });

  const body = (model = 'sim/echo', prompt = 'Hello') => ({ model, messages: saying(prompt) });

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

  test('may have a body of megabytes, few at a time, in chunks too, and none that no model has room for', async () => {
    const talk = (count: number) => [
      ...Array.from({ length: count }, () => ({ role: 'assistant' as const, content: '漢'.repeat(100) + ' '.repeat(90_000) })),
      ...saying('Last'),
    ];
    const large = JSON.stringify({ model: 'sim/echo', messages: talk(12) });
    expect(await (await postChat(server, key.secret, large)).json()).toMatchObject({ choices: [{ message: { content: 'Last' } }] });
    const chunked = (text: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' };
        const sending = request(`${server.url}/v1/chat/completions`, { method: 'POST', headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        sending.on('error', reject);
        sending.write(text.slice(0, 1_000));
        sending.end(text.slice(1_000));
      });
    expect(await chunked(large)).toBe(200);
    const tooLong = {
      model: 'sim/echo',
      messages: [...Array.from({ length: 70 }, () => ({ role: 'user', content: 'word '.repeat(20_000) })), ...saying('Last')],
    };
    const codes = await Promise.all([1, 2, 3, 4].map(() => refusalOf(postChat(server, key.secret, tooLong))));
    expect(codes).toContainEqual({ status: 400, code: 'context_length_exceeded', retry: 'false' });
    expect(codes).toContainEqual({ status: 429, code: 'rate_limit_exceeded', retry: 'true' });
    expect(await remainingQueries(server, person.access)).toBe(8);
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
    expect(
      (await postChat(server, key.secret, body(), { origin: 'https://app.example.com' })).headers.get('access-control-expose-headers'),
    ).toContain('x-conversation');
    expect(
      (await postChat(server, key.secret, body(), { origin: 'https://evil.example' })).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });

  test('whose body is in a coding that is not read, or no JSON by its type, is refused', async () => {
    expect(await refusalOf(postChat(server, key.secret, body(), { 'content-encoding': 'lzma' }))).toMatchObject({ status: 415 });
    expect(await refusalOf(postChat(server, key.secret, 'model=x', { 'content-type': 'application/x-www-form-urlencoded' }))).toMatchObject(
      {
        status: 415,
      },
    );
  });

  test('to an address that there is not, or by another method, is told so', async () => {
    expect(await refusalOf(server.rest('GET', '/v1/embeddings', { token: key.secret }))).toMatchObject({ status: 404 });
    expect(await refusalOf(server.rest('GET', '/v1/chat/completions', { token: key.secret }))).toMatchObject({ status: 405 });
  });
});
