import { afterEach, describe, expect, test } from '@jest/globals';
import { gather } from '../../../sandbox/llm/gather.js';
import { sendBytes, startRawProvider, type RawProvider } from '../../../sandbox/llm/startRawProvider.js';
import type { CompletionRequest } from './completion.js';

let provider: RawProvider | undefined;
afterEach(() => provider?.close());

const framed = (events: { type: string }[]) => events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');

const ask = (given: Partial<CompletionRequest> = {}) => gather(provider?.url ?? '', 'claude-x', { protocol: 'anthropic', ...given });

async function play(events: { type: string }[], given: Partial<CompletionRequest> = {}) {
  await provider?.close();
  provider = await startRawProvider(sendBytes(framed(events)));
  return ask(given);
}

const usageAtStart = { input_tokens: 7, cache_creation_input_tokens: 20, cache_read_input_tokens: 100, output_tokens: 1 };
const start = (id = 'msg_1', message = {}) => ({
  type: 'message_start',
  message: { id, type: 'message', role: 'assistant', content: [], stop_reason: null, usage: usageAtStart, ...message },
});
const opened = (index: number, block: object) => ({ type: 'content_block_start', index, content_block: block });
const delta = (piece: object, index = 0) => ({ type: 'content_block_delta', index, delta: piece });
const words = (...texts: string[]) => texts.map((text) => delta({ type: 'text_delta', text }));
const closed = (index: number) => ({ type: 'content_block_stop', index });
const reason = (stop_reason: string | null = 'end_turn', usage: object = { output_tokens: 12 }) => ({
  type: 'message_delta',
  delta: { stop_reason, stop_sequence: null },
  usage,
});
const stop = { type: 'message_stop' };
const said = (text: string) => ({ kind: 'text' as const, text });
const thought = (text: string) => ({ kind: 'reasoning' as const, text });

const whole = [
  start(),
  { type: 'ping' },
  opened(0, { type: 'thinking', thinking: '', signature: '' }),
  delta({ type: 'thinking_delta', thinking: 'Häm, ' }),
  delta({ type: 'thinking_delta', thinking: '🤔' }),
  delta({ type: 'signature_delta', signature: 'EqQB+/=' }),
  closed(0),
  opened(1, { type: 'redacted_thinking', data: 'EmwK' }),
  closed(1),
  opened(2, { type: 'text', text: '' }),
  delta({ type: 'text_delta', text: 'naïve ' }, 2),
  delta({ type: 'citations_delta', citation: { cited_text: 'no' } }, 2),
  delta({ type: 'text_delta', text: '日本語 👩‍💻' }, 2),
  { type: 'a_later_event', text: 'no', delta: { text: 'no' } },
  closed(2),
  reason(),
  stop,
];
const answer = { reasoning: 'Häm, 🤔', text: 'naïve 日本語 👩‍💻', usage: { tokensIn: 127, tokensOut: 12 }, finish: 'stop' };

test('reasoning, text, usage and finish arrive; signatures, hidden thoughts, pings and unknown events say nothing', async () => {
  expect(await play(whole)).toEqual({
    ...answer,
    blocks: [thought(answer.reasoning), said(answer.text)],
    kinds: ['reasoning', 'text', 'usage', 'finish'],
  });
});

describe('several stretches of thinking', () => {
  const thinking = (index: number, text: string) => [
    opened(index, { type: 'thinking', thinking: '', signature: '' }),
    delta({ type: 'thinking_delta', thinking: text }, index),
    delta({ type: 'signature_delta', signature: 'EqQB+/=' }, index),
    closed(index),
  ];
  const text = (index: number, ...texts: string[]) => [
    opened(index, { type: 'text', text: '' }),
    ...texts.map((piece) => delta({ type: 'text_delta', text: piece }, index)),
    closed(index),
  ];
  const ending = [reason(), stop];

  test('come in their order, and a text after one is a paragraph of its own', async () => {
    const events = [start(), ...thinking(0, 'Hm'), ...text(1, 'I ', 'look.'), ...thinking(2, 'So'), ...text(3, 'It ', 'is.'), ...ending];
    expect(await play(events)).toMatchObject({
      blocks: [thought('Hm'), said('I look.'), thought('So'), said('\n\nIt is.')],
      text: 'I look.\n\nIt is.',
      reasoning: 'HmSo',
    });
    const again = [...events.slice(0, -3), ...events];
    expect((await play(again)).text).toBe('I look.\n\nIt is.');
  });

  test.each([
    ['I look.\n', 'It is.'],
    ['I look.', '\n\nIt is.'],
    ['I look.', '\n- It is.'],
    ['', 'It is.'],
  ])('a break that is there stays as it is: %j, %j', async (one, two) => {
    const events = [start(), ...text(0, one), ...thinking(1, 'So'), ...text(2, two), ...ending];
    expect((await play(events)).text).toBe(one + two);
  });

  test('hidden thoughts and tools part texts, too; texts that follow each other at once are one', async () => {
    const events = [start(), ...text(0, 'I look'), opened(1, { type: 'text', text: ' there', citations: [] }), closed(1)];
    for (const between of [
      { type: 'redacted_thinking', data: 'EmwK' },
      { type: 'server_tool_use', id: 'srv_1', name: 'web_search', input: {} },
    ]) {
      const { text: whole } = await play([...events, opened(2, between), closed(2), ...text(3, 'It is.'), ...ending]);
      expect(whole).toBe('I look there\n\nIt is.');
    }
  });

  test('in an answer that is not streamed', async () => {
    const content = [
      { type: 'thinking', thinking: 'Hm', signature: 'x' },
      { type: 'text', text: 'I look.' },
      { type: 'thinking', thinking: 'So', signature: 'x' },
      { type: 'text', text: 'It is.' },
    ];
    provider = await startRawProvider(sendBytes(JSON.stringify({ type: 'message', content, stop_reason: 'end_turn' }), 'application/json'));
    expect((await ask()).blocks).toEqual([thought('Hm'), said('I look.'), thought('So'), said('\n\nIt is.')]);
  });
});

test.each(['\n', '\r\n'])('cut in two at every byte, line ends %j', async (eol) => {
  const short = [start(), ...whole.slice(3, 6), ...whole.slice(10, 13), reason(), stop];
  const bytes = Buffer.from(`\uFEFF${framed(short)}`.replaceAll('\n', eol));
  let cut = 0;
  provider = await startRawProvider((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write(bytes.subarray(0, cut), () => response.end(bytes.subarray(cut)));
  });
  for (cut = 1; cut < bytes.length; cut++) expect(await ask()).toMatchObject(answer);
});

test.each([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['tool_use', 'stop'],
  ['something_new', 'stop'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['pause_turn', 'length'],
  ['refusal', 'content_filter'],
])('stop reason %s is %s', async (sent, expected) => {
  expect(await play([start(), ...words('So'), reason(sent), stop])).toMatchObject({ text: 'So', finish: expected });
});

test('a refusal may come without a word', async () => {
  expect(await play([start(), reason('refusal', { output_tokens: 0 }), stop])).toMatchObject({ text: '', finish: 'content_filter' });
});

test('the counts of the end replace those of the start', async () => {
  const counted = { input_tokens: 9, cache_read_input_tokens: 1, output_tokens: 30 };
  const { usage } = await play([start(), ...words('a'), reason(null, { output_tokens: 5 }), reason('end_turn', counted), stop]);
  expect(usage).toEqual({ tokensIn: 10, tokensOut: 30 });
});

test('text that stands in the start or in the head of a block is text', async () => {
  const begun = start('msg_1', { content: [{ type: 'text', text: 'One ' }] });
  expect((await play([begun, opened(0, { type: 'text', text: 'two ' }), ...words('three'), reason(), stop])).text).toBe('One two three');
});

test('a provider that ignores `stream` answers in one part', async () => {
  const content = [
    { type: 'thinking', thinking: 'Hm', signature: 'x' },
    { type: 'text', text: 'Whole' },
  ];
  const body = { type: 'message', role: 'assistant', content, stop_reason: 'max_tokens', usage: { input_tokens: 1, output_tokens: 2 } };
  provider = await startRawProvider(sendBytes(JSON.stringify(body), 'application/json'));
  expect(await ask()).toMatchObject({
    text: 'Whole',
    reasoning: 'Hm',
    finish: 'length',
    usage: { tokensIn: 1, tokensOut: 2 },
  });
});

describe('starts', () => {
  const river = ['The ', 'river ', 'runs ', 'to the ', 'sea, and the sea ', 'is wide.'];
  const ending = [reason(), stop];

  test('repeated ones say nothing', async () => {
    expect((await play([start(), start(), ...words(...river), start(), ...ending])).text).toBe(river.join(''));
  });

  test.each(['msg_1', 'msg_2'])('another one that begins again does not double the text, id %s', async (id) => {
    expect((await play([start(), ...words(...river.slice(0, 4)), start(id), ...words(...river), ...ending])).text).toBe(river.join(''));
  });

  test('another one that goes on is appended', async () => {
    expect((await play([start(), ...words('The ', 'river '), start('msg_2'), ...words('The ', 'rest.'), ...ending])).text).toBe(
      'The river The rest.',
    );
  });

  test('another one that begins again and departs is a failure', async () => {
    const events = [start(), ...words(...river), start('msg_2'), ...words(...river.slice(0, 5), 'was dry.'), ...ending];
    expect((await play(events)).error).toMatchObject({ code: 'provider_bad_stream' });
  });
});

const failed = (type: string, message: string) => ({ type: 'error', error: { type, message }, request_id: 'req_1' });
test.each([
  [failed('overloaded_error', 'Overloaded'), 'provider_unavailable', 'more to do than it can take on'],
  [failed('rate_limit_error', "This request would exceed your organization's rate limit"), 'provider_rate_limited', 'rate limit'],
  [failed('api_error', 'Internal server error'), 'provider_unavailable', 'trouble of its own'],
  [failed('authentication_error', 'invalid x-api-key'), 'provider_unauthorized', 'does not accept'],
  [failed('invalid_request_error', 'Output blocked by content filtering policy'), 'content_filtered', 'declined'],
])('an error inside a 200 stream keeps the text: %j', async (event, code, message) => {
  const { text, finish, error } = await play([start(), ...words('So far'), event, reason(), stop]);
  expect({ text, finish }).toEqual({ text: 'So far', finish: undefined });
  expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
});

test.each([
  ['ended before its answer was whole', framed([start(), ...words('So')])],
  ['sent an empty answer', framed([{ type: 'ping' }, stop])],
  [
    'cannot be read',
    `${framed([start(), ...words('So')])}event: content_block_delta\ndata: {"type":"content_block_de\n\n${framed([reason(), stop])}`,
  ],
])('what %s is no answer', async (message, body) => {
  provider = await startRawProvider(sendBytes(body));
  const { error, finish } = await ask();
  expect(error).toMatchObject({ code: 'provider_bad_stream', message: expect.stringContaining(message) });
  expect(finish).toBeUndefined();
});

test('a line of a megabyte, and keep-alive comments, do no harm', async () => {
  const long = delta({ type: 'text_delta', text: 'x'.repeat(1_048_576) });
  const ping = { type: 'ping', padding: 'y'.repeat(1_048_576) };
  const { text } = await play([start(), long, ping, reason(), stop]);
  expect(text).toHaveLength(1_048_576);
  await provider?.close();
  provider = await startRawProvider(sendBytes(framed(whole).replaceAll('event:', ': keep-alive\n\nevent:')));
  expect(await ask()).toMatchObject(answer);
});
