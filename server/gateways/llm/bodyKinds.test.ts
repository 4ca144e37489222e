import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { gather } from '../../../sandbox/llm/gather.js';
import { type RawProvider, startRawProvider } from '../../../sandbox/llm/startRawProvider.js';
import type { Protocol } from './completion.js';

let provider: RawProvider | undefined;
afterEach(() => provider?.close());

const whole = { text: 'Hello world', reasoning: '', finish: 'stop' };

interface Sent {
  protocol?: Protocol;
  type?: string | undefined;
  coding?: string;
  /** Bytes that are written at once; 0 for all. */
  size?: number;
  isCut?: boolean;
}

/** The gateway's result for a body. */
async function play(body: string | Buffer, { protocol = 'openai', type, coding, size = 0, isCut = false }: Sent = {}) {
  const bytes = Buffer.from(body);
  await provider?.close();
  provider = await startRawProvider((_request, response) => {
    if (type !== undefined) response.setHeader('content-type', type);
    if (coding !== undefined) response.setHeader('content-encoding', coding);
    if (isCut) response.setHeader('content-length', String(bytes.length + 1));
    const step = size === 0 ? bytes.length : size;
    for (let at = 0; at < bytes.length; at += step) response.write(bytes.subarray(at, at + step));
    if (isCut) response.write('', () => setImmediate(() => response.destroy()));
    else response.end();
  });
  return gather(provider.url, 'any', { protocol });
}

const piece = (content: string, reason: string | null = null) => ({ choices: [{ index: 0, delta: { content }, finish_reason: reason }] });
const pieces = [piece('Hello '), piece('world', 'stop')];
const events = `${pieces.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')}data: [DONE]\n\n`;
const answer = { choices: [{ index: 0, message: { role: 'assistant', content: 'Hello world' }, finish_reason: 'stop' }] };
const lines = pieces.map((one) => JSON.stringify(one));

const bodies = {
  events,
  'events after a byte order mark': `\uFEFF${events}`,
  'events after a comment and blank lines': `: wait\n\n\r\n${events}`,
  'events with names': `event: message\n${events}`,
  'events framed twice': events.replaceAll('data: ', 'data: data: '),
  'events whose end is in small letters': events.replace('[DONE]', '[done]'),
  'events whose end is JSON': events.replace('[DONE]', '"[DONE]"'),
  'one answer': JSON.stringify(answer),
  'one answer after a byte order mark': `\uFEFF${JSON.stringify(answer)}`,
  'one answer after blank lines': `\n\n  ${JSON.stringify(answer)}\n`,
  'one answer over many lines': JSON.stringify(answer, null, 2),
  'lines of JSON': lines.join('\n'),
  'lines of JSON with blank ones': lines.map((line) => `${line}\n\n`).join(''),
  'a sequence of JSON texts': lines.map((line) => `\u001E${line}\n`).join(''),
  'a list of pieces': JSON.stringify(pieces),
};
const types = [
  'text/event-stream',
  'TEXT/EVENT-STREAM; charset=utf-8',
  'application/json',
  'text/plain',
  'text/html',
  'application/x-ndjson',
];

describe.each([undefined, 'application/octet-stream', ...types])('sent as %s', (type) => {
  test.each(Object.entries(bodies))('%s are read, whole and byte by byte', async (_name, body) => {
    for (const size of [0, 1, 5]) expect(await play(body, { type, size })).toMatchObject(whole);
  });
});

test('lines of JSON are read on every wire, and what came is kept when they break off', async () => {
  const anthropic = [
    { type: 'message_start', message: { content: [] } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hello world' } },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
    { type: 'message_stop' },
  ];
  const google = [
    { candidates: [{ content: { parts: [{ text: 'Hello ' }] } }] },
    { candidates: [{ content: { parts: [{ text: 'world' }] }, finishReason: 'stop' }] },
  ];
  const linesOf = (list: unknown[]) => list.map((one) => JSON.stringify(one)).join('\n');
  for (const type of ['application/json', 'application/x-ndjson', 'text/event-stream']) {
    expect(await play(linesOf(anthropic), { protocol: 'anthropic', type })).toMatchObject(whole);
    expect(await play(linesOf(google), { protocol: 'google', type })).toMatchObject(whole);
  }
  const broken = await play(`${lines[0] ?? ''}\n${JSON.stringify(piece('world'))}\n`, { type: 'application/json', isCut: true });
  expect(broken).toMatchObject({ text: 'Hello world', error: { code: 'provider_bad_stream' } });
});

const gzip = gzipSync(events);
const plain = Buffer.from(events);

test.each([
  ['gzip, br', brotliCompressSync(gzip)],
  ['gzip, gzip', gzipSync(gzip)],
  ['br, zstd', zstdCompressSync(brotliCompressSync(events))],
  // A header that says less, or more, than was done on the way.
  ['gzip', gzipSync(gzip)],
  ['gzip, gzip', gzip],
  ['identity', gzip],
  ['utf-8', zstdCompressSync(events)],
  ['X-GZIP', gzip],
  ['deflate', deflateSync(events)],
  ['deflate', deflateRawSync(events)],
  ['gzip', plain],
  ['deflate', plain],
  ['br', plain],
  ['zstd', plain],
  ['br, gzip', plain],
  ['utf-8', plain],
])('with the content coding “%s”, what was really sent is read', async (coding, body) => {
  for (const size of [0, 1, 7]) {
    expect(await play(body, { type: 'text/event-stream', coding, size })).toMatchObject(whole);
    expect(await play(body, { type: 'application/json', coding, size })).toMatchObject(whole);
  }
});
