import { afterEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { gather } from '../../../sandbox/llm/gather.js';
import { sendBytes, sendEvents, startRawProvider, type RawProvider } from '../../../sandbox/llm/startRawProvider.js';

let provider: RawProvider | undefined;
afterEach(() => provider?.close());

async function play(events: unknown[]) {
  provider = await startRawProvider(sendEvents(events));
  return gather(provider.url, 'any');
}

const keysOf = (body: string) => Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(body)));
const delta = (content: Record<string, unknown>, id = 'a') => ({ id, choices: [{ index: 0, delta: content, finish_reason: null }] });
const finish = (reason = 'stop') => ({ id: 'a', choices: [{ index: 0, delta: {}, finish_reason: reason }] });
const mistral = (text: string) => ({ type: 'thinking', thinking: [{ type: 'text', text }], closed: true });
const start = (id = 'a') => delta({ role: 'assistant', content: '' }, id);

test.each([
  ['DeepSeek', delta({ content: null, reasoning_content: 'Hm' })],
  ['OpenRouter', delta({ content: '', reasoning: 'Hm', reasoning_details: [{ type: 'reasoning.text', text: 'Hm' }] })],
  ['OpenRouter, details only', delta({ content: '', reasoning_details: [{ type: 'reasoning.summary', summary: 'Hm' }] })],
  ['Ollama', delta({ role: 'assistant', content: '', reasoning: 'Hm' })],
  ['Mistral', delta({ content: [mistral('Hm')] })],
  ['Groq', { ...delta({ reasoning: 'Hm', channel: 'analysis' }), x_groq: { id: 'req' } }],
  ['xAI', delta({ role: 'assistant', content: '', reasoning_content: 'Hm' })],
])('the reasoning of %s', async (_name, event) => {
  expect(await play([start(), event, delta({ content: 'So' }), finish()])).toMatchObject({ reasoning: 'Hm', text: 'So', finish: 'stop' });
});

test.each([
  [
    'fields',
    [{ reasoning_content: 'Hm' }, { content: 'I look. ' }, { reasoning: 'So' }, { content: 'It is.' }].map((piece) => delta(piece)),
  ],
  [
    'one list',
    [delta({ content: ['Hm', 'I look. ', 'So', 'It is.'].map((text, index) => (index % 2 ? { type: 'text', text } : mistral(text))) })],
  ],
])('reasoning between texts comes in its order: %s', async (_name, events) => {
  expect(await play([start(), ...events, finish()])).toMatchObject({
    blocks: [
      { kind: 'reasoning', text: 'Hm' },
      { kind: 'text', text: 'I look. ' },
      { kind: 'reasoning', text: 'So' },
      { kind: 'text', text: 'It is.' },
    ],
    text: 'I look. It is.',
  });
});

test('a refusal is text, and ends as filtered', async () => {
  expect(await play([start(), delta({ refusal: 'I ' }), delta({ refusal: 'cannot.' }), finish()])).toMatchObject({
    text: 'I cannot.',
    finish: 'content_filter',
  });
});

test.each([
  ['stop', 'stop'],
  ['length', 'length'],
  ['model_length', 'length'],
  ['content_filter', 'content_filter'],
  ['tool_calls', 'stop'],
  ['eos', 'stop'],
])('finish %s is %s', async (sent, expected) => {
  expect((await play([delta({ content: 'x' }), finish(sent)])).finish).toBe(expected);
});

test('the last usage counts, wherever it stands', async () => {
  const usage = (prompt: number, completion: number) => ({ prompt_tokens: prompt, completion_tokens: completion });
  const early = { ...delta({ content: 'x' }), usage: usage(3, 1) };
  expect((await play([early, finish(), { choices: [], usage: usage(3, 9) }])).usage).toEqual({ tokensIn: 3, tokensOut: 9 });
  await provider?.close();
  expect((await play([delta({ content: 'x' }), { ...finish(), x_groq: { usage: usage(4, 5) }, usage: null }])).usage).toEqual({
    tokensIn: 4,
    tokensOut: 5,
  });
});

test.each([
  ['xAI, thoughts beside', { completion_tokens: 9, total_tokens: 135, completion_tokens_details: { reasoning_tokens: 94 } }, 103],
  ['OpenAI, thoughts among', { completion_tokens: 103, total_tokens: 135, completion_tokens_details: { reasoning_tokens: 94 } }, 103],
  ['DeepSeek', { completion_tokens: 103, total_tokens: 135, prompt_cache_hit_tokens: 30, prompt_cache_miss_tokens: 2 }, 103],
  ['no total', { completion_tokens: 9 }, 9],
  ['a total that is less', { completion_tokens: 9, total_tokens: 12 }, 9],
])('tokens written: %s', async (_name, counts, tokensOut) => {
  const usage = { prompt_tokens: 32, ...counts };
  expect((await play([delta({ content: 'x' }), finish(), { choices: [], usage }])).usage).toEqual({ tokensIn: 32, tokensOut });
});

describe('starts', () => {
  const words = (id: string, ...contents: string[]) => contents.map((content) => delta({ content }, id));
  const answer = ['The ', 'river ', 'runs ', 'to the ', 'sea, and the sea ', 'is wide.'];

  test('repeated ones say nothing', async () => {
    expect((await play([start(), start(), ...words('a', ...answer), start(), finish()])).text).toBe(answer.join(''));
  });

  test('another response that begins again does not double the text', async () => {
    expect((await play([start(), ...words('a', ...answer.slice(0, 4)), start('b'), ...words('b', ...answer), finish()])).text).toBe(
      answer.join(''),
    );
  });

  test('a response that begins again under the same id does not double the text', async () => {
    expect((await play([start(), ...words('a', ...answer.slice(0, 4)), start(), ...words('a', ...answer), finish()])).text).toBe(
      answer.join(''),
    );
    await provider?.close();
    const bare = [
      start(''),
      ...words('', ...answer.slice(0, 2)),
      delta({ role: 'assistant', content: 'The ' }, ''),
      ...words('', 'river ', 'runs.'),
    ];
    expect((await play([...bare, finish()])).text).toBe('The river runs.');
  });

  test('another response that goes on is appended', async () => {
    const events = [start(), ...words('a', ...answer.slice(0, 3)), start('b'), ...words('b', 'The ', 'rest.'), finish()];
    expect((await play(events)).text).toBe('The river runs The rest.');
  });

  test('another response that begins again and departs is a failure', async () => {
    const events = [start(), ...words('a', ...answer), start('b'), ...words('b', ...answer.slice(0, 5), 'was dry.'), finish()];
    expect((await play(events)).error).toMatchObject({ code: 'provider_bad_stream' });
  });

  test('a role and an id with every piece mean nothing', async () => {
    const events = ['ha', 'ha', 'ha', '', 'ha'].map((content, index) => delta({ role: 'assistant', content }, `id-${index}`));
    expect((await play([...events, finish()])).text).toBe('hahahaha');
    await provider?.close();
    const oneId = ['', 'ha', '', 'ha', '', 'ha'].map((content) => delta({ role: 'assistant', content }));
    expect((await play([...oneId, finish()])).text).toBe('hahaha');
  });
});

test('unknown events and fields, comments, other choices, BOM and empty data do no harm', async () => {
  const events = [
    { id: '', object: '', choices: [], prompt_filter_results: [{}] },
    { type: 'ping' },
    'text',
    null,
    { ...delta({ role: 'assistant', content: 'Yes', audio: {}, tool_calls: [] }), obfuscation: 'xyz', error: null },
    { id: 'a', choices: [{ index: 1, delta: { content: 'No' } }] },
    { ...finish(), choices: [{ index: 0, finish_reason: 'stop', delta: { role: 'assistant', content: '' }, message: { content: 'Yes' } }] },
  ];
  const lines = events.map(
    (event) => `event: message\nid: 7\nretry: 10\nfoo: bar\n: OPENROUTER PROCESSING\ndata: ${JSON.stringify(event)}\n\n`,
  );
  provider = await startRawProvider(sendBytes(`\uFEFFdata:\n\n${lines.join('')}data: [DONE]\n\n`, 'Text/Event-Stream;charset=UTF-8'));
  expect(await gather(provider.url, 'any')).toMatchObject({ text: 'Yes', finish: 'stop' });
});

test('servers that ignore `stream` answer in one part', async () => {
  const message = { role: 'assistant', content: 'Whole', reasoning_content: 'Hm' };
  const body = { choices: [{ index: 0, message, finish_reason: 'length' }], usage: { prompt_tokens: 1, completion_tokens: 2 } };
  provider = await startRawProvider(sendBytes(JSON.stringify(body), 'application/json'));
  expect(await gather(provider.url, 'any')).toMatchObject({ text: 'Whole', reasoning: 'Hm', finish: 'length', usage: { tokensOut: 2 } });
});

test('a provider that refuses stream_options or max_tokens is asked once more without', async () => {
  provider = await startRawProvider((request, response) => {
    const sent = provider?.bodies.at(-1) ?? '';
    const refused = ['stream_options', 'max_tokens'].find((name) => sent.includes(`"${name}"`));
    const detail =
      refused === 'max_tokens'
        ? "Use 'max_completion_tokens' instead of max_tokens; stream_options is unknown"
        : 'stream_options: extra_forbidden, max_completion_tokens: required';
    if (refused) sendBytes(JSON.stringify({ detail }), 'application/json', 422)(request, response);
    else sendEvents([delta({ content: 'Yes' }), finish()])(request, response);
  });
  expect(await gather(provider.url, 'any', { maxTokens: 5 })).toMatchObject({ text: 'Yes' });
  expect(provider.bodies.map((body) => keysOf(body))).toEqual([
    ['model', 'messages', 'max_tokens', 'stream', 'stream_options'],
    ['model', 'messages', 'max_completion_tokens', 'stream'],
  ]);
});
