import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type OpenAI from 'openai';
import { createProgram } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

/** Not all of its properties are required, so no answer can be promised to follow it to the letter. */
const openSchema = { type: 'object', properties: { a: { type: 'string' } } };

describe('a response', () => {
  let server: TestServer;
  let client: OpenAI;
  beforeAll(async () => {
    server = await startTestServer();
    await server.services.catalogue.refresh();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ client } = await createProgram(server));
  });

  test('is whole, from a text or from items, with instructions', async () => {
    const response = await client.responses.create({ model: 'sim/echo', input: 'Say hello', store: false });
    expect(response).toMatchObject({ object: 'response', status: 'completed', output_text: 'Say hello' });
    const { output_text: seen } = await client.responses.create({
      ...{ model: 'sim/messages', instructions: 'Be brief', store: false },
      input: [
        { role: 'user', content: 'One' },
        {
          type: 'message',
          role: 'assistant',
          content: [{ type: 'output_text', text: 'Two', annotations: [] }],
          id: 'msg_1',
          status: 'completed',
        },
        { type: 'reasoning', id: 'rs_1', summary: [] },
        { role: 'user', content: [{ type: 'input_text', text: 'Three' }] },
      ],
    });
    expect((JSON.parse(seen) as { content: string }[]).map(({ content }) => content)).toEqual(['Be brief', 'One', 'Two', 'Three']);
  });

  test('is streamed with reasoning, text and usage, as the client accumulates it', async () => {
    const stream = client.responses.stream({ model: 'sim/tokens-20_reasoning-5', input: 'Go', store: false });
    let text = '';
    stream.on('response.output_text.delta', ({ delta }) => (text += delta));
    const final = await stream.finalResponse();
    expect(final.output_text).toBe(text);
    expect(final.output.map(({ type }) => type)).toEqual(['reasoning', 'message']);
    expect(final).toMatchObject({ status: 'completed', usage: { output_tokens: 25 } });
  });

  test('has calls of tools, and goes on with what they resulted in', async () => {
    const tools: OpenAI.Responses.FunctionTool[] = [
      {
        type: 'function',
        name: 'get_weather',
        description: 'The weather',
        strict: null,
        parameters: { type: 'object', properties: { about: { type: 'string' } } },
      },
    ];
    const model = 'sim/calls';
    const final = await client.responses.stream({ model, input: 'Weather in Bonn?', tools, store: false }).finalResponse();
    const call = final.output.find((item) => item.type === 'function_call');
    expect(call).toMatchObject({ name: 'get_weather', status: 'completed' });
    if (call?.type !== 'function_call') throw new Error('There is no call');
    const next = await client.responses.create({
      ...{ model, tools, store: false },
      input: [
        { role: 'user', content: 'Weather in Bonn?' },
        { type: 'function_call', call_id: call.call_id, name: call.name, arguments: call.arguments },
        { type: 'function_call_output', call_id: call.call_id, output: 'Rain' },
      ],
    });
    expect(next.output_text).toContain('Rain');
  });

  test.each<[object, string]>([
    [{ previous_response_id: 'resp_1' }, 'previous_response_id'],
    [{ background: true }, 'background'],
    [{ model: 'sim/echo|sim/echo' }, 'model'],
    [{ tools: [{ type: 'web_search' }] }, 'tools[0].type'],
    [{ text: { format: { type: 'json_schema', name: 'x', strict: true, schema: openSchema } } }, 'text.format.strict'],
  ])('is refused with %j by its name', async (more, param) => {
    await expect(client.post('/responses', { body: { model: 'sim/echo', input: 'x', ...more } })).rejects.toMatchObject({
      status: 400,
      param,
    });
  });

  test('fails by the status of its failure', async () => {
    await expect(client.responses.create({ model: 'sim/fault-http401', input: 'x', store: false, stream: true })).rejects.toMatchObject({
      status: 502,
    });
  });
});
