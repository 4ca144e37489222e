import { afterEach, describe, expect, test } from '@jest/globals';
import { gather } from '../../../sandbox/llm/gather.js';
import { sendBytes, startRawProvider, type RawProvider } from '../../../sandbox/llm/startRawProvider.js';
import { type CompletionRequest, textMessage } from './completion.js';

let provider: RawProvider | undefined;
afterEach(() => provider?.close());

const whole = 'data: {"candidates":[{"content":{"parts":[{"text":"Yes"}]},"finishReason":"STOP"}]}\r\n\r\n';

describe('the request', () => {
  async function sent(model: string, given: Partial<CompletionRequest>): Promise<unknown> {
    provider = await startRawProvider(sendBytes(whole));
    await gather(provider.url, model, { protocol: 'google', ...given });
    return JSON.parse(provider.bodies[0] ?? '');
  }
  const hello = [textMessage('user', 'Hello')];
  const contents = [{ role: 'user', parts: [{ text: 'Hello' }] }];

  test('has the key in its headers and the model in its address, whatever the name', async () => {
    const paths: (string | undefined)[] = [];
    provider = await startRawProvider((request, response) => {
      paths.push(request.url);
      sendBytes(whole)(request, response);
    });
    for (const model of ['gemini-2.5-pro', '../../secret?x=']) await gather(provider.url, model, { protocol: 'google' });
    expect(paths).toEqual([
      '/v1/models/gemini-2.5-pro:streamGenerateContent?alt=sse',
      '/v1/models/..%2F..%2Fsecret%3Fx%3D:streamGenerateContent?alt=sse',
    ]);
    expect(provider.headers[0]).toMatchObject({ 'x-goog-api-key': 'sk-canary-7f3a' });
    expect(provider.headers[0]).not.toHaveProperty('authorization');
  });

  test('keeps the system prompt apart, joins messages of one role and leaves out empty ones', async () => {
    const messages = [
      textMessage('system', 'Be brief.'),
      textMessage('user', 'One'),
      textMessage('assistant', ''),
      textMessage('user', 'Two'),
      textMessage('assistant', 'I see'),
    ];
    expect(await sent('gemma-x', { messages, temperature: 1.5, topP: 0.5, maxTokens: 7 })).toEqual({
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      contents: [
        { role: 'user', parts: [{ text: 'One\n\nTwo' }] },
        { role: 'model', parts: [{ text: 'I see' }] },
      ],
      generationConfig: { temperature: 1.5, topP: 0.5, maxOutputTokens: 7 },
    });
  });

  test('keeps the parts of the messages that it joins', async () => {
    const text = (...texts: string[]) => texts.map((one) => ({ kind: 'text' as const, text: one }));
    const messages = [
      { role: 'user' as const, content: text('One', ' and two') },
      { role: 'user' as const, content: text('Three', ' and four') },
    ];
    expect(await sent('gemma-x', { messages })).toEqual({
      contents: [{ role: 'user', parts: [{ text: 'One' }, { text: ' and two\n\nThree' }, { text: ' and four' }] }],
      generationConfig: {},
    });
  });

  test.each([
    ['gemini-2.5-flash', true],
    ['gemini-3-pro-preview', true],
    ['gemini-10', true],
    ['gemini-2.0-flash', false],
    ['gemma-3-27b-it', false],
  ])('of %s asks for thoughts: %s', async (model, asks) => {
    const generationConfig = asks ? { thinkingConfig: { includeThoughts: true } } : {};
    expect(await sent(model, { messages: hello })).toEqual({ contents, generationConfig });
  });

  test('is sent once more without the thoughts and the system prompt that a model refuses', async () => {
    provider = await startRawProvider((request, response) => {
      const body = provider?.bodies.at(-1) ?? '';
      const message = body.includes('systemInstruction')
        ? 'Developer instruction is not enabled for models/gemini-3-x'
        : 'Thinking is not enabled for models/gemini-3-x';
      const refused = { error: { code: 400, message, status: 'INVALID_ARGUMENT' } };
      if (/systemInstruction|thinkingConfig/.test(body)) sendBytes(JSON.stringify(refused), 'application/json', 400)(request, response);
      else sendBytes(whole)(request, response);
    });
    const messages = [textMessage('system', 'Be brief.'), ...hello];
    expect(await gather(provider.url, 'gemini-3-x', { protocol: 'google', messages })).toMatchObject({ text: 'Yes', finish: 'stop' });
    expect(JSON.parse(provider.bodies[2] ?? '')).toEqual({
      contents: [{ role: 'user', parts: [{ text: 'Be brief.\n\nHello' }] }],
      generationConfig: {},
    });
  });
});

const failed = (code: number, status: string, message: string, details?: object[]) => ({ error: { code, message, status, details } });

test.each([
  [400, failed(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'), 'provider_unauthorized', undefined],
  [403, failed(403, 'PERMISSION_DENIED', "Method doesn't allow unregistered callers"), 'provider_unauthorized', undefined],
  [404, failed(404, 'NOT_FOUND', 'models/gemini-x is not found for API version v1beta'), 'provider_unavailable', undefined],
  [
    429,
    failed(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota', [
      { '@type': 'type.googleapis.com/google.rpc.Help' },
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '7.2s' },
    ]),
    'provider_rate_limited',
    8,
  ],
  [503, failed(503, 'UNAVAILABLE', 'The model is overloaded.'), 'provider_unavailable', undefined],
])('status %i with %j', async (status, body, code, retryAfter) => {
  for (const answered of [body, [body]]) {
    await provider?.close();
    provider = await startRawProvider(sendBytes(JSON.stringify(answered), 'application/json', status));
    const { error } = await gather(provider.url, 'gemini-x', { protocol: 'google' });
    expect(error).toMatchObject({ code });
    expect(error).toHaveProperty('retryAfter', retryAfter);
  }
});
