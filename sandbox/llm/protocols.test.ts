import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listModels } from '../../server/gateways/llm/listModels.js';
import { type Message, textMessage } from '../../server/gateways/llm/completion.js';
import { streamCompletion } from '../../server/gateways/llm/streamCompletion.js';
import { gather } from './gather.js';
import { simulatedBlocks, simulatedReasoning, simulatedText } from './simulatedText.js';
import { startSandboxLlm, type SandboxLlm } from './startSandboxLlm.js';

let sandbox: SandboxLlm;
beforeAll(async () => {
  sandbox = await startSandboxLlm();
});
afterAll(() => sandbox.close());

const messages: Message[] = [
  textMessage('system', 'Be brief.'),
  { role: 'user', content: ['שלום ', '👩‍💻'].map((text) => ({ kind: 'text', text })) },
];
const received = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'שלום 👩‍💻' },
];

describe.each([
  ['openai', 'simUrl'],
  ['anthropic', 'anthropicUrl'],
  ['google', 'googleUrl'],
] as const)('several stretches of thinking over %s', (protocol, url) => {
  test.each([
    'tokens-60_reasoning-31_thoughts-3_seed-13',
    'tokens-4_reasoning-9_thoughts-100',
    'tokens-9_reasoning-2_thoughts-5',
    'tokens-9_thoughts-5',
    'tokens-0_reasoning-5_thoughts-2',
  ])('%s', async (model) => {
    const blocks = simulatedBlocks(model);
    expect(await gather(sandbox[url], model, { protocol, reasons: true })).toMatchObject({
      blocks,
      text: simulatedText(model),
      reasoning: simulatedReasoning(model),
      finish: 'stop',
    });
  });

  test('a partial answer is continued with the stretches that it had not come to', async () => {
    const model = 'tokens-30_reasoning-9_thoughts-3_seed-14';
    const [, one, two, ...rest] = simulatedBlocks(model);
    const next = two?.text ?? '';
    const begun = [textMessage('user', 'Hello'), textMessage('assistant', one?.text.slice(0, -4) ?? '')];
    const given = { protocol, reasons: true, messages: begun };
    expect((await gather(sandbox[url], model, given)).blocks).toEqual([
      { kind: 'text', text: one?.text.slice(-4) },
      { kind: 'reasoning', text: next },
      ...rest,
    ]);
  });

  test('a fault comes where its token of text would, and the most tokens end it anywhere', async () => {
    const model = 'tokens-30_reasoning-9_thoughts-3_seed-14';
    const blocks = simulatedBlocks(model);
    const broken = await gather(sandbox[url], `${model}_fault-unfinished_at-10`, { protocol, reasons: true });
    expect(broken.blocks).toEqual(blocks.slice(0, 3));
    const limited = await gather(sandbox[url], model, { protocol, maxTokens: 14 });
    expect(limited).toMatchObject({ finish: 'length', usage: { tokensOut: 14 } });
    const spliced = await gather(sandbox[url], `${model}_fault-spliced-start_at-15`, { protocol, reasons: true });
    expect(spliced).toMatchObject({ text: simulatedText(model), reasoning: simulatedReasoning(model), finish: 'stop' });
  });
});

test('simulated stretches take turns, are spread evenly, and each text after the first is a paragraph', () => {
  const blocks = simulatedBlocks('tokens-60_reasoning-31_thoughts-3_seed-13');
  expect(blocks.map(({ kind }) => kind)).toEqual(['reasoning', 'text', 'reasoning', 'text', 'reasoning', 'text']);
  expect(blocks.slice(2).map(({ kind, text }) => kind === 'text' && text.startsWith('\n\n'))).toEqual([false, true, false, true]);
  expect(simulatedBlocks('tokens-60_reasoning-31_seed-13').map(({ text }) => text)).toEqual([
    simulatedReasoning('tokens-60_reasoning-31_thoughts-3_seed-13'),
    simulatedText('tokens-60_seed-13'),
  ]);
  expect(simulatedBlocks('tokens-0')).toEqual([]);
});

describe.each([
  ['anthropic', 'anthropicUrl'],
  ['google', 'googleUrl'],
] as const)('%s', (protocol, url) => {
  test('reasoning, text, usage and finish arrive, in this order', async () => {
    const model = 'tokens-300_reasoning-40_seed-11';
    expect(await gather(sandbox[url], model, { protocol, reasons: true })).toEqual({
      text: simulatedText(model),
      reasoning: simulatedReasoning(model),
      blocks: simulatedBlocks(model),
      usage: { tokensIn: 5, tokensOut: 340 },
      finish: 'stop',
      kinds: ['reasoning', 'text', 'usage', 'finish'],
    });
    expect((await gather(sandbox[url], 'tokens-3_usage-off', { protocol })).usage).toBeUndefined();
  });

  test('every byte in a write of its own', async () => {
    const answer = await gather(sandbox[url], 'tokens-150_reasoning-20_seed-12_fault-split-bytes', { protocol, reasons: true });
    expect(answer).toMatchObject({ text: simulatedText('tokens-150_seed-12'), finish: 'stop' });
    expect(answer.reasoning).toBe(simulatedReasoning('tokens-1_reasoning-20_seed-12'));
  });

  test('the model gets the very messages', async () => {
    expect(JSON.parse((await gather(sandbox[url], 'messages', { protocol, messages })).text)).toEqual(received);
    const kept = sandbox.requests.find(({ service, model }) => service === protocol && model === 'messages');
    expect(kept).toMatchObject({ messages: received, authorized: true });
  });

  test('a model says what its messages tell it to', async () => {
    const told = [textMessage('system', 'Choose.'), textMessage('user', 'A <say>first</say> and\n<say>the\nlast</say> of both')];
    expect((await gather(sandbox[url], 'say', { protocol, messages: told })).text).toBe('the\nlast');
    expect((await gather(sandbox[url], 'say', { protocol, messages })).text).toBe('Nothing.');
  });

  test('the most tokens end the answer, and a partial answer is continued', async () => {
    const whole = simulatedText('tokens-40');
    const first = await gather(sandbox[url], 'tokens-40', { protocol, maxTokens: 10 });
    expect(first).toMatchObject({ finish: 'length', usage: { tokensOut: 10 } });
    const begun = [...messages, textMessage('assistant', first.text)];
    expect((await gather(sandbox[url], 'tokens-40', { protocol, messages: begun })).text).toBe(whole.slice(first.text.length));
  });

  test('an endless answer goes on', async () => {
    const endpoint = { protocol, baseUrl: sandbox[url], providerName: 'Sandbox' };
    const request = { endpoint, model: 'tokens-50_seed-31_fault-endless', messages, stallMs: 5_000, signal: new AbortController().signal };
    let length = 0;
    const enough = new Error('enough');
    const reading = streamCompletion(request, (part) => {
      if (part.kind === 'text') length += part.text.length;
      if (length > 100_000) throw enough;
    });
    await expect(reading).rejects.toBe(enough);
    expect(length).toBeGreaterThan(100_000);
  });

  test('an unknown model and a request that is none are refused', async () => {
    expect((await gather(sandbox[url], 'gpt-5', { protocol })).error).toMatchObject({
      code: 'provider_unavailable',
      message: 'Mistral does not know the model “gpt-5”.',
    });
    expect((await gather(sandbox[url], 'echo', { protocol, messages: [] })).error).toMatchObject({ code: 'provider_bad_stream' });
  });

  test('the models are listed', async () => {
    const listed = await listModels({ protocol, baseUrl: sandbox[url], providerName: 'Sandbox' });
    expect(listed).toContainEqual(expect.objectContaining({ id: 'echo', name: 'Simulated: Echo', contextWindow: 1_000_000 }));
    const thinking = listed.filter((model) => model.capabilities.includes('reasoning'));
    expect(thinking.map((model) => model.name)).toEqual(['Simulated: Reasoning']);
  });
});

test('without `stream` the answer is whole', async () => {
  const post = async (address: string, body: object): Promise<unknown> =>
    (await fetch(address, { method: 'POST', body: JSON.stringify(body) })).json();
  const prompt = { role: 'user', content: 'Hello' };
  expect(await post(`${sandbox.anthropicUrl}/messages`, { model: 'tokens-9', max_tokens: 5, messages: [prompt] })).toMatchObject({
    content: [{ type: 'text', text: simulatedText('tokens-5') }],
    stop_reason: 'max_tokens',
  });
  const contents = [{ parts: [{ text: 'Hello' }] }];
  expect(await post(`${sandbox.googleUrl}/models/tokens-9:generateContent`, { contents })).toMatchObject({
    candidates: [{ content: { parts: [{ text: simulatedText('tokens-9') }] }, finishReason: 'STOP' }],
  });
});
