import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createDeflate,
  createGzip,
  createZstdCompress,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { afterEach, expect, test } from '@jest/globals';
import { gather } from '../../../sandbox/llm/gather.js';
import { type RawProvider, startRawProvider } from '../../../sandbox/llm/startRawProvider.js';
import { textMessage } from './completion.js';
import { listModels } from './listModels.js';
import { streamCompletion } from './streamCompletion.js';

let provider: RawProvider | undefined;
afterEach(() => provider?.close());

const whole = { text: 'Hello world', reasoning: '', finish: 'stop' };

const codings = {
  gzip: gzipSync,
  br: brotliCompressSync,
  zstd: zstdCompressSync,
} as const;

test.each(['gzip', 'br', 'zstd'] as const)(
  'a list, a whole answer and a refusal in %s are read, although none was asked for',
  async (coding) => {
    const answers: Record<string, [number, unknown]> = {
      list: [200, { data: [{ id: 'm' }] }],
      whole: [200, { choices: [{ message: { content: 'Hello world' }, finish_reason: 'stop' }] }],
      refusal: [429, { error: { message: 'Too many requests' } }],
    };
    let kind = 'list';
    const asked: unknown[] = [];
    provider = await startRawProvider((request, response) => {
      asked.push(request.headers['accept-encoding']);
      const [status, body] = answers[kind] ?? [500, {}];
      response.writeHead(status, { 'content-type': 'application/json', 'content-encoding': coding });
      response.end(codings[coding](Buffer.from(JSON.stringify(body))));
    });
    expect(await listModels({ protocol: 'openai', baseUrl: provider.url, providerName: 'Lab' })).toMatchObject([{ id: 'm' }]);
    kind = 'whole';
    expect(await gather(provider.url, 'any')).toMatchObject(whole);
    kind = 'refusal';
    expect(await gather(provider.url, 'any')).toMatchObject({ error: { code: 'provider_rate_limited' } });
    expect(asked).toEqual(['identity', 'identity', 'identity']);
  },
);

const streams = {
  gzip: () => createGzip(),
  deflate: () => createDeflate(),
  br: () => createBrotliCompress(),
  zstd: () => createZstdCompress(),
} as const;
const event = (content: string, reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: reason }] })}\n\n`;

test.each(Object.keys(streams) as (keyof typeof streams)[])(
  'a stream in %s is passed on as it comes; one that is cut is not whole',
  async (coding) => {
    let isCut = false;
    let goOn = (): void => undefined;
    provider = await startRawProvider((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': coding });
      const out = streams[coding]();
      out.on('data', (chunk: Buffer) => response.write(chunk));
      out.write(event('Hello '));
      out.flush(coding === 'br' ? constants.BROTLI_OPERATION_FLUSH : coding === 'zstd' ? constants.ZSTD_e_flush : constants.Z_SYNC_FLUSH);
      goOn = () => {
        if (isCut) response.end();
        else {
          out.on('end', () => response.end());
          out.end(`${event('world', 'stop')}data: [DONE]\n\n`);
        }
      };
    });
    let seen = '';
    const endpoint = { protocol: 'openai' as const, baseUrl: provider.url, providerName: 'Mistral' };
    const request = {
      endpoint,
      model: 'any',
      messages: [textMessage('user', 'Hello')],
      stallMs: 5_000,
      signal: new AbortController().signal,
    };
    const read = () =>
      streamCompletion(request, (part) => {
        if (part.kind === 'text') seen += part.text;
        // The rest is only sent after its beginning was read.
        if (seen === 'Hello ') goOn();
      });
    await read();
    expect(seen).toBe('Hello world');
    [seen, isCut] = ['', true];
    await expect(read()).rejects.toMatchObject({ code: 'provider_bad_stream' });
    expect(seen).toBe('Hello ');
  },
);

test('what was decompressed by somebody on the way, and kept its header, is read as it is; an unknown coding is refused', async () => {
  let coding = 'gzip';
  provider = await startRawProvider((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': coding });
    response.end(`${event('Hello world', 'stop')}data: [DONE]\n\n`);
  });
  expect(await gather(provider.url, 'any')).toMatchObject(whole);
  for (coding of ['rot13', 'constructor', '__proto__', 'compress', 'gzip, rot13'])
    expect(await gather(provider.url, 'any')).toMatchObject({ text: '', error: { code: 'provider_bad_stream' } });
});

test.each([
  [gzipSync, 'text/event-stream'],
  [zstdCompressSync, 'application/json'],
])('what is compressed and does not say so is read all the same', async (compress, type) => {
  const bytes = compress(`${event('Hello world', 'stop')}data: [DONE]\n\n`);
  provider = await startRawProvider((_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(bytes);
  });
  expect(await gather(provider.url, 'any')).toMatchObject(whole);
});
