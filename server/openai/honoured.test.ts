import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { saying } from '../../tests/openAiClient.js';
import { createProgram, postChat } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

describe('a parameter of a call', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    token = (await createProgram(server)).key.secret;
  });

  const post = (body: object) => postChat(server, token, { model: 'sim/tokens-4_refuses-seed', messages: saying('x'), ...body });
  const open = { type: 'object', properties: { a: { type: 'string' } } };
  const closed = { ...open, required: ['a'] };
  const schema = (more: object) => ({ response_format: { type: 'json_schema', json_schema: { name: 'x', ...more } } });

  test('that its model refuses is named in its choice, whole or as a stream', async () => {
    const whole = (await (await post({ seed: 5 })).json()) as { choices: object[] };
    expect(whole.choices).toMatchObject([{ finish_reason: 'stop', asked_without: ['seed'] }]);
    expect(await (await post({ seed: 5, stream: true })).text()).toContain('"finish_reason":"stop","asked_without":["seed"]');
    expect(await (await post({})).text()).not.toContain('asked_without');
  });

  test.each<[string, object, string]>([
    ['two limits of the answer', { max_tokens: 5, max_completion_tokens: 6 }, 'max_tokens'],
    ['options of a stream without one', { stream_options: { include_usage: true } }, 'stream_options'],
    ['to follow a schema to the letter that cannot be', schema({ strict: true, schema: open }), 'response_format.json_schema.strict'],
  ])('that cannot be honoured is refused by its name: %s', async (_what, body, param) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', param } });
  });

  test('is taken where it can be: a schema to the letter', async () => {
    const { orm } = server.services;
    expect((await post(schema({ strict: true, schema: closed }))).status).toBe(200);
    const [row] = await orm.em.fork().execute<{ json_schema: string }[]>('select json_schema from answer order by queued_at desc limit 1');
    expect(JSON.parse(row?.json_schema ?? '')).toEqual(closed);
  });
});
