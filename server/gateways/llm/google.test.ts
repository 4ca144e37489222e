import { afterEach, describe, expect, test } from '@jest/globals';
import { gather } from '../../../sandbox/llm/gather.js';
import { sendBytes, startRawProvider, type RawProvider } from '../../../sandbox/llm/startRawProvider.js';
import type { CompletionRequest } from './completion.js';

let provider: RawProvider | undefined;
afterEach(() => provider?.close());

const framed = (events: unknown[]) => events.map((event) => `data: ${JSON.stringify(event)}\r\n\r\n`).join('');
const ask = (given: Partial<CompletionRequest> = {}) => gather(provider?.url ?? '', 'gemini-x', { protocol: 'google', ...given });

async function play(events: unknown[], given: Partial<CompletionRequest> = {}) {
  await provider?.close();
  provider = await startRawProvider(sendBytes(framed(events)));
  return ask(given);
}

const piece = (parts: object[], more: object = {}, responseId = 'r1') => ({
  candidates: [{ content: { parts, role: 'model' }, index: 0, ...more }],
  modelVersion: 'gemini-x',
  responseId,
});
const words = (texts: string[], responseId = 'r1') => texts.map((text) => piece([{ text }], {}, responseId));
const end = (finishReason = 'STOP', responseId = 'r1') => piece([{ text: '', thoughtSignature: 'Eqs=' }], { finishReason }, responseId);
const said = (text: string) => ({ kind: 'text' as const, text });
const thought = (text: string) => ({ kind: 'reasoning' as const, text });
const counted = (usageMetadata: object) => ({ usageMetadata });

const whole = [
  { ...piece([{ text: 'Häm, ', thought: true }]), ...counted({ promptTokenCount: 9, thoughtsTokenCount: 20 }) },
  piece([
    { text: '🤔', thought: true },
    { text: 'naïve ', thoughtSignature: 'Eqs=' },
  ]),
  { candidates: [{ index: 1, content: { parts: [{ text: 'no' }] } }] },
  { unknown: { text: 'no' } },
  piece([{ text: '日本語 👩‍💻' }, { executableCode: { code: 'no' } }, { functionCall: { name: 'no' } }], { safetyRatings: [{}] }),
  { ...end(), ...counted({ promptTokenCount: 9, candidatesTokenCount: 5, thoughtsTokenCount: 40, totalTokenCount: 54 }) },
];
const answer = { reasoning: 'Häm, 🤔', text: 'naïve 日本語 👩‍💻', usage: { tokensIn: 9, tokensOut: 45 }, finish: 'stop' };

test('thoughts, text, usage and finish arrive; signatures, code, other candidates and unknown events say nothing', async () => {
  expect(await play(whole)).toEqual({
    ...answer,
    blocks: [thought(answer.reasoning), said(answer.text)],
    kinds: ['reasoning', 'text', 'usage', 'finish'],
  });
});

test('thoughts between texts come in their order, in events of their own or in one', async () => {
  const parts = [{ text: 'Hm', thought: true }, { text: 'I look.' }, { text: 'So', thought: true }, { text: 'It is.' }];
  const blocks = [thought('Hm'), said('I look.'), thought('So'), said('It is.')];
  expect(await play([...parts.map((part) => piece([part])), end()])).toMatchObject({ blocks, text: 'I look.It is.' });
  expect(await play([piece(parts), end()])).toMatchObject({ blocks });
});

test.each(['\n', '\r\n'])('cut in two at every byte, line ends %j', async (eol) => {
  const short = [whole[1], ...words(['日本語 👩‍💻']), whole.at(-1)];
  const bytes = Buffer.from(`\uFEFF${framed(short).replaceAll('\r\n', eol)}`);
  let cut = 0;
  provider = await startRawProvider((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(bytes.subarray(0, cut), () => response.end(bytes.subarray(cut)));
  });
  for (cut = 1; cut < bytes.length; cut++) expect(await ask()).toMatchObject({ ...answer, reasoning: '🤔' });
});

test('the last event may lack its empty line', async () => {
  provider = await startRawProvider(sendBytes(framed(whole).trimEnd()));
  expect(await ask()).toMatchObject(answer);
});

test.each([
  ['STOP', 'stop'],
  ['SOMETHING_NEW', 'stop'],
  ['MAX_TOKENS', 'length'],
  ...['SAFETY', 'RECITATION', 'PROHIBITED_CONTENT', 'BLOCKLIST', 'SPII'].map((reason) => [reason, 'content_filter']),
])('finish reason %s is %s', async (sent = '', expected = '') => {
  expect(await play([...words(['So']), end(sent)])).toMatchObject({ text: 'So', finish: expected });
});

test.each(['OTHER', 'LANGUAGE', 'MALFORMED_FUNCTION_CALL', 'UNEXPECTED_TOOL_CALL'])('finish reason %s is a failure', async (sent) => {
  const { text, finish, error } = await play([...words(['So']), end(sent)]);
  expect({ text, finish }).toEqual({ text: 'So', finish: undefined });
  expect(error).toMatchObject({ code: 'provider_bad_stream', message: 'Mistral gave up before its answer was whole.' });
});

test('a candidate that is filtered may have no content, and a prompt that is refused has no candidate', async () => {
  const filtered = { candidates: [{ finishReason: 'SAFETY', index: 0 }], ...counted({ promptTokenCount: 3 }) };
  expect(await play([filtered])).toMatchObject({ text: '', finish: 'content_filter' });
  const { error } = await play([{ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, ...counted({ promptTokenCount: 3 }) }]);
  expect(error).toMatchObject({ code: 'content_filtered' });
  expect(await play([{ promptFeedback: { safetyRatings: [] }, ...piece([{ text: 'Yes' }]) }, end()])).toMatchObject({ text: 'Yes' });
});

describe('starts', () => {
  const river = ['The ', 'river ', 'runs ', 'to the ', 'sea, and the sea ', 'is wide.'];

  test('another response that begins again does not double the text', async () => {
    expect((await play([...words(river.slice(0, 4)), ...words(river, 'r2'), end('STOP', 'r2')])).text).toBe(river.join(''));
  });

  test('a response that begins again under the same id does not double the text', async () => {
    const events = words(river).map((event, index) => ({ ...event, ...counted({ candidatesTokenCount: 3 * index + 3 }) }));
    for (const cut of [1, 4]) expect((await play([...events.slice(0, cut), ...events, end()])).text).toBe(river.join(''));
    expect((await play([...events, end(), ...events, end()])).text).toBe(river.join(''));
  });

  test('counts that never grow mean nothing', async () => {
    const same = (candidatesTokenCount: number) =>
      words(['a ', 'ha ', 'a ', 'ha ']).map((event) => ({ ...event, ...counted({ candidatesTokenCount }) }));
    for (const tokens of [0, 7]) expect((await play([...same(tokens), end()])).text).toBe('a ha a ha ');
  });

  test('another response that begins again and departs is a failure', async () => {
    const events = [...words(river), ...words([...river.slice(0, 5), 'was dry.'], 'r2'), end('STOP', 'r2')];
    expect((await play(events)).error).toMatchObject({ code: 'provider_bad_stream' });
  });

  test('an id of its own with every piece means nothing', async () => {
    const events = ['a ', 'ha ', 'ha ', 'ha '].flatMap((text, index) => words([text], `r${index}`));
    expect((await play([...events, end('STOP', 'r9')])).text).toBe('a ha ha ha ');
  });
});

test('a list in place of a stream is an answer', async () => {
  provider = await startRawProvider(sendBytes(JSON.stringify(whole, null, 2), 'application/json; charset=UTF-8'));
  expect(await ask()).toMatchObject(answer);
});

const failed = (code: number, status: string, message: string) => ({ error: { code, message, status } });
const inStream = [
  [failed(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'), 'provider_unavailable'],
  [failed(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota, please check your plan and billing'), 'provider_rate_limited'],
  [failed(500, 'INTERNAL', 'An internal error has occurred.'), 'provider_unavailable'],
] as const;

test.each(inStream)('an error inside a 200 stream keeps the text: %j', async (body, code) => {
  for (const event of [body, [body]]) {
    const { text, finish, error } = await play([...words(['So far']), event, end()]);
    expect({ text, finish }).toEqual({ text: 'So far', finish: undefined });
    expect(error).toMatchObject({ code });
  }
});

test('an error that is no event, cut at every byte', async () => {
  const [body, code] = inStream[0];
  const bytes = Buffer.from(`${framed(words(['So far']))}${JSON.stringify([body], null, 2)}`);
  let cut = 0;
  provider = await startRawProvider((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(bytes.subarray(0, cut), () => response.end(bytes.subarray(cut)));
  });
  for (cut = 1; cut < bytes.length; cut++) expect(await ask()).toMatchObject({ text: 'So far', error: { code } });
});

test.each([
  ['ended before its answer was whole', framed(words(['So']))],
  ['sent an empty answer', framed([counted({ promptTokenCount: 3 })])],
  ['cannot be read', `${framed(words(['So']))}data: {"candidates":[{"con\n\n${framed([end()])}`],
])('what %s is no answer', async (message, body) => {
  provider = await startRawProvider(sendBytes(body));
  const { error, finish } = await ask();
  expect(error).toMatchObject({ code: 'provider_bad_stream', message: expect.stringContaining(message) });
  expect(finish).toBeUndefined();
});

test('a line of a megabyte does no harm', async () => {
  const { text } = await play([...words(['x'.repeat(1_048_576)]), { ...end(), padding: 'y'.repeat(1_048_576) }]);
  expect(text).toHaveLength(1_048_576);
});
