import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, readTurn } from '../../tests/turns.js';
import { readEnv } from '../config/env.js';

const canary = 'canary-header-8d2e';
const given = `X-Portkey-Provider: openai, X-Portkey-Config: {"a":1, "b":[2, 3]}, X-Gateway-Token: ${canary}`;

/** A gateway that routes by headers. When it fails, it tells all headers that it was sent. */
const gateway = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    const { headers } = request;
    const isRouted =
      headers['x-portkey-provider'] === 'openai' &&
      headers['x-portkey-config'] === '{"a":1, "b":[2, 3]}' &&
      headers['x-gateway-token'] === canary &&
      headers.authorization === 'Bearer gateway-key' &&
      headers['accept-encoding'] === 'identity';
    if (!isRouted || body.includes('faulty')) {
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: headers } }));
    } else if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"list","data":[{"id":"good"},{"id":"Two Words"}]}');
    } else {
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end('data: {"choices":[{"delta":{"content":"Hello"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
    }
  });
});

let server: TestServer;
beforeAll(async () => {
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const address = gateway.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server = await startTestServer({
    env: {
      OPENAI_COMPATIBLE: `my-gate=http://127.0.0.1:${port}/v1`,
      OPENAI_COMPATIBLE_MY_GATE_KEY: 'gateway-key',
      OPENAI_COMPATIBLE_MY_GATE_HEADERS: given,
    },
  });
  await server.services.catalogue.refresh();
});
afterAll(async () => {
  await server.close();
  gateway.closeAllConnections();
  gateway.close();
});

test('a gateway that routes by headers lists its models and answers, also of one whose id has a space', async () => {
  const { access } = await createPerson(server.services);
  const { data } = await server.graphql<{ models: { id: string }[] }>('{ models { id } }', {}, access);
  expect(data.models.map(({ id }) => id)).toEqual(expect.arrayContaining(['my-gate/good', 'my-gate/Two Words']));
  const turn = await ask(server, access, ['my-gate/good', 'my-gate/Two Words']);
  const client = server.socket(access);
  await follow(client, turn.id);
  await client.dispose();
  const { answers } = await readTurn(server, access, turn);
  expect(answers).toMatchObject([
    { state: 'COMPLETE', text: 'Hello' },
    { state: 'COMPLETE', text: 'Hello' },
  ]);
});

test('the values of headers are in no answer, no list and no line of the log', async () => {
  const { access } = await createPerson(server.services);
  const turn = await ask(server, access, ['my-gate/faulty']);
  const client = server.socket(access);
  const heard: unknown[] = [];
  await follow(client, turn.id, undefined, (events) => heard.push(events));
  await client.dispose();
  const read = await readTurn(server, access, turn);
  expect(read.answers).toMatchObject([{ state: 'FAILED' }]);
  const [models, standing] = await Promise.all([
    server.graphql('{ models { id name available unavailableReason } }', {}, access),
    server.graphql('{ providers { key name available reason } }', {}, access),
  ]);
  for (const said of [heard, read, models.data, standing.data, server.logged]) expect(JSON.stringify(said)).not.toContain(canary);
});

describe('the variable', () => {
  const read = (value: string) =>
    readEnv('local', { OPENAI_COMPATIBLE: 'lab=http://127.0.0.1:1/v1', OPENAI_COMPATIBLE_LAB_HEADERS: value }).compatibleHeaders('lab');

  test.each([
    ['X-A: 1', { 'x-a': '1' }],
    ['X-A: 1, 2, X-B: https://a.example/b:c', { 'x-a': '1, 2', 'x-b': 'https://a.example/b:c' }],
    ['X-A=1\nX-B = two words\n', { 'x-a': '1', 'x-b': 'two words' }],
    ['{"X-A":"1, x: 2"}', { 'x-a': '1, x: 2' }],
    ['authorization: Basic abc=', { authorization: 'Basic abc=' }],
    ['', {}],
  ])('%j', (value, headers) => {
    expect(read(value)).toEqual(headers);
  });

  test.each([
    canary,
    `X A: ${canary}`,
    `X-A: ${canary}\u00e9`,
    `Host: ${canary}`,
    `Accept-Encoding: ${canary}`,
    `{"X-A": 1, "X-B": "${canary}"}`,
    `{"X-A": "${canary}`,
    `{"X-A": "${canary}\\r\\nX-B: 1"}`,
  ])('%j is refused at the start, without being shown', (value) => {
    expect(() => read(value)).toThrow('OPENAI_COMPATIBLE_LAB_HEADERS: ');
    expect(() => read(value)).not.toThrow(canary);
  });
});
