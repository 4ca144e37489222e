import { afterEach, describe, expect, test } from '@jest/globals';
import type { RequestListener } from 'node:http';
import { gather } from '../../../sandbox/llm/gather.js';
import { sendBytes, sendEvents, startRawProvider, type RawProvider } from '../../../sandbox/llm/startRawProvider.js';
import { type CompletionRequest, type Protocol, textMessage } from './completion.js';

let provider: RawProvider | undefined;
afterEach(() => provider?.close());

const answers: Record<Protocol, RequestListener> = {
  openai: sendEvents([{ choices: [{ index: 0, delta: { content: 'Yes' }, finish_reason: 'stop' }] }]),
  anthropic: sendBytes(
    [
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Yes' } },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
      { type: 'message_stop' },
    ]
      .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
      .join(''),
  ),
  google: sendEvents([{ candidates: [{ content: { parts: [{ text: 'Yes' }] }, finishReason: 'STOP' }] }]),
};

/** Asks a provider that first refuses with these errors, one after the other. */
async function ask(
  protocol: Protocol,
  given: Partial<CompletionRequest> & { model?: string },
  ...refusals: [status: number, body: object][]
) {
  const left = [...refusals];
  provider = await startRawProvider((request, response) => {
    const refusal = left.shift();
    if (!refusal) answers[protocol](request, response);
    else sendBytes(JSON.stringify(refusal[1]), 'application/json', refusal[0])(request, response);
  });
  const answer = await gather(provider.url, given.model ?? 'any', { protocol, ...given });
  return { answer, bodies: provider.bodies.map((body): unknown => JSON.parse(body)) };
}

const schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'], additionalProperties: false };
const jsonSchema = JSON.stringify(schema);
const all = { temperature: 0.5, topP: 0.9, maxTokens: 100, seed: 7, stop: ['END'], frequencyPenalty: 0.2, presencePenalty: -1 };

describe('each protocol has its own words', () => {
  test('OpenAI', async () => {
    const { answer, bodies } = await ask('openai', { ...all, reasoningEffort: 'LOW', verbosity: 'HIGH', jsonSchema });
    expect(bodies).toEqual([
      expect.objectContaining({
        ...{ temperature: 0.5, top_p: 0.9, max_tokens: 100, seed: 7, stop: ['END'], frequency_penalty: 0.2, presence_penalty: -1 },
        ...{ reasoning_effort: 'low', verbosity: 'high' },
        response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
      }),
    ]);
    expect(answer).toMatchObject({ text: 'Yes' });
    expect(answer).not.toHaveProperty('without');
  });

  test('Anthropic', async () => {
    const { answer, bodies } = await ask('anthropic', { ...all, model: 'claude-opus-4-6', reasoningEffort: 'MAX', jsonSchema });
    expect(bodies).toEqual([
      expect.objectContaining({
        ...{ temperature: 0.5, max_tokens: 100, stop_sequences: ['END'] },
        output_config: { effort: 'max', format: { type: 'json_schema', schema } },
      }),
    ]);
    expect(bodies[0]).not.toHaveProperty('seed');
    expect(answer.without?.sort()).toEqual(['frequencyPenalty', 'presencePenalty', 'seed', 'topP']);
  });

  test('Anthropic, a budget of thinking tokens', async () => {
    const { bodies } = await ask('anthropic', { model: 'claude-sonnet-4-5', reasoningTokens: 4_096 });
    expect(bodies).toEqual([expect.objectContaining({ thinking: { type: 'enabled', budget_tokens: 4_096 } })]);
  });

  test('Google', async () => {
    const { answer, bodies } = await ask('google', {
      ...all,
      model: 'gemini-3-pro',
      reasoningEffort: 'HIGH',
      jsonSchema,
      verbosity: 'LOW',
    });
    expect(bodies).toEqual([
      expect.objectContaining({
        generationConfig: {
          ...{ temperature: 0.5, topP: 0.9, maxOutputTokens: 100, seed: 7, stopSequences: ['END'] },
          ...{ frequencyPenalty: 0.2, presencePenalty: -1, responseMimeType: 'application/json', responseJsonSchema: schema },
          thinkingConfig: { includeThoughts: true, thinkingLevel: 'high' },
        },
      }),
    ]);
    expect(answer.without).toEqual(['verbosity']);
  });

  test('JSON is told to a model whose messages do not say it', async () => {
    const { bodies } = await ask('openai', { asJson: true, messages: [textMessage('user', 'Three names')] });
    expect(bodies).toMatchObject([
      { response_format: { type: 'json_object' }, messages: [{ role: 'system' }, { role: 'user', content: 'Three names' }] },
    ]);
  });
});

const openAiError = (param: string | null, message: string): [number, object] => [
  400,
  { error: { message, type: 'invalid_request_error', param, code: 'unsupported_parameter' } },
];
const anthropicError = (message: string): [number, object] => [400, { type: 'error', error: { type: 'invalid_request_error', message } }];
const googleError = (message: string): [number, object] => [400, { error: { code: 400, message, status: 'INVALID_ARGUMENT' } }];

test.each<[Protocol, Partial<CompletionRequest>, [number, object], string]>([
  ['openai', { seed: 7 }, openAiError('seed', "Unsupported parameter: 'seed' is not supported with this model."), 'seed'],
  ['openai', { stop: ['END'] }, openAiError('stop', "Unsupported parameter: 'stop' is not supported with this model."), 'stop'],
  ['openai', { verbosity: 'LOW' }, openAiError(null, 'Unrecognized request argument supplied: verbosity'), 'verbosity'],
  [
    'openai',
    { reasoningEffort: 'XHIGH' },
    openAiError('reasoning_effort', "Unsupported value: 'reasoning_effort' does not support 'xhigh'."),
    'reasoningEffort',
  ],
  [
    'openai',
    { temperature: 0.2 },
    openAiError('temperature', "Unsupported value: 'temperature' does not support 0.2 with this model."),
    'temperature',
  ],
  [
    'openai',
    { presencePenalty: 1 },
    [422, { detail: [{ loc: ['body', 'presence_penalty'], msg: 'Extra inputs are not permitted: presence_penalty' }] }],
    'presencePenalty',
  ],
  ['anthropic', { stop: [' '] }, anthropicError('stop_sequences: each stop sequence must contain non-whitespace'), 'stop'],
  [
    'anthropic',
    { reasoningTokens: 100 },
    anthropicError('thinking.enabled.budget_tokens: Input should be greater than or equal to 1024'),
    'reasoningTokens',
  ],
  ['google', { frequencyPenalty: 1 }, googleError('Penalty is not enabled for models/gemini-x'), 'frequencyPenalty'],
  ['google', { reasoningTokens: 5 }, googleError('The thinking budget 5 is invalid.'), 'reasoningTokens'],
])('%s: a model that refuses %j is asked once more without it, and it is told', async (protocol, given, refusal, parameter) => {
  const { answer, bodies } = await ask(protocol, given, refusal);
  expect(answer).toMatchObject({ text: 'Yes', without: [parameter] });
  expect(bodies).toHaveLength(2);
});

test('a refused schema leaves the form, and that may be refused as well', async () => {
  const { answer, bodies } = await ask(
    'openai',
    { jsonSchema },
    openAiError('response_format', "Invalid parameter: 'response_format' of type 'json_schema' is not supported."),
  );
  expect(answer.without).toEqual(['jsonSchema']);
  expect(bodies[1]).toMatchObject({ response_format: { type: 'json_object' } });
});

test('a refusal that names nothing that was sent stays a failure', async () => {
  const { answer, bodies } = await ask('openai', { seed: 7 }, openAiError(null, 'The messages are invalid.'));
  expect(answer.error).toBeDefined();
  expect(bodies).toHaveLength(1);
});
