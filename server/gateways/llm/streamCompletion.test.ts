import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { gather } from '../../../sandbox/llm/gather.js';
import { simulatedBlocks, simulatedReasoning, simulatedText } from '../../../sandbox/llm/simulatedText.js';
import { startSandboxLlm, type SandboxLlm } from '../../../sandbox/llm/startSandboxLlm.js';
import { sendBytes, startRawProvider } from '../../../sandbox/llm/startRawProvider.js';
import { type Message, textMessage } from './completion.js';
import { streamCompletion } from './streamCompletion.js';
import { readCut } from '../../../tests/cutStream.js';
import { until } from '../../../tests/until.js';

let sandbox: SandboxLlm;
beforeAll(async () => {
  sandbox = await startSandboxLlm();
});
afterAll(() => sandbox.close());

test('reasoning, text, usage and finish arrive, in this order', async () => {
  const model = 'tokens-300_reasoning-40_seed-11';
  const answer = await gather(sandbox.simUrl, model);
  expect(answer).toEqual({
    text: simulatedText(model),
    reasoning: simulatedReasoning(model),
    blocks: simulatedBlocks(model),
    usage: { tokensIn: 5, tokensOut: 340 },
    finish: 'stop',
    kinds: ['reasoning', 'text', 'usage', 'finish'],
  });
});

test('the model gets the very messages and settings, and nothing that was not set', async () => {
  const messages: Message[] = [
    textMessage('system', 'Be brief.'),
    { role: 'user', content: ['שלום ', '👩‍💻'].map((text) => ({ kind: 'text', text })) },
  ];
  const received = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'שלום 👩‍💻' },
  ];
  await gather(sandbox.simUrl, 'tokens-1_seed-500', { messages, temperature: 0, topP: 0.25, maxTokens: 7 });
  await gather(sandbox.simUrl, 'tokens-1_seed-501', { messages });
  const sent = (model: string) => sandbox.requests.find((request) => request.model === model);
  const stream = { stream: true, stream_options: { include_usage: true } };
  expect(sent('tokens-1_seed-500')).toMatchObject({ messages: received, authorized: true });
  expect(sent('tokens-1_seed-500')?.parameters).toEqual({ temperature: 0, top_p: 0.25, max_tokens: 7, ...stream });
  expect(sent('tokens-1_seed-501')?.parameters).toEqual(stream);
});

test('consecutive messages of one role reach the model as one', async () => {
  const messages = [textMessage('user', 'First'), textMessage('user', 'Second'), textMessage('assistant', 'Third')];
  await gather(sandbox.simUrl, 'tokens-1_seed-502', { messages });
  expect(sandbox.requests.find(({ model }) => model === 'tokens-1_seed-502')?.messages).toEqual([
    { role: 'user', content: 'First\n\nSecond' },
    { role: 'assistant', content: 'Third' },
  ]);
});

describe('a stream cut anywhere gives the same text', () => {
  test('every byte in a write of its own', async () => {
    const answer = await gather(sandbox.simUrl, 'tokens-150_reasoning-20_seed-12_fault-split-bytes');
    expect(answer).toMatchObject({
      text: simulatedText('tokens-150_seed-12'),
      reasoning: simulatedReasoning('tokens-1_reasoning-20_seed-12'),
      finish: 'stop',
    });
  });

  // Each byte with one of the line ends; the long tier cuts there with all.
  test.each([
    ['\n', 1],
    ['\r\n', 2],
    ['\r', 3],
  ])('cut in two at every third byte, line ends %j', async (eol, first) => {
    await readCut(sandbox.simUrl, eol, first, 3);
  });
});

test('many streams at once do not mix', async () => {
  const models = Array.from({ length: 120 }, (_, index) => `tokens-${150 + index}_rate-400_seed-${index}_reasoning-${index % 5}`);
  const answers = await Promise.all(models.map((model) => gather(sandbox.simUrl, model)));
  for (const [index, model] of models.entries()) {
    expect(answers[index]).toMatchObject({ text: simulatedText(model), reasoning: simulatedReasoning(model), finish: 'stop' });
  }
});

describe('closing', () => {
  test.each([
    ['before the first byte', 'tokens-50_seed-601_fault-stall-before'],
    ['after the headers', 'tokens-50_seed-602_fault-stall-headers'],
    ['in the middle', 'tokens-5000_rate-100_seed-603'],
    ['in a flood', 'tokens-50_seed-604_fault-endless'],
  ])('an abort %s closes the connection at once', async (_when, model) => {
    const stop = new AbortController();
    const reading = gather(sandbox.simUrl, model, { signal: stop.signal });
    const received = await until(() => sandbox.requests.find((request) => request.model === model));
    // Two turns of the event loop, so that a stream can begin.
    await fetch(`${sandbox.origin}/requests`).then((response) => response.text());
    stop.abort(new Error('stopped by the person'));
    const { error } = await reading;
    await until(() => received.closedByClientAt);
    expect(error).toBe(stop.signal.reason);
  });

  test('an abort while the connection is being made is honoured at once', async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const address = mute.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const stop = new AbortController();
    const reading = gather(`https://127.0.0.1:${port}/v1`, 'any', { signal: stop.signal });
    await once(mute, 'connection');
    stop.abort('stopped');
    expect((await reading).error).toBe('stopped');
    expect((await gather(`https://127.0.0.1:${port}/v1`, 'any', { stallMs: 300 })).error).toMatchObject({ code: 'timed_out' });
    for (const socket of sockets) socket.destroy();
    mute.close();
  });

  test('an abort before the start asks nobody', async () => {
    const { error } = await gather(sandbox.simUrl, 'tokens-5_seed-605', { signal: AbortSignal.abort('gone') });
    expect(error).toBe('gone');
    expect(sandbox.requests.some((request) => request.model === 'tokens-5_seed-605')).toBe(false);
  });

  test('where taking a part throws, the connection is closed and nothing more is handed on', async () => {
    const model = 'tokens-50_seed-606_fault-endless';
    const endpoint = { protocol: 'openai' as const, baseUrl: sandbox.simUrl, providerName: 'Mistral' };
    const request = { endpoint, model, messages: [], stallMs: 5_000, signal: new AbortController().signal };
    let length = 0;
    const enough = new Error('enough');
    const reading = streamCompletion(request, (part) => {
      if (length > 1_000_000) throw enough;
      if (part.kind === 'text') length += part.text.length;
    });
    await expect(reading).rejects.toBe(enough);
    const lengthThen = length;
    await until(() => sandbox.requests.find((received) => received.model === model)?.closedByClientAt);
    expect(length).toBe(lengthThen);
  });

  test.each([
    ['data: [DONE]\n\n', 60_000],
    // Without the protocol's own end, it may only be pausing: it is given its time.
    ['', 1_500],
  ])('a provider that has finished (%j) and keeps the connection open is not waited for longer than needed', async (end, stallMs) => {
    const provider = await startRawProvider((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: {"choices":[{"delta":{"content":"Done"},"finish_reason":"stop"}]}\n\n${end}`);
    });
    expect(await gather(provider.url, 'any', { stallMs })).toMatchObject({ text: 'Done', finish: 'stop' });
    await provider.close();
  });

  test('connections are used again', async () => {
    const ports = new Set<number | undefined>();
    const provider = await startRawProvider((request, response) => {
      ports.add(request.socket.remotePort);
      sendBytes('data: {"choices":[{"delta":{"content":"a"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n')(request, response);
    });
    for (let index = 0; index < 5; index++) {
      await gather(provider.url, 'any');
      await new Promise(setImmediate);
    }
    expect(ports.size).toBeLessThan(5);
    await provider.close();
  });
});
