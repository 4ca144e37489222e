import { afterEach, describe, expect, test } from '@jest/globals';
import { gather } from '../../../sandbox/llm/gather.js';
import { sendBytes, startRawProvider, type RawProvider } from '../../../sandbox/llm/startRawProvider.js';
import { type CompletionRequest, textMessage } from './completion.js';

let provider: RawProvider | undefined;
afterEach(() => provider?.close());

const ask = (given: Partial<CompletionRequest> = {}) =>
  gather(provider?.url ?? '', given.model ?? 'claude-x', { protocol: 'anthropic', ...given });

const whole = [
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Yes' } },
  { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
  { type: 'message_stop' },
]
  .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  .join('');

describe('the request', () => {
  async function sent(given: Partial<CompletionRequest>) {
    provider = await startRawProvider(sendBytes(whole));
    await ask(given);
    const body: unknown = JSON.parse(provider.bodies[0] ?? '');
    return body;
  }
  const hello = [textMessage('user', 'Hello')];

  test('has the key and the version in its headers', async () => {
    provider = await startRawProvider(sendBytes(whole));
    await ask();
    expect(provider.headers[0]).toMatchObject({ 'x-api-key': 'sk-canary-7f3a', 'anthropic-version': '2023-06-01' });
    expect(provider.headers[0]).not.toHaveProperty('authorization');
  });

  test('keeps the system prompt apart, joins messages of one role and leaves out empty ones', async () => {
    const messages = [
      textMessage('system', 'Be brief.'),
      textMessage('user', 'One'),
      textMessage('assistant', ' \n'),
      textMessage('user', 'Two'),
      textMessage('assistant', 'I see'),
      textMessage('user', 'Three'),
    ];
    expect(await sent({ messages })).toEqual({
      model: 'claude-x',
      max_tokens: 32_000,
      system: 'Be brief.',
      messages: [
        { role: 'user', content: 'One\n\nTwo' },
        { role: 'assistant', content: 'I see' },
        { role: 'user', content: 'Three' },
      ],
      stream: true,
    });
  });

  test('has a message of several texts as one', async () => {
    const content = ['One', ' and two'].map((text) => ({ kind: 'text' as const, text }));
    const messages = [{ role: 'user' as const, content }, textMessage('user', 'Three')];
    expect(await sent({ messages })).toMatchObject({ messages: [{ role: 'user', content: 'One and two\n\nThree' }] });
  });

  test.each([
    [{ temperature: 1.7 }, { temperature: 1 }],
    [{ temperature: 0, topP: 0.5 }, { temperature: 0 }],
    [{ topP: 0.5 }, { top_p: 0.5 }],
    [{ maxTokens: 5 }, { max_tokens: 5 }],
  ])('with %j has %j', async (given, expected) => {
    expect(await sent({ messages: hello, ...given })).toEqual({
      model: 'claude-x',
      max_tokens: 32_000,
      messages: [{ role: 'user', content: 'Hello' }],
      stream: true,
      ...expected,
    });
  });

  const counted = (budget_tokens: number) => ({ type: 'enabled', budget_tokens });
  const adaptive = { type: 'adaptive', display: 'summarized' };
  test.each([
    ['claude-3-7-sonnet-20250219', {}, counted(16_000)],
    ['claude-opus-4-20250514', {}, counted(16_000)],
    ['claude-haiku-4-5', { maxTokens: 3_001 }, counted(1_500)],
    ['claude-opus-4-6', {}, adaptive],
    ['claude-opus-4-10', {}, adaptive],
    ['claude-sonnet-5-5', { maxTokens: 3_000 }, adaptive],
  ])('asks %s with %j for its thoughts', async (model, given, thinking) => {
    expect(await sent({ model, reasons: true, ...given })).toMatchObject({ model, thinking });
  });

  test.each([
    ['claude-sonnet-4-5-20250929', { maxTokens: 2_047 }],
    ['claude-fable-5', { maxTokens: 100 }],
    ['claude-sonnet-4-5', { temperature: 1 }],
    ['claude-opus-5', { topP: 0.99 }],
    ['claude-3-haiku', { reasons: false }],
  ])('asks %s with %j for no thoughts', async (model, given) => {
    expect(await sent({ model, reasons: true, ...given })).not.toHaveProperty('thinking');
  });

  test('is sent once more without asking for thoughts where they are refused', async () => {
    const message = 'thinking: Extra inputs are not permitted';
    const refused = JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } });
    provider = await startRawProvider((request, response) => {
      if (provider?.bodies.length === 1) sendBytes(refused, 'application/json', 400)(request, response);
      else sendBytes(whole)(request, response);
    });
    expect(await ask({ reasons: true })).toMatchObject({ text: 'Yes', finish: 'stop' });
    expect(provider.bodies.map((body) => body.includes('"thinking"'))).toEqual([true, false]);
    await provider.close();
    provider = await startRawProvider(sendBytes(refused, 'application/json', 400));
    expect((await ask({ reasons: true })).error).toMatchObject({ code: 'provider_bad_stream' });
    expect(provider.bodies).toHaveLength(2);
  });

  test('asks for as many thoughts as the tokens that are allowed leave room for', async () => {
    const message = 'max_tokens: 32000 > 8192, which is the maximum allowed number of output tokens for claude-x';
    provider = await startRawProvider((request, response) => {
      const refused = JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } });
      if (provider?.bodies.length === 1) sendBytes(refused, 'application/json', 400)(request, response);
      else sendBytes(whole)(request, response);
    });
    await ask({ model: 'claude-3-7-sonnet-latest', reasons: true });
    expect(JSON.parse(provider.bodies[1] ?? '')).toMatchObject({ max_tokens: 8_192, thinking: counted(4_096) });
  });

  test.each([
    ['max_tokens: 32000 > 8192, which is the maximum allowed number of output tokens for claude-x', 8_192],
    ['input length and `max_tokens` exceed context limit: 182530 + 32000 > 200000, decrease input length', 17_470],
  ])('is sent once more with the tokens that are allowed: %s', async (message, allowed) => {
    provider = await startRawProvider((request, response) => {
      const refused = { type: 'error', error: { type: 'invalid_request_error', message } };
      if (provider?.bodies.length === 1) sendBytes(JSON.stringify(refused), 'application/json', 400)(request, response);
      else sendBytes(whole)(request, response);
    });
    expect(await ask()).toMatchObject({ text: 'Yes', finish: 'stop' });
    expect(JSON.parse(provider.bodies[1] ?? '')).toMatchObject({ max_tokens: allowed });
    expect(provider.bodies).toHaveLength(2);
  });
});

const failed = (type: string, message: string) => ({ type: 'error', error: { type, message }, request_id: 'req_1' });

test.each([
  [400, failed('invalid_request_error', 'prompt is too long: 208310 tokens > 200000 maximum'), 'context_too_long', 'longer than'],
  [
    400,
    failed('invalid_request_error', 'input length and `max_tokens` exceed context limit: 205000 + 32000 > 200000'),
    'context_too_long',
    '',
  ],
  [400, failed('invalid_request_error', '`temperature` is deprecated for this model.'), 'provider_bad_stream', 'the setting “temperature”'],
  [400, failed('invalid_request_error', 'Your credit balance is too low. Go to Plans & Billing'), 'provider_unauthorized', 'nothing left'],
  [401, failed('authentication_error', 'invalid x-api-key'), 'provider_unauthorized', 'does not accept'],
  [404, failed('not_found_error', 'model: claude-x'), 'provider_unavailable', 'does not know the model “claude-x”'],
  [413, failed('request_too_large', 'Request exceeds the maximum size'), 'context_too_long', ''],
  [429, failed('rate_limit_error', 'Number of requests has exceeded your rate limit'), 'provider_rate_limited', ''],
  [529, failed('overloaded_error', 'Overloaded'), 'provider_unavailable', 'more to do'],
])('status %i with %j', async (status, body, code, message) => {
  provider = await startRawProvider(sendBytes(JSON.stringify(body), 'application/json', status));
  const { error } = await ask();
  expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
  expect(provider.bodies).toHaveLength(1);
});
