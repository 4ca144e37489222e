import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type OpenAI from 'openai';
import { saying } from '../../tests/openAiClient.js';
import { createProgram } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

const tools: OpenAI.ChatCompletionTool[] = [
  {
    type: 'function',
    function: {
      name: 'get_weather',
      description: 'The weather',
      parameters: { type: 'object', properties: { about: { type: 'string' } } },
    },
  },
];
const model = 'sim/calls';

describe('a call with tools', () => {
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

  const create = (messages: OpenAI.ChatCompletionMessageParam[], headers = {}, more = {}) =>
    client.chat.completions.create({ model, messages, tools, ...more }, { headers }).withResponse();

  test('gets the model’s calls, whole and as a stream, and goes on with what they resulted in', async () => {
    const { data, response } = await create(saying('Weather in Bonn?'));
    const [choice] = data.choices;
    expect(choice).toMatchObject({
      finish_reason: 'tool_calls',
      message: { tool_calls: [{ type: 'function', function: { name: 'get_weather' } }] },
    });
    const stream = client.chat.completions.stream({ model, messages: saying('Weather in Bonn?'), tools });
    const streamed = (await stream.finalChatCompletion()).choices[0]?.message;
    const called = (message: OpenAI.ChatCompletionMessage | undefined) =>
      message?.tool_calls?.map((call) => ('function' in call ? [call.function.name, call.function.arguments] : []));
    expect(called(streamed)).toEqual(called(choice?.message));
    if (!choice) throw new Error('There is no choice');
    const id = choice.message.tool_calls?.[0]?.id ?? '';
    const talk: OpenAI.ChatCompletionMessageParam[] = [
      ...saying('Weather in Bonn?'),
      choice.message,
      { role: 'tool', tool_call_id: id, content: 'Rain' },
    ];
    const alone = await create(talk);
    expect(alone.data.choices[0]?.message.content).toContain('Rain');
    const conversation = response.headers.get('x-conversation') ?? '';
    const going = await create(talk, { 'x-conversation': conversation });
    expect(going.response.headers.get('x-conversation')).toBe(conversation);
    expect(going.data.choices[0]?.message.content).toContain('Rain');
    const last = await create(
      [...talk, { role: 'assistant', content: going.data.choices[0]?.message.content ?? '' }, ...saying('Thanks')],
      {
        'x-conversation': conversation,
      },
    );
    expect(last.response.headers.get('x-conversation')).toBe(conversation);
  });

  test.each<[string, object, string]>([
    ['a model without them', { model: 'sim/echo' }, 'tools'],
    ['a call that must be, without tools', { tools: undefined, tool_choice: 'required' }, 'tool_choice'],
    ['a choice that is none of them', { tool_choice: { type: 'function', function: { name: 'other' } } }, 'tool_choice'],
    ['two of one name', { tools: [...tools, ...tools] }, 'tools'],
    ['a result of no call', { messages: [...saying('x'), { role: 'tool', tool_call_id: 'none', content: 'x' }] }, 'messages[1]'],
  ])('is refused for %s by the parameter', async (_what, more, param) => {
    await expect(create(saying('Weather?'), {}, more)).rejects.toMatchObject({ status: 400, param });
  });
});
