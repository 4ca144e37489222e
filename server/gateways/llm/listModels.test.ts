import { afterEach, expect, test } from '@jest/globals';
import { sendBytes, startRawProvider, type RawProvider } from '../../../sandbox/llm/startRawProvider.js';
import { startSandboxLlm } from '../../../sandbox/llm/startSandboxLlm.js';
import { listModels } from './listModels.js';

let provider: RawProvider | undefined;
afterEach(() => provider?.close());

async function list(body: unknown, status = 200) {
  provider = await startRawProvider(sendBytes(typeof body === 'string' ? body : JSON.stringify(body), 'application/json', status));
  return listModels({ protocol: 'openai', baseUrl: `${provider.url}/`, providerName: 'Mistral', apiKey: 'sk-canary-7f3a' });
}

test('reads no more of the list of what models see than of the models', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `model-${at.toFixed()}`);
  const seeing = [
    ...ids(5_000).map(() => ({ model: 'other', capabilities: ['multimodal'] })),
    { model: 'model-0', capabilities: ['multimodal'] },
  ];
  const models = await list({ data: ids(5_001).map((id) => ({ id })), models: seeing });
  expect(models).toHaveLength(5_000);
  expect(models[0]?.capabilities).toEqual([]);
});

test.each([10_000, 10_001, 1e308])('takes a price of %d dollars for a million tokens only if it can be one', async (input) => {
  const [model] = await list({ data: [{ id: 'a', pricing: { input, completion: 0.1 } }] });
  expect([model?.priceIn, model?.priceOut]).toEqual([input > 10_000 ? undefined : input, undefined]);
});

test.each([
  ['OpenAI', { id: 'gpt-5', object: 'model', owned_by: 'openai' }, { id: 'gpt-5', capabilities: [] }],
  [
    'OpenRouter',
    {
      id: 'x/y',
      name: 'X: Y',
      context_length: 131072,
      pricing: { prompt: '0.0000006', completion: '0.000002' },
      architecture: { input_modalities: ['text', 'image', 'file'], output_modalities: ['text'] },
      supported_parameters: ['tools', 'reasoning'],
    },
    {
      ...{
        id: 'x/y',
        name: 'X: Y',
        contextWindow: 131072,
        priceIn: 0.6,
        priceOut: 2,
        capabilities: ['vision', 'pdf', 'tools', 'reasoning'],
      },
      parameters: ['system', 'reasoningEffort'],
    },
  ],
  [
    'Mistral',
    {
      id: 'mistral-small-latest',
      name: 'mistral-small-2506',
      max_context_length: 131072,
      capabilities: { completion_chat: true, function_calling: true, vision: true },
    },
    { id: 'mistral-small-latest', name: 'mistral-small-2506', contextWindow: 131072, capabilities: ['vision', 'tools'], chats: true },
  ],
  ['Groq', { id: 'llama', active: true, context_window: 8192 }, { id: 'llama', contextWindow: 8192, capabilities: [] }],
  ['vLLM', { id: 'org/model', max_model_len: 4096 }, { id: 'org/model', contextWindow: 4096, capabilities: [] }],
  [
    'llama.cpp',
    { id: '/m/SmolLM2.gguf', meta: { n_ctx_train: 8192, n_params: 1 } },
    { id: '/m/SmolLM2.gguf', name: 'SmolLM2', contextWindow: 8192, capabilities: [] },
  ],
  [
    'Together',
    { id: 'z', type: 'chat', display_name: 'Z', pricing: { input: 0.2, output: 0.4 } },
    { id: 'z', name: 'Z', priceIn: 0.2, priceOut: 0.4, capabilities: [] },
  ],
  [
    'nonsense in fields',
    { id: 'n', name: 7, context_length: '9', pricing: { prompt: '-1', completion: null }, capabilities: 3 },
    { id: 'n', capabilities: [] },
  ],
  ['a price that nobody asks', { id: 'n', pricing: { input: 100_001, completion: '0.2' } }, { id: 'n', capabilities: [] }],
  ['more than can be', { id: 'n', context_length: 1e12, pricing: { prompt: '1e305', completion: '1e999' } }, { id: 'n', capabilities: [] }],
])('the list of %s', async (_name, entry, expected) => {
  expect(JSON.parse(JSON.stringify(await list({ object: 'list', data: [entry] })))).toEqual([expected]);
});

test('llama.cpp says in a second list which of its models sees', async () => {
  const models = [
    { name: '/m/Plain.gguf', model: '/m/Plain.gguf', capabilities: ['completion'] },
    { name: '/m/Sees.gguf', model: '/m/Sees.gguf', capabilities: ['completion', 'multimodal'] },
    'nonsense',
  ];
  const data = [{ id: '/m/Plain.gguf' }, { id: '/m/Sees.gguf', meta: { n_ctx: 4096 } }];
  const listed = await list({ models: models.slice(0, 2), object: 'list', data });
  expect(listed.map(({ name, capabilities }) => [name, capabilities])).toEqual([
    ['Plain', []],
    ['Sees', ['vision']],
  ]);
  expect((await list({ models, data })).map(({ capabilities }) => capabilities)).toEqual([[], []]);
});

test('what is no model or is switched off is left out; a bare array is a list', async () => {
  const none = [{ id: 'a', active: false }, { name: 'no id' }, null, 'text'];
  expect((await list([...none, { id: 'chat' }])).map((model) => model.id)).toEqual(['chat']);
});

test('what the list says of chatting is kept', async () => {
  const said = [
    { id: 'b', type: 'image' },
    { id: 'c', capabilities: { completion_chat: false } },
    { id: 'd', architecture: { output_modalities: ['image'] } },
    { id: 'e', capabilities: { completion_chat: true } },
    { id: 'f' },
  ];
  expect((await list(said)).map((model) => model.chats)).toEqual([false, false, false, true, undefined]);
});

test.each([
  [401, {}, 'provider_unauthorized'],
  [404, 'Not found', 'provider_unavailable'],
  [429, {}, 'provider_rate_limited'],
  [500, {}, 'provider_unavailable'],
  [200, '<html>', 'provider_bad_stream'],
  [200, { models: 'none' }, 'provider_bad_stream'],
])('status %i with %j is %s', async (status, body, code) => {
  await expect(list(body, status)).rejects.toMatchObject({ code, message: expect.stringContaining('Mistral') });
});

test('a provider that does not answer is given up after its time, or at the abort', async () => {
  provider = await startRawProvider(() => undefined);
  const endpoint = { protocol: 'openai' as const, baseUrl: provider.url, providerName: 'Mistral' };
  await expect(listModels(endpoint, undefined, 200)).rejects.toMatchObject({ code: 'timed_out' });
  const stop = new AbortController();
  const listing = listModels(endpoint, stop.signal);
  stop.abort('enough');
  await expect(listing).rejects.toBe('enough');
});

test('the sandbox lists its models', async () => {
  const sandbox = await startSandboxLlm();
  const ask = (baseUrl: string) => listModels({ protocol: 'openai', baseUrl, providerName: 'Sandbox' });
  expect(await ask(sandbox.builtinUrl)).toMatchObject([
    { id: 'eliza', name: 'ELIZA (built in)', contextWindow: 128_000, capabilities: ['built-in'] },
    { id: 'summariser', name: 'Extractive summariser (built in)' },
  ]);
  expect((await ask(sandbox.simUrl)).length).toBeGreaterThan(5);
  await sandbox.close();
});
