import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { freePort } from '../../db/freePort.js';
import { providers } from '../../server/model/providers.js';
import { startSandboxLlm } from '../../server/sandbox/llm/startSandboxLlm.js';

/** The simulated model behind each real name that a stand-in lists. */
export const behind: Record<string, string> = {
  'gpt-4o-mini': 'tokens-60_seed-11',
  'gpt-4o-2024-11-20': 'tokens-60_seed-12',
  'text-embedding-3-small': 'tokens-1',
  'claude-sonnet-4-5-20250929': 'tokens-60_reasoning-30_seed-13',
  'gemini-2.5-flash-lite': 'tokens-60_reasoning-20_seed-14',
  'mistral-small-2603': 'tokens-60_seed-15',
  'openai/gpt-oss-20b': 'tokens-9_fault-http401',
  'grok-4.7': 'tokens-60_reasoning-10_seed-16',
  'openai/gpt-6-sol': 'tokens-60_seed-17',
};

const list = (...ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model', owned_by: 'somebody' })) });
const router = {
  id: 'openai/gpt-6-sol',
  name: 'OpenAI: GPT-6 Sol',
  context_length: 1_050_000,
  pricing: { prompt: '0.000002', completion: '0.00001' },
};
const gemini = { name: 'models/gemini-2.5-flash-lite', displayName: 'Gemini 2.5 Flash-Lite', inputTokenLimit: 1_048_576 };

/** What each answers at its list of models, in its own words. */
const lists: Record<string, unknown> = {
  openai: list('gpt-4o-mini', 'gpt-4o-2024-11-20', 'text-embedding-3-small'),
  anthropic: { data: [{ type: 'model', id: 'claude-sonnet-4-5-20250929', display_name: 'Claude Sonnet 4.5' }], has_more: false },
  google: { models: [{ ...gemini, supportedGenerationMethods: ['generateContent'], thinking: true }] },
  mistral: list('mistral-small-2603'),
  groq: list('openai/gpt-oss-20b'),
  openrouter: { data: [router] },
};

/** Stand-ins for the providers that a key switches on. */
export interface StandIns {
  /** What makes a server ask them: keys and addresses. */
  variables: Record<string, string>;
  /** The key that all of them were given. */
  key: string;
  close: () => Promise<void>;
}

/**
 * Starts a stand-in for every provider, each speaking its own protocol under the real names of its models.
 * Groq takes no key when it is asked, xAI none even for its list, and at DeepSeek's address nobody answers.
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
  const listed = lists[name];
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.method === 'GET') {
    // As real ones do, it repeats what it does not accept.
    const refusal = {
      error: { message: `Incorrect API key provided: ${request.headers.authorization ?? ''}`, type: 'invalid_request_error' },
    };
    if (listed === undefined) json(401, refusal);
    else json(200, listed);
    return;
  }
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  const simulated = (text: string) => Object.entries(behind).reduce((changed, [real, model]) => changed.replace(real, model), text);
  const { host: _host, 'content-length': _length, ...headers } = request.headers;
  const sent = await fetch(`${baseOf(name)}/${simulated(rest.join('/'))}`, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, String(value)])),
    body: simulated(body),
  });
  response.writeHead(sent.status, { 'content-type': sent.headers.get('content-type') ?? 'text/event-stream' });
  // The same streams by two type declarations.
  if (sent.body) Readable.fromWeb(sent.body as ReadableStream<Uint8Array>).pipe(response);
  else response.end();
}
