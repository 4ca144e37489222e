import { afterEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { type Gathered, gather } from '../../../sandbox/llm/gather.js';
import { type RawProvider, sendBytes, sendEvents, startRawProvider } from '../../../sandbox/llm/startRawProvider.js';
import { anthropicAnswer, bonn, cityParameters, googleAnswer, openAiCalls, openAiDelta, weatherTools } from '../../../tests/toolEvents.js';
import { type CompletionRequest, type Message, type Protocol, textMessage } from './completion.js';

let provider: RawProvider | undefined;
afterEach(() => provider?.close());

const asked: Message[] = [
  textMessage('user', 'Weather?'),
  {
    role: 'assistant',
    content: [
      { kind: 'text', text: 'I look.' },
      { kind: 'call', id: 'Ab3dE6gH9', name: 'get_weather', arguments: '{"city":"Bonn"}' },
    ],
  },
  { role: 'user', content: [{ kind: 'result', id: 'Ab3dE6gH9', name: 'get_weather', text: 'Rain' }] },
];

async function play(protocol: Protocol, events: unknown[], given: Partial<CompletionRequest> = {}): Promise<Gathered> {
  provider = await startRawProvider(sendEvents(events));
  return gather(provider.url, 'any', { protocol, tools: weatherTools, ...given });
}
/** What the provider was sent last. */
const sent = () => z.record(z.string(), z.unknown()).parse(JSON.parse(provider?.bodies.at(-1) ?? ''));

describe('definitions, calls and results are sent', () => {
  test('to OpenAI', async () => {
    await play('openai', openAiCalls([]), {
      messages: asked,
      tools: { ...weatherTools, choice: { name: 'get_weather' }, parallel: false },
    });
    expect(sent()).toMatchObject({
      tools: [{ type: 'function', function: { name: 'get_weather', description: 'The weather', parameters: cityParameters } }],
      tool_choice: { type: 'function', function: { name: 'get_weather' } },
      parallel_tool_calls: false,
      messages: [
        { role: 'user', content: 'Weather?' },
        { role: 'assistant', content: 'I look.', tool_calls: [{ id: 'Ab3dE6gH9', type: 'function', function: bonn }] },
        { role: 'tool', tool_call_id: 'Ab3dE6gH9', content: 'Rain' },
      ],
    });
  });

  test('to Anthropic, which then does not think', async () => {
    await play('anthropic', anthropicAnswer(), {
      messages: asked,
      reasons: true,
      tools: { ...weatherTools, choice: 'required', parallel: false },
    });
    expect(sent()).toMatchObject({
      tools: [{ name: 'get_weather', input_schema: cityParameters }],
      tool_choice: { type: 'any', disable_parallel_tool_use: true },
      messages: [
        { role: 'user', content: 'Weather?' },
        {
          role: 'assistant',
          content: [
            { type: 'text', text: 'I look.' },
            { type: 'tool_use', id: 'Ab3dE6gH9', name: 'get_weather', input: { city: 'Bonn' } },
          ],
        },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'Ab3dE6gH9', content: 'Rain' }] },
      ],
    });
    expect(sent()).not.toHaveProperty('thinking');
  });

  test('to Google', async () => {
    await play('google', googleAnswer({ text: 'Yes' }), {
      messages: asked,
      model: 'gemini-3-pro',
      tools: { ...weatherTools, choice: 'none' },
    });
    expect(sent()).toMatchObject({
      tools: [{ functionDeclarations: [{ name: 'get_weather', parametersJsonSchema: cityParameters }] }],
      toolConfig: { functionCallingConfig: { mode: 'NONE' } },
      contents: [
        { role: 'user' },
        {
          role: 'model',
          parts: [
            { text: 'I look.' },
            { functionCall: { name: 'get_weather', args: { city: 'Bonn' } }, thoughtSignature: 'skip_thought_signature_validator' },
          ],
        },
        { role: 'user', parts: [{ functionResponse: { name: 'get_weather', response: { result: 'Rain' } } }] },
      ],
    });
  });

  test('to a Google that takes no JSON schema, in its own', async () => {
    provider = await startRawProvider((request, response) => {
      const refused = provider?.bodies.length === 1;
      const words = `Invalid JSON payload received. Unknown name "parametersJsonSchema" at 'tools[0].function_declarations[0]'`;
      if (refused) sendBytes(JSON.stringify({ error: { code: 400, message: words } }), 'application/json', 400)(request, response);
      else sendEvents(googleAnswer({ text: 'Yes' }))(request, response);
    });
    const odd = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        unit: { const: 'C' },
        day: { type: ['string', 'null'], format: 'date' },
        at: { oneOf: [{ type: 'string' }, { type: 'integer', exclusiveMinimum: 0 }] },
      },
      required: ['unit', 'gone'],
      additionalProperties: false,
    };
    const given: Partial<CompletionRequest> = { tools: { ...weatherTools, definitions: [{ name: 'get_weather', parameters: odd }] } };
    expect(await gather(provider.url, 'any', { protocol: 'google', ...given })).toMatchObject({ text: 'Yes' });
    expect(sent()['tools']).toEqual([
      {
        functionDeclarations: [
          {
            ...{ name: 'get_weather', description: '' },
            parameters: {
              type: 'object',
              properties: {
                unit: { enum: ['C'] },
                day: { type: 'string', nullable: true },
                at: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
              },
              required: ['unit'],
            },
          },
        ],
      },
    ]);
  });

  test('with an id that its provider takes, the same for the call and its result', async () => {
    const odd = asked.map(({ role, content }) => ({
      role,
      content: content.map((part) => ('id' in part ? { ...part, id: 'call_of:another' } : part)),
    }));
    await play('anthropic', anthropicAnswer(), { messages: odd });
    const [id, other] = [...JSON.stringify(sent()).matchAll(/"(?:id|tool_use_id)":"([^"]*)"/g)].map(([, found]) => found);
    expect(id).toMatch(/^[a-z0-9]{9}$/);
    expect(other).toBe(id);
  });
});

describe('as text is sent', () => {
  const texts = () =>
    z.object({ messages: z.array(z.object({ role: z.string(), content: z.string().nullable() })) }).parse(sent()).messages;

  test('everything, where the request has no tools', async () => {
    await play('openai', [openAiDelta({ content: 'Yes' }, 'stop')], { messages: asked, tools: undefined });
    expect(texts()).toEqual([
      { role: 'user', content: 'Weather?' },
      { role: 'assistant', content: 'I look.\n\n[Call of the tool get_weather]\n{"city":"Bonn"}' },
      { role: 'user', content: '[Result of the tool get_weather]\nRain' },
    ]);
  });

  test('a call without its result, and a result without its call', async () => {
    const odd = [
      ...asked.slice(0, 2),
      { role: 'user' as const, content: [{ kind: 'result' as const, id: 'other', name: 'now', text: '8' }] },
    ];
    await play('openai', [openAiDelta({ content: 'Yes' }, 'stop')], { messages: odd });
    expect(texts().map(({ content }) => content)).toEqual([
      'Weather?',
      'I look.\n\n[Call of the tool get_weather]\n{"city":"Bonn"}',
      '[Result of the tool now]\n8',
    ]);
  });
});

describe('a provider that refuses', () => {
  test('tools is told so by the name of its model', async () => {
    provider = await startRawProvider(
      sendBytes(JSON.stringify({ error: { message: 'any does not support tools' } }), 'application/json', 400),
    );
    const { error } = await gather(provider.url, 'any', { tools: weatherTools });
    expect(error).toHaveProperty('message', expect.stringContaining('“any” at Mistral does not take the tools'));
  });

  test.each([
    ['strict', { ...weatherTools, definitions: [{ name: 'now', strict: true }] }],
    ['parallel_tool_calls', { ...weatherTools, parallel: false }],
  ])('%s alone is asked without it', async (word, given) => {
    provider = await startRawProvider((request, response) => {
      const refusal = JSON.stringify({ error: { message: `Unknown field: ${word}` } });
      if (provider?.bodies.at(-1)?.includes(`"${word}"`)) sendBytes(refusal, 'application/json', 400)(request, response);
      else sendEvents([openAiDelta({ content: 'Yes' }, 'stop')])(request, response);
    });
    expect(await gather(provider.url, 'any', { tools: given })).toMatchObject({ text: 'Yes' });
    expect(provider.bodies).toHaveLength(2);
  });
});
