import { afterEach, expect, test } from '@jest/globals';
import { sendBytes, startRawProvider, type RawProvider } from '../../../sandbox/llm/startRawProvider.js';
import type { Protocol } from './completion.js';
import { listModels } from './listModels.js';

let provider: RawProvider | undefined;
let asked: string[] = [];
afterEach(() => provider?.close());

/** @param answer returns the body for the query of one page */
async function list(protocol: Protocol, answer: (query: URLSearchParams) => unknown) {
  asked = [];
  provider = await startRawProvider((request, response) => {
    asked.push(request.url ?? '');
    const { searchParams } = new URL(request.url ?? '', 'http://provider');
    sendBytes(JSON.stringify(answer(searchParams)), 'application/json')(request, response);
  });
  const models = await listModels({ protocol, baseUrl: provider.url, providerName: 'Mistral', apiKey: 'sk-canary-7f3a' });
  const plain: unknown = JSON.parse(JSON.stringify(models));
  return plain;
}

test("Anthropic's list, page by page", async () => {
  const opus = {
    type: 'model',
    id: 'claude-opus-x',
    display_name: 'Claude Opus X',
    created_at: '2026-02-04T00:00:00Z',
    max_input_tokens: 200_000,
    max_tokens: 64_000,
    capabilities: { image_input: { supported: true }, pdf_input: { supported: true }, thinking: { supported: true, types: {} } },
  };
  const pages = new Map<string | null, unknown>([
    [null, { data: [opus, { type: 'model', display_name: 'no id' }], has_more: true, first_id: 'claude-opus-x', last_id: 'claude-opus-x' }],
    [
      'claude-opus-x',
      {
        data: [{ type: 'model', id: 'claude-old', capabilities: { image_input: { supported: false } } }],
        has_more: false,
        last_id: 'claude-old',
      },
    ],
  ]);
  expect(await list('anthropic', (query) => pages.get(query.get('after_id')))).toEqual([
    {
      id: 'claude-opus-x',
      name: 'Claude Opus X',
      contextWindow: 200_000,
      release: '2026-02-04',
      capabilities: ['vision', 'pdf', 'reasoning', 'tools'],
    },
    { id: 'claude-old', capabilities: ['tools'] },
  ]);
  expect(asked).toEqual(['/v1/models?limit=1000', '/v1/models?limit=1000&after_id=claude-opus-x']);
  expect(provider?.headers[1]).toMatchObject({ 'x-api-key': 'sk-canary-7f3a', 'anthropic-version': '2023-06-01' });
});

test("Google's list, page by page", async () => {
  const pro = {
    name: 'models/gemini-x-pro',
    displayName: 'Gemini X Pro',
    inputTokenLimit: 1_048_576,
    supportedGenerationMethods: ['generateContent', 'countTokens'],
    thinking: true,
  };
  const gemma = { name: 'models/gemma-y', supportedGenerationMethods: ['generateContent'] };
  const pages = new Map<string | null, unknown>([
    [null, { models: [pro, { name: 'models/no-methods' }], nextPageToken: 'a/b=' }],
    ['a/b=', { models: [gemma, { name: 'models/text-004', supportedGenerationMethods: ['embedContent'] }] }],
  ]);
  expect(await list('google', (query) => pages.get(query.get('pageToken')))).toEqual([
    { id: 'gemini-x-pro', name: 'Gemini X Pro', contextWindow: 1_048_576, capabilities: ['reasoning', 'vision', 'pdf', 'tools'] },
    { id: 'gemma-y', capabilities: [] },
    { id: 'text-004', capabilities: [], chats: false },
  ]);
  expect(asked).toEqual(['/v1/models?pageSize=1000', '/v1/models?pageSize=1000&pageToken=a%2Fb%3D']);
  expect(provider?.headers[1]).toMatchObject({ 'x-goog-api-key': 'sk-canary-7f3a' });
});

test('a list whose pages never end is read as far as twenty of them', async () => {
  await list('google', () => ({ models: [], nextPageToken: 'again' }));
  expect(asked).toHaveLength(20);
});

test('the pages have their time together', async () => {
  provider = await startRawProvider((request, response) => {
    // The second page never comes.
    if (request.url?.includes('after_id')) return;
    sendBytes(JSON.stringify({ data: [{ id: 'a' }], has_more: true, last_id: 'a' }), 'application/json')(request, response);
  });
  const endpoint = { protocol: 'anthropic' as const, baseUrl: provider.url, providerName: 'Mistral' };
  await expect(listModels(endpoint, undefined, 500)).rejects.toMatchObject({ code: 'timed_out' });
});

test.each([
  ['anthropic', { models: [] }],
  ['google', { data: [] }],
  ['google', []],
] as const)('what is no list of %s is refused', async (protocol, body) => {
  await expect(list(protocol, () => body)).rejects.toMatchObject({ code: 'provider_bad_stream' });
});
