import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import * as z from 'zod';
import { saying } from '../../tests/openAiClient.js';
import { createProgram } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

/** Parameters that clients send by default, and what OpenAI's own helpers add. */
describe('a call', () => {
  let server: TestServer;
  let client: OpenAI;
  beforeAll(async () => {
    server = await startTestServer();
    // Listed models have abilities; of others nothing is known.
    await server.services.catalogue.refresh();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ client } = await createProgram(server));
  });

  /** @returns what its model was sent */
  const chat = async (body: object): Promise<unknown> => {
    const given = { model: 'sim/messages', messages: saying('Go'), ...body };
    const { choices } = await client.post<OpenAI.ChatCompletion>('/chat/completions', { body: given });
    return JSON.parse(choices[0]?.message.content ?? '');
  };
  const respond = (body: object) => client.post('/responses', { body: { model: 'sim/echo', input: 'Go', ...body } });
  const ofBoth: [object, string][] = [
    [{ service_tier: 'priority' }, 'service_tier'],
    [{ top_logprobs: 3 }, 'top_logprobs'],
    [{ tool_choice: 'required' }, 'tool_choice'],
    [{ system: 'Be brief' }, 'system'],
    [{ models: ['sim/echo'] }, 'models'],
    [{ stream: true, stream_options: { include_obfuscation: true } }, 'stream_options.include_obfuscation'],
  ];

  test.each<[string, object]>([
    ['null', { service_tier: null, logit_bias: null, tools: null, tool_choice: null, parallel_tool_calls: null, response_format: null }],
    ['null of what is not honoured', { audio: null, prediction: null, web_search_options: null, functions: null, top_logprobs: null }],
    ['off', { store: false, logprobs: false, top_logprobs: 0, n: 1, stream: false }],
    ['empty', { logit_bias: {}, tools: [], functions: [], stop: [], metadata: {} }],
    ['how to use tools of which there are none', { tools: [], tool_choice: 'auto', parallel_tool_calls: true }],
    ['how to use functions of which there are none', { function_call: 'none' }],
    ['what is so anyway', { service_tier: 'auto', modalities: ['text'], response_format: { type: 'text' } }],
    ['who asks, and how to cache', { user: 'me', safety_identifier: 'a1', prompt_cache_key: 'k', prompt_cache_retention: '24h' }],
    [
      'a part that may be cached',
      { messages: [{ role: 'user', content: [{ type: 'text', text: 'Go', cache_control: { type: 'ephemeral' } }] }] },
    ],
  ])('of /v1/chat/completions takes %s', async (_what, more) => {
    expect(await chat(more)).toEqual([{ role: 'user', content: 'Go' }]);
  });

  test.each<[object, string]>([
    ...ofBoth,
    [{ logit_bias: { 50256: -100 } }, 'logit_bias'],
    [{ modalities: ['text', 'audio'] }, 'modalities'],
    [{ audio: { voice: 'alloy', format: 'wav' } }, 'audio'],
    [{ prediction: { type: 'content', content: 'x' } }, 'prediction'],
    [{ web_search_options: {} }, 'web_search_options'],
    [{ functions: [{ name: 'x' }] }, 'functions'],
    [{ logprobs: true }, 'logprobs'],
  ])('of /v1/chat/completions with %j is refused by the name, in words that say what to do', async (more, param) => {
    await expect(chat(more)).rejects.toMatchObject({
      status: 400,
      param,
      message: expect.stringMatching(/Leave it out|Only |needs tools/),
    });
  });

  test.each<[string, object]>([
    ['null', { service_tier: null, background: null, conversation: null, max_tool_calls: null, prompt: null, tools: null, text: null }],
    ['off', { store: false, background: false, top_logprobs: 0, truncation: 'disabled', include: [] }],
    ['how to use tools of which there are none', { tools: [], tool_choice: 'auto', parallel_tool_calls: true }],
    ['who asks, and how to cache', { safety_identifier: 'a1', prompt_cache_key: 'k', service_tier: 'default' }],
  ])('of /v1/responses takes %s', async (_what, more) => {
    expect(await respond(more)).toMatchObject({ status: 'completed' });
  });

  test.each<[object, string]>([
    ...ofBoth,
    [{ conversation: 'conv_1' }, 'conversation'],
    [{ prompt: { id: 'pmpt_1' } }, 'prompt'],
    [{ max_tool_calls: 3 }, 'max_tool_calls'],
  ])('of /v1/responses with %j is refused by the name', async (more, param) => {
    await expect(respond(more)).rejects.toMatchObject({ status: 400, param });
  });

  test('gives its schema what its format says of the answer', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } };
    const format = { name: 'x', description: 'A letter', schema };
    await chat({ response_format: { type: 'json_schema', json_schema: format } });
    await respond({ text: { format: { type: 'json_schema', ...format } } });
    const rows = await server.execute('select json_schema from answer where json_schema is not null');
    expect(rows.map(({ json_schema: kept }) => JSON.parse(String(kept)) as unknown)).toEqual([
      { description: 'A letter', ...schema },
      { description: 'A letter', ...schema },
    ]);
  });

  test('is refused where its schema is too long with what its format says of the answer', async () => {
    const withDescription = (length: number) => {
      const bare = JSON.stringify({ description: 'A letter', type: 'object', title: '' }).length;
      return { name: 'x', description: 'A letter', schema: { type: 'object', title: 'x'.repeat(length - bare) } };
    };
    const [longest, tooLong] = [withDescription(20_000), withDescription(20_001)];
    await chat({ response_format: { type: 'json_schema', json_schema: longest } });
    await respond({ text: { format: { type: 'json_schema', ...longest } } });
    const refused = (param: string) => ({ status: 400, param, message: expect.stringContaining('Shorten one of them') });
    await expect(chat({ response_format: { type: 'json_schema', json_schema: tooLong } })).rejects.toMatchObject(
      refused('response_format.json_schema.description'),
    );
    await expect(respond({ text: { format: { type: 'json_schema', ...tooLong } } })).rejects.toMatchObject(
      refused('text.format.description'),
    );
    // A description of its own is kept, and nothing is put in.
    const own = { ...tooLong.schema, description: '', title: 'x'.repeat(19_000) };
    await respond({ text: { format: { type: 'json_schema', ...tooLong, schema: own, description: 'x'.repeat(2_000) } } });
  });

  const tools = [
    {
      type: 'function' as const,
      function: {
        name: 'get_weather',
        description: 'The weather of a place',
        parameters: { type: 'object', properties: { about: { type: 'string' } } },
        parse: (text: string): unknown => JSON.parse(text),
        function: () => 'Rain',
      },
    },
  ];

  test('of OpenAI’s helper that runs tools goes on with what they resulted in, whole and as a stream', async () => {
    const input = { model: 'sim/calls', messages: saying('Weather in Bonn?'), tools };
    expect(await client.chat.completions.runTools(input).finalContent()).toContain('Rain');
    expect(await client.chat.completions.runTools({ ...input, stream: true }).finalContent()).toContain('Rain');
  });

  test('goes on from an answer that OpenAI’s helper has read, as the helper gives it', async () => {
    const format = zodResponseFormat(z.object({ said: z.string() }), 'said');
    const stream = client.chat.completions.stream({ model: 'sim/calls', messages: saying('Weather in Bonn?'), tools });
    const { choices } = await stream.finalChatCompletion();
    const [choice] = choices;
    const calls = choice?.message.tool_calls ?? [];
    const next = await client.chat.completions.create({
      ...{ model: 'sim/calls', tools },
      messages: [
        ...saying('Weather in Bonn?'),
        ...(choice ? [choice.message] : []),
        ...calls.map(({ id }) => ({ role: 'tool' as const, tool_call_id: id, content: 'Rain' })),
      ],
    });
    expect(next.choices[0]?.message.content).toContain('Rain');
    // A reading of the text is sent back with it.
    const read = await client.chat.completions.parse({ model: 'sim/echo', messages: saying('{"said":"Hello"}'), response_format: format });
    const [said] = read.choices;
    expect(said?.message.parsed).toEqual({ said: 'Hello' });
    expect(await chat({ messages: [...saying('One'), said?.message, ...saying('Two')] })).toEqual([
      { role: 'user', content: 'One' },
      { role: 'assistant', content: '{"said":"Hello"}' },
      { role: 'user', content: 'Two' },
    ]);
  });
});
