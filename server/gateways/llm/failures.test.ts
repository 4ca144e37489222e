import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { gather, type Gathered } from '../../../sandbox/llm/gather.js';
import { simulatedText } from '../../../sandbox/llm/simulatedText.js';
import { startSandboxLlm, type SandboxLlm } from '../../../sandbox/llm/startSandboxLlm.js';
import { sendBytes, startRawProvider } from '../../../sandbox/llm/startRawProvider.js';
import { ProviderError } from './completion.js';

let sandbox: SandboxLlm;
beforeAll(async () => {
  sandbox = await startSandboxLlm();
});
afterAll(() => sandbox.close());

/** Expects a typed failure that names the provider and does not contain the key. */
function failureOf({ error }: Gathered): ProviderError {
  if (!(error instanceof ProviderError)) throw new Error(`Not a ProviderError: ${inspect(error)}`);
  expect(error.message).toContain('Mistral');
  expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('canary');
  return error;
}

describe.each([
  ['openai', 'simUrl'],
  ['anthropic', 'anthropicUrl'],
  ['google', 'googleUrl'],
] as const)('%s', (protocol, url) => {
  const play = (model: string, given = {}) => gather(sandbox[url], model, { protocol, ...given });
  /** Is impatient where there is nothing to come; what comes before a stall may take a moment. */
  const playFault = (fault: string) =>
    play(`tokens-40_seed-21_at-15_fault-${fault}`, { ...(fault.startsWith('stall') && { stallMs: fault === 'stall' ? 1_000 : 300 }) });

  test.each([
    ['http401', 'provider_unauthorized', "Mistral does not accept this server's key."],
    ['http403', 'provider_unauthorized', "Mistral does not accept this server's key."],
    [
      'http429',
      'provider_rate_limited',
      'Mistral is turning requests away. It has reached its rate limit and asks for 20 seconds of patience.',
    ],
    ['http500', 'provider_unavailable', 'Mistral is having trouble of its own (error 500).'],
    ['http503', 'provider_unavailable', 'Mistral has more to do than it can take on'],
    ['html', 'provider_bad_stream', 'Mistral sent a web page in place of an answer.'],
    ['empty', 'provider_bad_stream', 'Mistral sent an empty answer.'],
    ['context-too-long', 'context_too_long', 'longer than “tokens-40_seed-21_at-15_fault-context-too-long” at Mistral can read'],
    ['stall-before', 'timed_out', 'Mistral went silent.'],
    ['stall-headers', 'timed_out', 'Mistral went silent.'],
  ])('%s, before the answer, is %s', async (fault, code, message) => {
    const answer = await playFault(fault);
    expect(failureOf(answer)).toMatchObject({ code, message: expect.stringContaining(message) });
    expect(answer.text).toBe('');
    expect(failureOf(answer).retryAfter).toBe(fault === 'http429' ? 20 : undefined);
  });

  test.each([
    ['stall', 'timed_out'],
    ['malformed', 'provider_bad_stream'],
    ['error', 'provider_unavailable'],
    ['reset', 'provider_bad_stream'],
    ['unfinished', 'provider_bad_stream'],
  ])('%s, in the middle, is %s and the text so far is kept', async (fault, code) => {
    const answer = await playFault(fault);
    expect(failureOf(answer).code).toBe(code);
    expect(answer.text).toBe(simulatedText('tokens-15_seed-21'));
    expect(answer.finish).toBeUndefined();
  });

  test.each(['duplicate-start', 'spliced-start', 'long-line', 'keep-alive'])('%s is no failure', async (fault) => {
    const answer = await play(`tokens-40_seed-21_at-15_fault-${fault}`);
    expect(answer).toMatchObject({ text: simulatedText('tokens-40_seed-21'), finish: 'stop' });
    expect(answer.error).toBeUndefined();
  });

  test('a content filter in the middle keeps the text', async () => {
    const answer = await play('tokens-40_seed-21_at-15_fault-content-filter');
    expect(answer).toMatchObject({ text: simulatedText('tokens-15_seed-21'), finish: 'content_filter' });
  });

  test('a fault that happens once is gone the next time', async () => {
    const model = 'tokens-40_seed-22_fault-http503_fails-1';
    failureOf(await play(model));
    expect((await play(model)).text).toBe(simulatedText('tokens-40_seed-22'));
  });
});

test('a stall is measured from the last byte, not from the start', async () => {
  const answer = await gather(sandbox.simUrl, 'tokens-35_rate-20', { stallMs: 1_500 });
  expect(answer).toMatchObject({ text: simulatedText('tokens-35'), finish: 'stop' });
});

describe('no server there', () => {
  test.each([
    ['refused', 'http://127.0.0.1:1/v1', 'Nothing answers at its address.'],
    ['no such name', 'http://nobody.invalid/v1', 'The name of its address cannot be resolved.'],
    ['no TLS', 'https://127.0.0.1:PORT/v1', 'A secure connection to it cannot be made.'],
    ['no address', 'nonsense', 'cannot be reached'],
  ])('%s', async (_name, url, message) => {
    const answer = await gather(url.replace('PORT', URL.parse(sandbox.origin)?.port ?? ''), 'any', { stallMs: 60_000 });
    expect(failureOf(answer)).toMatchObject({ code: 'provider_unavailable', message: expect.stringContaining(message) });
  });

  test('a key that no header can hold stays hidden', async () => {
    const endpoint = { protocol: 'openai' as const, baseUrl: sandbox.simUrl, providerName: 'Mistral', apiKey: 'canary\r\nx: y' };
    failureOf(await gather(sandbox.simUrl, 'tokens-1', { endpoint }));
  });
});

const json = (body: unknown) => JSON.stringify(body);
test.each([
  [
    'vLLM',
    400,
    json({
      object: 'error',
      message: "This model's maximum context length is 2048 tokens. However, you requested 9000 tokens",
      type: 'BadRequestError',
      code: 400,
    }),
    'context_too_long',
  ],
  [
    'llama.cpp',
    400,
    json({ error: { code: 400, message: 'the request exceeds the available context size', type: 'exceed_context_size_error' } }),
    'context_too_long',
  ],
  [
    'Mistral',
    400,
    json({
      object: 'error',
      message: 'Prompt contains 40000 tokens, too large for model with 32768 maximum context length',
      type: 'invalid_request_error',
      code: '3051',
    }),
    'context_too_long',
  ],
  [
    'Groq',
    413,
    json({ error: { message: 'Please reduce the length of the messages or completion.', code: 'context_length_exceeded' } }),
    'context_too_long',
  ],
  ['Ollama', 400, json({ error: 'input length exceeds the context length' }), 'context_too_long'],
  [
    'Google',
    400,
    json([
      {
        error: {
          code: 400,
          message: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
          status: 'INVALID_ARGUMENT',
        },
      },
    ]),
    'context_too_long',
  ],
  ['bare 413', 413, 'Request Entity Too Large', 'context_too_long'],
  [
    'Groq, tokens per minute',
    413,
    json({ error: { message: 'Request too large for model on tokens per minute (TPM)', code: 'rate_limit_exceeded' } }),
    'provider_rate_limited',
  ],
  ['no money', 402, json({ error: { message: 'Insufficient Balance' } }), 'provider_unauthorized'],
  ['no quota', 429, json({ error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } }), 'provider_rate_limited'],
  ['content policy', 400, json({ error: { code: 'content_policy_violation', message: 'Rejected' } }), 'content_filtered'],
  [
    'OpenRouter moderation',
    403,
    json({ error: { code: 403, message: 'Input was flagged', metadata: { reasons: ['violence'] } } }),
    'content_filtered',
  ],
  ['no such model', 404, json({ error: { code: 'model_not_found' } }), 'provider_unavailable'],
  [
    'a setting',
    400,
    json({ error: { message: 'Unsupported value', param: 'temperature', code: 'unsupported_value' } }),
    'provider_bad_stream',
  ],
  [
    'xAI, a wrong key',
    400,
    json({ code: 'invalid-argument', error: 'Incorrect API key provided: sk-canary-7f3a.' }),
    'provider_unauthorized',
  ],
  ['redirect', 307, '', 'provider_bad_stream'],
  ['gateway page', 502, '<html>Bad gateway</html>', 'provider_unavailable'],
  ['error in a 200 body', 200, json({ error: { message: 'Rate limit exceeded', code: 429 } }), 'provider_rate_limited'],
  ['not JSON', 200, '{"choices":', 'provider_bad_stream'],
  ['no body', 200, '', 'provider_bad_stream'],
])('status and body: %s', async (_name, status, body, code) => {
  const provider = await startRawProvider(sendBytes(body, 'application/json', status));
  expect(failureOf(await gather(provider.url, 'some-model')).code).toBe(code);
  expect(provider.bodies).toHaveLength(1);
  await provider.close();
});

test.each([
  [
    'OpenRouter',
    'data: {"error":{"code":502,"message":"Upstream"},"choices":[{"delta":{"content":""},"finish_reason":"error"}]}\n\n',
    'provider_unavailable',
  ],
  ['Groq', 'event: error\ndata: {"error":{"message":"slow down","status_code":429}}\n\n', 'provider_rate_limited'],
  ['vLLM', 'data: {"object":"error","message":"maximum context length is 10","code":400}\n\n', 'context_too_long'],
  ['old llama.cpp', 'error: {"code":500,"message":"crashed"}\n\n', 'provider_unavailable'],
  ['Groq, out of capacity', 'data: {"choices":[],"x_groq":{"error":"over capacity"}}\n\n', 'provider_unavailable'],
  ['finish error', 'data: {"choices":[{"delta":{},"finish_reason":"error"}]}\n\n', 'provider_unavailable'],
  ['key words', 'data: {"error":{"message":"Incorrect API key provided: sk-canary-7f3a"}}\n\n', 'provider_unauthorized'],
  ['an event too large', `data: "${'x'.repeat(5_000_000)}"\n\n`, 'provider_bad_stream'],
  ['a line without end', `data: ${'x'.repeat(9_000_000)}`, 'provider_bad_stream'],
  ['only [DONE]', 'data: [DONE]\n\n', 'provider_bad_stream'],
])('inside a 200 stream: %s', async (_name, event, code) => {
  const rest = 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';
  const provider = await startRawProvider(sendBytes(event + (event.startsWith('data: [DONE]') ? '' : rest)));
  expect(failureOf(await gather(provider.url, 'some-model')).code).toBe(code);
  await provider.close();
});

test('an answer that is neither events nor JSON is refused, however long', async () => {
  for (const [type, status] of [
    ['text/plain', 200],
    ['application/octet-stream', 200],
    ['application/json', 200],
    ['text/html', 500],
  ] as const) {
    const provider = await startRawProvider(sendBytes(Buffer.alloc(12_000_000, 'x'), type, status));
    failureOf(await gather(provider.url, 'any'));
    await provider.close();
  }
});

test('Retry-After as a date', async () => {
  const provider = await startRawProvider((_request, response) => {
    response.writeHead(429, { 'retry-after': new Date(Date.now() + 200_000).toUTCString() }).end();
  });
  const failure = failureOf(await gather(provider.url, 'any'));
  expect(failure.retryAfter).toBeGreaterThan(195);
  expect(failure.retryAfter).toBeLessThanOrEqual(200);
  expect(failure.message).toContain('4 minutes of patience');
  await provider.close();
});
