import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { freePort } from '../../db/freePort.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, readTurn, tryToAsk } from '../../tests/turns.js';
import { readEnv } from '../config/env.js';
import { providers } from '../config/providers.js';
import { catalogueOptions } from './catalogueOptions.js';

const canary = 'canary-key-5f1c';

/** Ids as the providers list them. */
const listed: Record<string, string[]> = {
  openai: ['gpt-4o-mini', 'gpt-4o-2024-11-20', 'gpt-brand-new', 'whisper-1', 'text-embedding-3-small'],
  mistral: ['mistral-small-2603', 'mistral-embed'],
  groq: ['openai/gpt-oss-20b', 'whisper-large-v3'],
  deepseek: ['deepseek-v4-pro'],
  xai: ['grok-4.7', 'grok-2-image-1212'],
  openrouter: ['openai/gpt-4o-mini'],
};
const anthropic = {
  data: [{ type: 'model', id: 'claude-sonnet-4-5-20250929', display_name: 'Claude Sonnet 4.5', created_at: '2025-09-29T00:00:00Z' }],
};
const google = {
  models: [
    { name: 'models/gemini-2.5-flash-lite', inputTokenLimit: 1_048_576, supportedGenerationMethods: ['generateContent'] },
    { name: 'models/gemini-embedding-001', supportedGenerationMethods: ['embedContent'] },
    { name: 'models/gemini-2.5-flash-image', supportedGenerationMethods: ['generateContent'] },
  ],
};

/** A stand-in for all providers, each under its own path. When it fails, its message contains everything that it was sent. */
const answer: RequestListener = (request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    const key = request.url?.split('/')[1] ?? '';
    const json = (status: number, value: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
    if (request.method === 'GET' && !isDenying) {
      const list = { object: 'list', data: (listed[key] ?? []).map((id) => ({ id, object: 'model' })) };
      json(200, key === 'anthropic' ? anthropic : key === 'google' ? google : list);
      return;
    }
    const told = JSON.stringify([request.url, request.headers]);
    const fault = /fault-(\w+)/.exec(`${request.url ?? ''} ${body}`)?.[1];
    const message = `Your key is not right: ${told}`;
    if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${message}</h1>`);
    else if (fault === 'event')
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end(`data: ${JSON.stringify({ error: { message, type: 'error' } })}\n\n`);
    else if (fault === 'garbage')
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: {"${message.replaceAll('"', '')}\n\n`);
    else if (fault === 'redirect') response.writeHead(307, { location: `http://127.0.0.1:1/?key=${canary}` }).end(message);
    else json(Number(fault ?? 401), { error: { message, type: 'authentication_error', status: 'UNAUTHENTICATED' } });
  });
};

/** Whether it also refuses to list its models. */
let isDenying = false;

let server: TestServer;
const standIn = createServer(answer);
beforeAll(async () => {
  await once(standIn.listen(0, '127.0.0.1'), 'listening');
  const address = standIn.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const nobody = await freePort();
  const variables = providers.flatMap(({ key, variable }) => [
    [`${variable}_API_KEY`, canary],
    [`${variable}_BASE_URL`, key === 'deepseek' ? `http://127.0.0.1:${nobody}/v1` : `http://127.0.0.1:${port}/${key}/v1`],
  ]);
  server = await startTestServer({ env: { ...Object.fromEntries(variables), LOG_LEVEL: 'trace' } });
  await server.services.catalogue.refresh();
});
afterAll(async () => {
  await server.close();
  standIn.closeAllConnections();
  standIn.close();
});

const queries = {
  models:
    '{ models { id name provider providerName tier contextWindow priceIn priceOut capabilities release available unavailableReason } }',
  providers: '{ providers { key name available reason } }',
};

interface Listed {
  id: string;
  provider: string;
}

test('every provider whose key is set offers its models, with what is known of them and without those that do not chat', async () => {
  const { data } = await server.graphql<{ models: Listed[] }>(queries.models);
  const models = data.models.filter(({ provider }) => providers.some(({ key }) => key === provider));
  expect(models.map(({ id }) => id)).toEqual([
    'openai/gpt-4o-2024-11-20',
    'openai/gpt-4o-mini',
    'openai/gpt-brand-new',
    'anthropic/claude-sonnet-4-5-20250929',
    'google/gemini-2.5-flash-lite',
    'mistral/mistral-small-2603',
    'groq/openai/gpt-oss-20b',
    'xai/grok-4.7',
    'openrouter/openai/gpt-4o-mini',
  ]);
  const model = (id: string) => models.find((one) => one.id === id);
  expect(model('openai/gpt-4o-mini')).toEqual({
    id: 'openai/gpt-4o-mini',
    name: 'GPT-4o mini',
    provider: 'openai',
    providerName: 'OpenAI',
    tier: 'FREE',
    contextWindow: 128_000,
    priceIn: 0.15,
    priceOut: 0.6,
    capabilities: ['vision', 'pdf', 'tools'],
    release: '2024-07-18',
    available: true,
    unavailableReason: null,
  });
  expect(model('openai/gpt-brand-new')).toMatchObject({
    name: 'gpt-brand-new',
    tier: 'PREMIUM',
    priceIn: null,
    contextWindow: null,
    release: null,
  });
  expect(model('anthropic/claude-sonnet-4-5-20250929')).toMatchObject({
    name: 'Claude Sonnet 4.5',
    tier: 'PREMIUM',
    priceOut: 15,
    release: '2025-09-29',
  });
  expect(model('google/gemini-2.5-flash-lite')).toMatchObject({ name: 'Gemini 2.5 Flash-Lite', tier: 'FREE', contextWindow: 1_048_576 });
  const { access } = await createPerson(server.services);
  const rest = await (await server.rest('GET', '/api/v1/llm/models/', { token: access })).json();
  expect(rest).toContainEqual(expect.objectContaining({ id: 'openai/gpt-4o-mini', tier: 'free', price_out: 0.6 }));
});

test('a provider that cannot be reached says so, though none of its models is known', async () => {
  const { access } = await createPerson(server.services);
  const { data } = await server.graphql<{ providers: unknown[] }>(queries.providers, {}, access);
  expect(data.providers).toContainEqual({ key: 'mistral', name: 'Mistral', available: true, reason: null });
  expect(data.providers).toContainEqual({
    key: 'deepseek',
    name: 'DeepSeek',
    available: false,
    reason: expect.stringMatching(/^DeepSeek \(127\.0\.0\.1:\d+\) cannot be reached\. Nothing answers at its address\.$/),
  });
});

test('a free account is refused what the host would pay for, listed or not, and is not refused what is cheap', async () => {
  const { access } = await createPerson(server.services);
  for (const id of [
    'openai/gpt-4o-2024-11-20',
    'openai/gpt-brand-new',
    'openai/not-listed',
    'openrouter/any/model',
    'anthropic/claude-opus-5',
  ]) {
    const { errors } = await tryToAsk(server, access, [id]);
    expect([id, errors?.[0]?.extensions.code]).toEqual([id, 'PREMIUM_REQUIRED']);
  }
  expect((await tryToAsk(server, access, ['openai/gpt-4o-mini', 'groq/openai/gpt-oss-20b'])).errors).toBeUndefined();
});

describe('a key', () => {
  it.each(['401', '403', '404', '429', '500', 'html', 'event', 'garbage', 'redirect'])(
    'that a provider gives away with %s stands in no answer, no list and no line of the log',
    async (fault) => {
      const { access } = await createPerson(server.services, { premiumGranted: true });
      const turn = await ask(
        server,
        access,
        providers.map(({ key }) => `${key}/fault-${fault}`),
      );
      const client = server.socket(access);
      const heard: unknown[] = [];
      await follow(client, turn.id, undefined, (events) => heard.push(events));
      await client.dispose();
      const read = await readTurn(server, access, turn);
      expect(read.answers.map(({ state, text }) => ({ state, text }))).toEqual(providers.map(() => ({ state: 'FAILED', text: '' })));
      const body = { prompt: 'Hello', models: providers.map(({ key }) => `${key}/fault-${fault}`), stream: false };
      const rest = await (await server.rest('POST', '/api/v1/llm/query/', { token: access, body })).text();
      const [models, standing] = await Promise.all([
        server.graphql(queries.models, {}, access),
        server.graphql(queries.providers, {}, access),
      ]);
      expect(rest).toContain('"state":"failed"');
      for (const said of [heard, read, rest, models.data, standing.data, server.logged]) expect(JSON.stringify(said)).not.toContain(canary);
    },
  );

  it('that is refused is no secret, and itself stays one', async () => {
    isDenying = true;
    await server.services.catalogue.refresh();
    const { access } = await createPerson(server.services);
    const { data } = await server.graphql<{ providers: { key: string; reason: string }[] }>(queries.providers, {}, access);
    const models = await server.graphql(queries.models, {}, access);
    isDenying = false;
    const groq = data.providers.find(({ key }) => key === 'groq');
    expect(groq?.reason).toMatch(/^Groq \(127\.0\.0\.1:\d+\) does not accept this server's key\.$/);
    expect(models.data['models']).toContainEqual(expect.objectContaining({ id: 'xai/grok-4.7', available: false }));
    for (const said of [data, models.data, server.logged]) expect(JSON.stringify(said)).not.toContain(canary);
  });

  it('that cannot be one is refused at the start, without being shown', () => {
    const read = (value: string) => () => readEnv('local', { OPENAI_API_KEY: value });
    expect(read(`${canary}\u00e9`)).toThrow('OPENAI_API_KEY: has a character that no key has');
    expect(read(`${canary} and more`)).not.toThrow(canary);
    expect(readEnv('local', { OPENAI_API_KEY: ` ${canary}\n` }).keyedProviders).toMatchObject([{ key: 'openai', apiKey: canary }]);
    expect(readEnv('local', { OPENAI_API_KEY: '', MISTRAL_BASE_URL: 'http://127.0.0.1:1/v1' }).keyedProviders).toEqual([]);
  });
});

describe('the environment', () => {
  it('gives each provider its own address, or another', () => {
    const variables = Object.fromEntries(providers.map(({ variable }) => [`${variable}_API_KEY`, 'k']));
    const { keyedProviders } = readEnv('local', { ...variables, XAI_BASE_URL: 'http://proxy.example/xai/v1/' });
    expect(keyedProviders.map(({ baseUrl }) => baseUrl)).toEqual(
      providers.map(({ key, baseUrl }) => (key === 'xai' ? 'http://proxy.example/xai/v1' : baseUrl)),
    );
  });

  it('says how many answers may be under way where', () => {
    const variables = { GROQ_API_KEY: 'k', XAI_API_KEY: 'k', OPENAI_COMPATIBLE: 'lab=http://127.0.0.1:1/v1' };
    const limits = (value?: string) => {
      const { concurrencyOf } = readEnv('local', { ...variables, ...(value === undefined ? {} : { PROVIDER_CONCURRENCY: value }) });
      return ['groq', 'xai', 'lab', 'openai'].map(concurrencyOf);
    };
    expect(limits()).toEqual([100, 100, undefined, undefined]);
    expect(limits('7, groq=2 ,LAB=3')).toEqual([2, 7, 3, undefined]);
    expect(limits('lab=3')).toEqual([100, 100, 3, undefined]);
    for (const wrong of ['0', 'many', 'groq=', '=3', '3.5', '']) {
      if (wrong) expect(() => limits(wrong)).toThrow(`PROVIDER_CONCURRENCY: "${wrong}" is neither a number nor name=number`);
    }
  });

  it('refuses an address that takes the name of a provider that is on', () => {
    const both = { MISTRAL_API_KEY: canary, OPENAI_COMPATIBLE: 'mistral=http://127.0.0.1:1/v1' };
    expect(() => readEnv('local', both)).toThrow('MISTRAL_API_KEY switches "mistral" on already; choose another name');
    expect(() => readEnv('local', { OPENAI_COMPATIBLE: 'mistral=http://127.0.0.1:1/v1' })).not.toThrow();
    expect(catalogueOptions(readEnv('local', {})).known).toBeDefined();
  });
});
