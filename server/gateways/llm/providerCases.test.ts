import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { gather } from '../../../sandbox/llm/gather.js';
import { type RawProvider, sendBytes, startRawProvider } from '../../../sandbox/llm/startRawProvider.js';
import { ProviderError, textMessage } from './completion.js';
import { listModels } from './listModels.js';

const folder = path.join(import.meta.dirname, 'cases');
const piece = z.union([z.string(), z.object({ pause: z.number() }), z.record(z.string(), z.unknown())]);
const sent = z.object({
  wire: z.enum(['openai', 'anthropic', 'google']),
  status: z.number().default(200),
  headers: z.record(z.string(), z.string()).default({ 'content-type': 'application/json' }),
  body: z.union([z.array(piece), z.record(z.string(), z.unknown())]),
  encode: z.string().optional(),
});
type Sent = z.output<typeof sent>;

let provider: RawProvider | undefined;
afterEach(() => provider?.close());

const whole = { text: 'Hello world', reasoning: '', finish: 'stop' };
const code = (expected: string, words: RegExp) => ({ error: { code: expected, message: expect.stringMatching(words) as unknown } });

/** The right result for each reply of a provider in the folder of cases. */
const right: Record<string, Record<string, unknown>> = {
  'early-finish-reason-null-as-text': { text: 'The first half. The second half.', finish: 'stop' },
  'early-finish-reason-stop-on-reasoning': { text: 'The answer', reasoning: 'Thinking.', finish: 'stop' },
  'early-finish-reason-google-stop-on-each': { text: 'One two', finish: 'stop' },
  'compressed-gzip': whole,
  'compressed-gzip-unless-identity': whole,
  'content-type-json-type': whole,
  'content-type-plain-type': whole,
  'flat-error-events-event-error': code('provider_rate_limited', /rate limit/),
  'flat-error-events-flat-object': code('content_filtered', /content rules/),
  'anthropic-done-done-for-message_stop': whole,
  'reasoning-tags-no-opening-tag': { text: 'Hello world', reasoning: 'The person greets. I greet back.\n', finish: 'stop' },
  'reasoning-tags-thought': { text: 'Hello world', reasoning: '\nHmm.\n', finish: 'stop' },
  'reasoning-tags-end-token': whole,
  'misleading-refusals-region-403': code('provider_unavailable', /does not serve the region/),
  'misleading-refusals-location-400': code('provider_unavailable', /does not serve the region/),
};
/** Cases that are not one reply: each has a test of its own below. */
const others = ['ids-with-spaces-list', 'system-role-refused-system'];

test('every case is one of these tests', async () => {
  const files = (await readdir(folder)).map((file) => path.basename(file, '.json'));
  expect(files.sort()).toEqual([...Object.keys(right), ...others].sort());
});

const readCase = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8'));

async function write(response: ServerResponse, request: IncomingMessage, { status, headers, body, encode }: Sent): Promise<void> {
  const isCompressed = encode !== undefined && !(encode.includes('unless') && request.headers['accept-encoding'] === 'identity');
  response.writeHead(status, isCompressed ? { ...headers, 'content-encoding': 'gzip' } : headers);
  const gzip = isCompressed ? createGzip() : undefined;
  gzip?.pipe(response);
  const out = gzip ?? response;
  for (const one of Array.isArray(body) ? body : [JSON.stringify(body)]) {
    if (typeof one === 'object' && typeof one['pause'] === 'number') await delay(one['pause']);
    else out.write(typeof one === 'string' ? one : `data: ${JSON.stringify(one)}\n\n`);
    gzip?.flush();
  }
  out.end();
}

test.each(Object.keys(right))('%s', async (name) => {
  const raw: unknown = await readCase(name);
  const wires = /openai or anthropic/.test(JSON.stringify(raw)) ? (['openai', 'anthropic'] as const) : [undefined];
  for (const wire of wires) {
    const played = sent.parse({ ...(raw as object), ...(wire && { wire }) });
    const listener: RequestListener = (request, response) => void write(response, request, played);
    await provider?.close();
    provider = await startRawProvider(listener);
    expect(await gather(provider.url, 'any', { protocol: played.wire })).toMatchObject(right[name] ?? {});
  }
});

test('models whose ids have spaces are listed', async () => {
  const { body } = z.object({ body: z.unknown() }).parse(await readCase('ids-with-spaces-list'));
  provider = await startRawProvider(sendBytes(gzipSync(JSON.stringify(body)), 'application/json'));
  const plain = await startRawProvider(sendBytes(JSON.stringify(body), 'application/json'));
  const ids = await listModels({ protocol: 'openai', baseUrl: plain.url, providerName: 'Lab' });
  await plain.close();
  expect(ids.map(({ id }) => id)).toEqual(['Meta Llama 3.1 8B Instruct', 'plain']);
});

const event = (content: string, reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: reason }] })}\n\n`;

const systemCase = z.object({ error: z.unknown() });

test.each(['openai', 'anthropic', 'google'] as const)(
  'a system prompt that %s refuses is asked again within the prompt',
  async (protocol) => {
    const { error } = systemCase.parse(await readCase('system-role-refused-system'));
    const ends = {
      openai: `${event('Hello world', 'stop')}data: [DONE]\n\n`,
      anthropic: 'data: {"type":"message","content":[{"type":"text","text":"Hello world"}],"stop_reason":"end_turn"}\n\n',
      google: 'data: {"candidates":[{"content":{"parts":[{"text":"Hello world"}]},"finishReason":"STOP"}]}\n\n',
    };
    provider = await startRawProvider((_request, response) => {
      const hasSystem = /"role":"system"|"system":|systemInstruction/.test(provider?.bodies.at(-1) ?? '');
      sendBytes(
        hasSystem ? JSON.stringify({ error }) : ends[protocol],
        hasSystem ? 'application/json' : 'text/event-stream',
        hasSystem ? 400 : 200,
      )(_request, response);
    });
    const messages = [textMessage('system', 'Be brief.'), textMessage('user', 'Hello')];
    expect(await gather(provider.url, 'any', { protocol, messages })).toMatchObject({ text: 'Hello world', finish: 'stop' });
    expect(provider.bodies).toHaveLength(2);
    expect(provider.bodies[1]).toContain('Be brief.\\n\\nHello');
  },
);

test.each([
  'System role not supported',
  'Conversation roles must alternate user/assistant/user/assistant/...',
  'messages[0].role: unknown variant `system`, expected `user` or `assistant`',
  'Only user and assistant roles are supported!',
  'Developer instruction is not enabled for models/gemma: system instructions are not supported',
  "Roles must be one of: ['user', 'assistant']",
  'The first message must be from the user',
  "Input should be 'user' or 'assistant'",
  'Unknown name "system_instruction": Cannot find field.',
  'invalid role',
])('“%s” is such a refusal', async (message) => {
  provider = await startRawProvider((request, response) => {
    const hasSystem = provider?.bodies.at(-1)?.includes('"role":"system"') ?? false;
    if (hasSystem) sendBytes(JSON.stringify({ error: { message } }), 'application/json', 500)(request, response);
    else sendBytes(`${event('Hello world', 'stop')}data: [DONE]\n\n`)(request, response);
  });
  const messages = [textMessage('system', 'Be brief.'), textMessage('user', 'Hello')];
  expect(await gather(provider.url, 'any', { messages })).toMatchObject(whole);
});

const told = (error: unknown): string => (error instanceof ProviderError ? `${error.code}: ${error.message}` : String(error));

test.each([
  [{ errors: [{ code: 7003, message: 'Rate limit exceeded' }] }, 'provider_rate_limited'],
  [{ success: false, errors: [{ code: 1, message: 'Input is too long: reduce the length' }], result: null }, 'context_too_long'],
  [{ error: { errors: [{ message: 'insufficient quota' }] } }, 'provider_unauthorized'],
  [{ code: 'data_inspection_failed', message: 'Input data may contain inappropriate content.' }, 'content_filtered'],
  [{ status: 429, detail: 'slow down' }, 'provider_rate_limited'],
  [{ error_code: 503, error_msg: 'Service overloaded' }, 'provider_unavailable'],
  [{ choices: [], code: 'rate_limit_exceeded', message: 'Slow down' }, 'provider_rate_limited'],
  [{ success: false, message: 'insufficient balance' }, 'provider_unauthorized'],
  [{ type: 'overloaded_error', message: 'Overloaded' }, 'provider_unavailable'],
  [{ Error: { Message: 'Rate limit exceeded' } }, 'provider_rate_limited'],
  [{ errorMessage: 'Throttled', errorCode: 429 }, 'provider_rate_limited'],
  [{ choices: null, base_resp: { status_code: 1002, status_msg: 'rate limit' } }, 'provider_rate_limited'],
  [{ data: { error: { message: 'Rate limit' } } }, 'provider_rate_limited'],
  [{ title: 'Too Many Requests', status: 429 }, 'provider_rate_limited'],
  [{ message: 'Too many requests' }, 'provider_rate_limited'],
  [{ detail: [{ msg: 'prompt is too long', type: 'value_error' }] }, 'context_too_long'],
  [{ error: JSON.stringify({ error: { message: 'Rate limit reached' } }) }, 'provider_rate_limited'],
  [{ error: { message: 'Provider returned error', metadata: { raw: '{"error":"input is too long"}' } } }, 'context_too_long'],
  [{ error: { code: 429, message: 'Slow down' } }, 'provider_rate_limited'],
])('%j is the same error in a reply and in a stream of each wire', async (body, expected) => {
  for (const protocol of ['openai', 'anthropic', 'google'] as const) {
    for (const [type, sentBody, status] of [
      ['application/json', JSON.stringify(body), 200],
      ['application/json', JSON.stringify(body), 400],
      ['text/event-stream', `data: ${JSON.stringify(body)}\n\n`, 200],
      ['text/event-stream', `event: error\ndata: ${JSON.stringify(body)}\n\n`, 200],
    ] as const) {
      await provider?.close();
      provider = await startRawProvider(sendBytes(sentBody, type, status));
      expect(told((await gather(provider.url, 'any', { protocol })).error)).toContain(expected);
    }
  }
});

test.each([
  [403, 'Country, region, or territory not supported', /region/],
  [403, 'This model is not available in your country.', /region/],
  [404, 'The model is not available in your region', /region/],
  [400, 'User location is not supported for the API use.', /region/],
  [451, 'Access from your location is restricted: unsupported_country', /region/],
  [404, 'No endpoints found matching your data policy. Configure: privacy settings', /rules/],
  [403, 'Your organization must be verified to use this model', /rules/],
  [403, 'Access to this model is blocked by your organization policy', /rules/],
  [403, 'Incorrect API key provided', /key/],
  [403, 'Access to this model from your current location is prohibited', /region/],
  [403, 'Requests from this country are blocked due to sanctions', /region/],
  [403, 'Your IP address is in a restricted region', /region/],
  [403, 'The free tier is not available in your country. Please enable billing.', /region/],
  [451, 'Unavailable For Legal Reasons', /region/],
  [403, 'Project `p` does not have access to model `m`', /rules/],
  [403, 'You are not allowed to sample from this model', /rules/],
  [403, 'The model `m` is blocked at the organization level', /rules/],
  [404, 'The model `gpt-9` does not exist', /does not know/],
])('a refusal with %d, “%s”, says what it means', async (status, message, words) => {
  provider = await startRawProvider(sendBytes(JSON.stringify({ error: { message } }), 'application/json', status));
  expect(told((await gather(provider.url, 'any')).error)).toMatch(words);
});

test('a sole choice is read whatever its index, and of several always the same', async () => {
  const choice = (index: number, content: string, reason: string | null = null) => ({ index, delta: { content }, finish_reason: reason });
  const play = async (...events: unknown[]) => {
    await provider?.close();
    provider = await startRawProvider(sendBytes([...events.map((one) => `data: ${JSON.stringify(one)}\n\n`), 'data: [DONE]\n\n'].join('')));
    return gather(provider.url, 'any');
  };
  expect(await play({ choices: [choice(1, 'Hello ')] }, { choices: [choice(1, 'world', 'stop')] })).toMatchObject(whole);
  expect(
    await play(
      { choices: [choice(0, 'Hello '), choice(1, 'Other ')] },
      { choices: [choice(1, 'one')] },
      { choices: [choice(0, 'world', 'stop')] },
    ),
  ).toMatchObject(whole);
});

test('a stop with every piece is no end: what breaks off is not whole, and what ends is', async () => {
  const pieces = ['Hello ', 'world'].map((content) => event(content, 'stop')).join('');
  provider = await startRawProvider(sendBytes(pieces));
  expect(await gather(provider.url, 'any')).toMatchObject(whole);
  await provider.close();
  provider = await startRawProvider((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'content-length': '100000' });
    response.write(pieces, () => response.destroy());
  });
  expect(await gather(provider.url, 'any')).toMatchObject({ text: 'Hello world', error: { code: 'provider_bad_stream' } });
});

test('a model of Google’s that gives up and goes on has not given up', async () => {
  const google = (text: string, finishReason?: string) =>
    `data: ${JSON.stringify({ candidates: [{ content: { parts: [{ text }] }, finishReason }] })}\n\n`;
  provider = await startRawProvider(sendBytes(google('Hello ', 'OTHER') + google('world', 'STOP')));
  expect(await gather(provider.url, 'any', { protocol: 'google' })).toMatchObject(whole);
  await provider.close();
  provider = await startRawProvider(sendBytes(google('Hello ') + google('world', 'OTHER')));
  expect(await gather(provider.url, 'any', { protocol: 'google' })).toMatchObject({
    text: 'Hello world',
    error: { code: 'provider_bad_stream' },
  });
});

test('a word that is no known reason is no end, but the end of the stream is', async () => {
  provider = await startRawProvider(sendBytes(event('Hello ', 'whatever') + event('world', 'whatever')));
  expect(await gather(provider.url, 'any')).toMatchObject(whole);
});
