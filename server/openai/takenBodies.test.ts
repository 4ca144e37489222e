import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createProgram } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

/** What clients of other servers send, and OpenAI and its like take. */
describe('a call', () => {
  let server: TestServer;
  let key: string;
  beforeAll(async () => {
    server = await startTestServer();
    await server.services.catalogue.refresh();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({
      key: { secret: key },
    } = await createProgram(server));
  });

  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
      body,
    });
  /** What its model was sent. */
  const sentFor = async (body: object): Promise<unknown> => {
    const response = await post('/v1/chat/completions', JSON.stringify({ model: 'sim/messages', ...body }));
    const reply = (await response.json()) as { choices?: { message: { content: string } }[] };
    if (!reply.choices) throw new Error(JSON.stringify(reply));
    return JSON.parse(reply.choices[0]?.message.content ?? '');
  };
  const answered = (fields: object) => ({
    messages: [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'B', ...fields },
      { role: 'user', content: 'Go' },
    ],
  });
  const user = (content: string) => ({ role: 'user', content });

  test.each([
    ['reasoning', { reasoning: 'thought' }],
    ['details of reasoning', { reasoning_details: [{ type: 'reasoning.text', text: 't' }] }],
    ['fields of its provider', { provider_specific_fields: { refusal: null } }],
    ['thinking blocks', { thinking_blocks: [{ type: 'thinking', thinking: 't', signature: 's' }] }],
    ['an id, pictures and no refusal', { id: 'msg_1', images: [{ type: 'image_url' }], refusal: null, name: null }],
    ['annotations', { annotations: [{ type: 'url_citation' }] }],
    [
      'thoughts among its parts',
      {
        content: [
          { type: 'thinking', thinking: 't' },
          { type: 'text', text: 'B' },
        ],
      },
    ],
  ])('takes an answer back with %s, and leaves that out', async (_what, fields) => {
    expect(await sentFor(answered(fields))).toEqual([user('Hi'), { role: 'assistant', content: 'B' }, user('Go')]);
  });

  test.each([
    ['in a part', { content: [{ type: 'refusal', refusal: 'No.' }] }],
    ['as a field', { content: null, refusal: 'No.' }],
  ])('takes a refusal %s as what was said', async (_what, fields) => {
    expect(await sentFor(answered(fields))).toEqual([user('Hi'), { role: 'assistant', content: 'No.' }, user('Go')]);
  });

  const ephemeral = { cache_control: { type: 'ephemeral', ttl: '1h' } };
  const weather = (more: object = {}) => ({
    type: 'function',
    function: { name: 'get_weather', parameters: { type: 'object', properties: {} }, ...more },
    ...more,
  });
  const called = { id: 'c1', type: 'function', function: { name: 'get_weather', arguments: '{}' } };

  test('takes cache_control on any of its objects', async () => {
    const body = {
      messages: [
        { role: 'system', content: [{ type: 'text', text: 'S', ...ephemeral }], ...ephemeral },
        { ...user('Hi'), ...ephemeral },
        { role: 'assistant', content: null, tool_calls: [{ ...called, ...ephemeral }], ...ephemeral },
        { role: 'tool', tool_call_id: 'c1', content: '7', ...ephemeral },
        { ...user('Go'), ...ephemeral },
      ],
      tools: [weather(ephemeral)],
      ...ephemeral,
    };
    expect(JSON.stringify(await sentFor(body))).not.toContain('ephemeral');
    const input = [{ role: 'user', content: [{ type: 'input_text', text: 'Go', ...ephemeral }], ...ephemeral }];
    const tools = [{ type: 'function', name: 'get_weather', ...ephemeral }];
    expect((await post('/v1/responses', JSON.stringify({ model: 'sim/messages', input, tools, ...ephemeral }))).status).toBe(200);
  });

  test('takes names of messages, which are not sent', async () => {
    const messages = [
      { role: 'system', content: 'S', name: 'boss' },
      { ...user('Go'), name: 'ida' },
    ];
    expect(await sentFor({ messages })).toEqual([{ role: 'system', content: 'S' }, user('Go')]);
    expect(await sentFor({ messages: [{ ...user('Go'), name: null }] })).toEqual([user('Go')]);
  });

  test('takes a system message alone as its prompt, an empty result of a tool, and an empty first part', async () => {
    expect(await sentFor({ messages: [{ role: 'system', content: 'Tell a joke' }] })).toEqual([user('Tell a joke')]);
    const messages = [
      user('Hi'),
      { role: 'assistant', content: null, tool_calls: [called] },
      { role: 'tool', tool_call_id: 'c1', content: null },
    ];
    expect((await post('/v1/chat/completions', JSON.stringify({ model: 'sim/messages', messages, tools: [weather()] }))).status).toBe(200);
    const parts = [
      { type: 'text', text: '' },
      { type: 'text', text: 'Go' },
    ];
    expect(await sentFor({ messages: [{ role: 'user', content: parts }] })).toEqual([user('Go')]);
  });

  test('takes the beginning of its answer, which its model is sent last', async () => {
    expect(await sentFor({ messages: [user('Hi'), { role: 'assistant', content: '{' }] })).toEqual([
      user('Hi'),
      { role: 'assistant', content: '{' },
    ]);
    const alone = await post(
      '/v1/chat/completions',
      JSON.stringify({ model: 'sim/echo', messages: [{ role: 'assistant', content: '{' }] }),
    );
    expect(alone.status).toBe(400);
  });

  const parametersOf = async (body: object) => {
    const response = await post('/v1/chat/completions', JSON.stringify({ model: 'sim/echo', messages: [user('Go')], ...body }));
    expect(response.status).toBe(200);
    const [row] = await server.execute('select seed, stop from answer order by queued_at desc limit 1');
    return row;
  };

  test('takes any seed: -1 is left to chance, one of 64 bits becomes one of ours', async () => {
    expect(await parametersOf({ seed: -1 })).toMatchObject({ seed: null });
    expect(await parametersOf({ seed: 7 })).toMatchObject({ seed: 7 });
    const large = await parametersOf({ seed: 2 ** 60 + 2 ** 12 });
    expect(large).toMatchObject({ seed: 2 ** 12 });
    expect(await parametersOf({ seed: -5 })).toMatchObject({ seed: 2 ** 31 - 5 });
    const broken = await post('/v1/chat/completions', JSON.stringify({ model: 'sim/echo', messages: [user('Go')], seed: 0.5 }));
    expect(await broken.json()).toMatchObject({ error: { param: 'seed' } });
  });

  test('takes up to sixteen texts to stop at', async () => {
    const stop = Array.from({ length: 16 }, (_, at) => `<${at.toFixed()}>`);
    expect(await parametersOf({ stop })).toMatchObject({ stop });
    const more = await post('/v1/chat/completions', JSON.stringify({ model: 'sim/echo', messages: [user('Go')], stop: [...stop, 'x'] }));
    expect(await more.json()).toMatchObject({ error: { param: 'stop' } });
  });

  test('takes store and truncation as they are usual', async () => {
    expect((await post('/v1/responses', JSON.stringify({ model: 'sim/echo', input: 'Hi', store: true, truncation: 'auto' }))).status).toBe(
      200,
    );
    expect((await post('/v1/chat/completions', JSON.stringify({ model: 'sim/echo', messages: [user('Hi')], store: true }))).status).toBe(
      200,
    );
  });

  const plain = JSON.stringify({ model: 'sim/echo', input: 'Hi' });
  const zipped: [string, (text: string) => Uint8Array<ArrayBuffer>][] = [
    ['gzip', (text) => new Uint8Array(gzipSync(text))],
    ['deflate', (text) => new Uint8Array(deflateSync(text))],
    ['br', (text) => new Uint8Array(brotliCompressSync(text))],
    ['zstd', (text) => new Uint8Array(zstdCompressSync(text))],
  ];

  test.each(zipped)('takes a body in %s, of which 8 MB may come out', async (coding, compress) => {
    expect((await post('/v1/responses', compress(plain), { 'content-encoding': coding })).status).toBe(200);
    const large = JSON.stringify({ model: 'sim/echo', input: 'x'.repeat(9 * 1024 * 1024) });
    expect((await post('/v1/responses', compress(large), { 'content-encoding': coding })).status).toBe(413);
    const cut = await post('/v1/responses', compress(plain).slice(0, 12), { 'content-encoding': coding });
    expect(cut.status).toBe(400);
    const wrong = await post('/v1/responses', plain, { 'content-encoding': coding });
    expect(wrong.status).toBe(400);
  });

  test('in another coding is told which are read', async () => {
    for (const coding of ['lzma', 'gzip, br', 'constructor']) {
      const response = await post('/v1/responses', plain, { 'content-encoding': coding });
      expect([response.status, response.headers.get('accept-encoding')]).toEqual([
        415,
        expect.stringContaining('gzip, x-gzip, deflate, br'),
      ]);
    }
  });
});
