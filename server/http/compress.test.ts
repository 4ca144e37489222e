import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

describe('over the wire', () => {
  let server: TestServer;
  let access: string;
  beforeAll(async () => {
    server = await startTestServer();
    ({ access } = await createPerson(server.services));
  });
  afterAll(() => server.close());

  /** The raw response: fetch would decompress it. */
  async function post(path: string, body: unknown): Promise<IncomingMessage> {
    const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json', 'accept-encoding': 'gzip, br' };
    const sent = request(server.url + path, { method: 'POST', headers });
    sent.end(JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  }

  test('JSON goes compressed', async () => {
    const response = await post('/graphql', {
      query: `{ ${Array.from({ length: 14 }, (_, at) => `m${at.toFixed()}: me { id email }`).join(' ')} }`,
    });
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('Accept-Encoding') });
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    expect(JSON.parse(brotliDecompressSync(Buffer.concat(chunks)).toString())).toHaveProperty('data.m13');
  });

  test('a stream of events goes as it is, each when it comes', async () => {
    // The stream's end is far away, so its first events were not buffered.
    const model = 'tokens-4000_rate-40';
    const response = await post('/api/v1/llm/query/', { prompt: 'Go', models: [`sim/${model}`] });
    expect(response.headers['content-encoding']).toBeUndefined();
    let received = '';
    let deltas: string[] = [];
    for await (const chunk of response.setEncoding('utf8')) {
      received += String(chunk);
      // A blank line ends an event.
      deltas = [...received.matchAll(/^event: delta\ndata: (.*)\n\n/gm)].map(
        ([, data]) => (JSON.parse(data ?? '') as { text: string }).text,
      );
      if (deltas.length > 10) break;
    }
    expect(deltas.length).toBeGreaterThan(10);
    expect(simulatedText(model).startsWith(deltas.join(''))).toBe(true);
  });
});
