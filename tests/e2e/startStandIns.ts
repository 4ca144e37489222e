import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { freePort } from '../../db/freePort.js';
import { providers } from '../../server/config/providers.js';
import { startSandboxLlm } from '../../sandbox/llm/startSandboxLlm.js';
import { dialects, retell } from './dialects.js';

/** The simulated model behind each real name that a stand-in lists. */
export const behind: Record<string, string> = {
  'gpt-4o-mini': 'tokens-60_seed-11',
  'gpt-4o-2024-11-20': 'tokens-60_seed-12',
  'text-embedding-3-small': 'tokens-1',
  'claude-sonnet-4-5-20250929': 'tokens-60_reasoning-30_seed-13',
  'gemini-2.5-flash-lite': 'tokens-60_reasoning-20_seed-14',
  'mistral-small-2603': 'tokens-60_seed-15',
  'openai/gpt-oss-20b': 'tokens-9_fault-http401',
  'openai/gpt-6-sol': 'tokens-60_reasoning-12_seed-17',
};

const list = (...ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model', owned_by: 'somebody' })) });
const router = {
  id: 'openai/gpt-6-sol',
  name: 'OpenAI: GPT-6 Sol',
  context_length: 1_050_000,
  pricing: { prompt: '0.000002', completion: '0.00001' },
};
const gemini = { name: 'models/gemini-2.5-flash-lite', displayName: 'Gemini 2.5 Flash-Lite', inputTokenLimit: 1_048_576 };

/** The body of each list of models, in the provider's format. */
const lists: Record<string, unknown> = {
  openai: list('gpt-4o-mini', 'gpt-4o-2024-11-20', 'text-embedding-3-small'),
  anthropic: { data: [{ type: 'model', id: 'claude-sonnet-4-5-20250929', display_name: 'Claude Sonnet 4.5' }], has_more: false },
  google: { models: [{ ...gemini, supportedGenerationMethods: ['generateContent'], thinking: true }] },
  mistral: list('mistral-small-2603', 'magistral-medium-2509'),
  groq: list('openai/gpt-oss-20b', 'openai/gpt-oss-120b'),
  openrouter: { data: [router] },
};

/** Stand-ins for the providers that a key switches on. */
export interface StandIns {
  /** Variables that make a server use them: keys and addresses. */
  variables: Record<string, string>;
  /** The key that all of them accept. */
  key: string;
  close: () => Promise<void>;
}

/**
 * Starts a stand-in for every provider, each with its own protocol and dialect and the real names of its models. Groq refuses the
 * key for one of its models, xAI even for its list, and DeepSeek's address does not answer.
 */
export async function startStandIns(): Promise<StandIns> {
  const key = 'sk-canary-of-the-journey';
  const sandbox = await startSandboxLlm();
  const bases: Record<string, string> = { anthropic: sandbox.anthropicUrl, google: sandbox.googleUrl };
  const server = createServer((request, response) => {
    answer(request, response, (name) => bases[name] ?? sandbox.simUrl).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const variables = providers.flatMap((provider) => [
    [`${provider.variable}_API_KEY`, key],
    [`${provider.variable}_BASE_URL`, `${provider.key === 'deepseek' ? nobody : origin}/${provider.key}/v1`],
  ]);
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await sandbox.close();
  };
  return { variables: Object.fromEntries(variables), key, close };
}

async function answer(request: IncomingMessage, response: ServerResponse, baseOf: (name: string) => string): Promise<void> {
  const [, name = '', , ...rest] = request.url?.split('/') ?? [];
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.method === 'GET') {
    // Like real providers, it repeats the key that it refuses.
    const refusal = {
      error: { message: `Incorrect API key provided: ${request.headers.authorization ?? ''}`, type: 'invalid_request_error' },
    };
    if (name === 'xai') json(401, refusal);
    else json(200, lists[name]);
    return;
  }
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  const dialect = dialects[name];
  if (dialect?.refuses && body.includes(`"${dialect.refuses.field}":`)) {
    json(400, { error: { message: dialect.refuses.message, type: 'invalid_request_error', param: dialect.refuses.field } });
    return;
  }
  const simulated = (text: string) => Object.entries(behind).reduce((changed, [real, model]) => changed.replace(real, model), text);
  const { host: _host, 'content-length': _length, ...headers } = request.headers;
  const sent = await fetch(`${baseOf(name)}/${simulated(rest.join('/'))}`, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, String(value)])),
    // Whether token counts are sent without a request for them depends on the dialect.
    body: dialect ? simulated(body).replace('"stream":true', '"stream":true,"stream_options":{"include_usage":true}') : simulated(body),
  });
  const type = sent.headers.get('content-type') ?? 'text/event-stream';
  response.writeHead(sent.status, { 'content-type': type });
  if (!sent.body) {
    response.end();
    return;
  }
  // Two type declarations of the same stream.
  const told = Readable.fromWeb(sent.body as ReadableStream<Uint8Array>);
  // If the server under test or the sandbox breaks off, pipeline ends both streams and rejects; pipe would leave the error uncaught.
  if (dialect && type.startsWith('text/event-stream')) await pipeline(told.setEncoding('utf8'), (text) => retell(dialect, text), response);
  else await pipeline(told, response);
}
