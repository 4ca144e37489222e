import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { openConnection, readAll, readAnswer, sendBytes } from '../../tests/rawHttp.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, TurnFollower } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

const host = 'Host: localhost\r\nConnection: close\r\n';
const json = 'Content-Type: application/json\r\n';
const login = '/api/v1/auth/login/';

/** A request whose body has the length that it says. */
const post = (path: string, headers: string, body: string | Buffer): [string, string | Buffer] => [
  `POST ${path} HTTP/1.1\r\n${host}${headers}Content-Length: ${Buffer.byteLength(body).toFixed()}\r\n\r\n`,
  body,
];

describe('bytes that no client of ours sends', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.close();
    expect(server.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
  });

  test.each([
    ['an unknown method', 400, [`FOO / HTTP/1.1\r\n${host}\r\n`]],
    ['CONNECT', 405, ['CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n']],
    ['no HTTP at all', 400, ['\x16\x03\x01\x02\x00\x01\r\n\r\n']],
    ['headers of 100 KB', 431, [`GET / HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(100_000)}\r\n\r\n`]],
    ['two lengths', 400, [`POST ${login} HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`]],
    ['a chunk without a length', 400, [`POST ${login} HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nnone\r\n`]],
    ['a malformed token in the address', 400, [`GET /api/auth/verify/%E0%A4%A HTTP/1.1\r\n${host}\r\n`]],
    ['an unknown encoding, REST', 415, post(login, `${json}Content-Encoding: zip\r\n`, '{}')],
    ['an unknown charset, REST', 415, post(login, 'Content-Type: application/json; charset=latin1\r\n', '{}')],
    ['gzip that is none, REST', 400, post(login, `${json}Content-Encoding: gzip\r\n`, '{}')],
    ['a small gzip of a megabyte, REST', 413, post(login, `${json}Content-Encoding: gzip\r\n`, gzipSync(' '.repeat(1_000_000)))],
    ['malformed JSON, REST', 400, post(login, json, '{')],
    ['a websocket elsewhere', 404, [upgrade('/elsewhere')]],
    ['a websocket of another origin', 403, [upgrade('/graphql', 'Origin: https://elsewhere.example\r\n')]],
  ])('%s: %d, in the one shape', async (_name, status, pieces) => {
    const answer = readAnswer(await sendBytes(server.url, ...pieces));
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ type: expect.stringMatching(/_error$/), errors: [{ attr: 'non_field_errors' }] });
  });

  test.each([
    ['an unknown encoding', 415, `${json}Content-Encoding: zip\r\n`, '{}'],
    ['an unknown charset', 415, 'Content-Type: application/json; charset=latin1\r\n', '{}'],
    ['gzip that is none', 400, `${json}Content-Encoding: gzip\r\n`, '{}'],
    ['a small gzip of a megabyte', 413, `${json}Content-Encoding: gzip\r\n`, gzipSync(' '.repeat(1_000_000))],
  ])('%s, GraphQL: %d, in the one shape', async (_name, status, headers, body) => {
    const answer = readAnswer(await sendBytes(server.url, ...post('/graphql', headers, body)));
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({
      errors: [{ extensions: { type: expect.any(String), requestId: expect.any(String) } }],
    });
  });

  test.each([
    ['/%E0%A4%A', 404],
    ['//elsewhere.example/', 404],
    ['http://localhost/healthz', 200],
    ['/healthz?%E0%A4%A=%', 200],
    ['*', 404],
  ])('GET %s: %d', async (path, status) => {
    expect(readAnswer(await sendBytes(server.url, `GET ${path} HTTP/1.1\r\n${host}\r\n`)).status).toBe(status);
  });

  test('requests in a row are answered in order, and what is malformed after them ends the connection', async () => {
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const text = await sendBytes(server.url, get('/healthz'), get('/api/v1/auth/me/'), get('/healthz'), 'nonsense\r\n\r\n');
    expect([...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)).toEqual(['200', '401', '200', '400']);
  });

  test('a client that waits to be told to go on is told, and one with another expectation is refused', async () => {
    const socket = openConnection(server.url);
    socket.write(`POST ${login} HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write('{}');
    expect(readAnswer(await readAll(socket)).status).toBe(400);
    expect(readAnswer(await sendBytes(server.url, `GET / HTTP/1.1\r\n${host}Expect: tea\r\n\r\n`)).status).toBe(417);
  });

  test('a client that goes away in the middle of its body or its upgrade leaves nothing behind', async () => {
    for (const head of [
      `POST /graphql HTTP/1.1\r\n${host}${json}Content-Length: 900\r\n\r\n{"query"`,
      `POST ${login} HTTP/1.1\r\n${host}${json}Content-Length: 900\r\n\r\n{"email"`,
      `POST ${login} HTTP/1.1\r\n${host}${json}Content-Encoding: gzip\r\nContent-Length: 900\r\n\r\n\x1f`,
      `POST /api/v1/stripe/webhook HTTP/1.1\r\n${host}${json}Content-Length: 900\r\n\r\n{`,
      upgrade('/graphql'),
    ]) {
      const socket = openConnection(server.url);
      socket.write(head);
      await server.rest('GET', '/healthz');
      socket.resetAndDestroy();
    }
    expect((await server.rest('GET', '/healthz')).status).toBe(200);
  });

  test('another upgrade than to a websocket is passed over', async () => {
    const headers = 'Host: localhost\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
    expect(readAnswer(await sendBytes(server.url, `GET /healthz HTTP/1.1\r\n${headers}\r\n`)).status).toBe(200);
  });
});

describe('time', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ timeLimits: { headersMs: 1_000, requestMs: 1_500, checkMs: 50 } });
  });
  afterAll(() => server.close());

  const begin = (text: string) => {
    const socket = openConnection(server.url);
    socket.write(text);
    return readAll(socket).then(readAnswer);
  };

  test('headers or a body that do not come to their end are 408, in the shape of GraphQL or REST, and the connection is closed', async () => {
    const start = (path: string) => `POST ${path} HTTP/1.1\r\n${host}${json}Content-Length: 900\r\n\r\n{`;
    const [headers, rest, graphql] = await Promise.all([begin('GET / HTTP/1.1\r\nHost:'), begin(start(login)), begin(start('/graphql'))]);
    expect([headers.status, rest.status, graphql.status]).toEqual([408, 408, 408]);
    for (const { body } of [headers, rest])
      expect(JSON.parse(body)).toMatchObject({ type: 'client_error', errors: [{ code: 'request_timeout', attr: 'non_field_errors' }] });
    expect(JSON.parse(graphql.body)).toMatchObject({
      errors: [{ extensions: { code: 'REQUEST_TIMEOUT', type: 'client_error', requestId: expect.any(String) } }],
    });
  });

  test('neither a stream of events nor a socket is cut off by it', async () => {
    const { access } = await createPerson(server.services);
    // Two seconds and a half of text.
    const model = 'tokens-50_rate-20';
    const events = server.rest('POST', '/api/v1/llm/query/', { body: { prompt: 'Hello', models: [`sim/${model}`] }, token: access });
    const turn = await ask(server, access, [model]);
    const client = server.socket(access);
    const follower = new TurnFollower();
    await follow(client, turn.id, follower);
    await client.dispose();
    expect(follower.held.get(0)?.text).toBe(simulatedText(model));
    expect(await (await events).text()).toContain('event: done');
  });
});

test('an operation that takes too long is 503 in the one shape, and says when to come again', async () => {
  const server = await startTestServer({ timeLimits: { operationMs: 300 } });
  const { access } = await createPerson(server.services);
  await server.services.orm.em.fork().transactional(async (em) => {
    await em.execute('lock table conversation in access exclusive mode');
    const { status, headers, errors } = await server.graphql('{ history { edges { cursor } } }', {}, access);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5, requestId: expect.stringMatching(/./) });
  });
  expect(server.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
  await server.close();
});

function upgrade(path: string, headers = ''): string {
  const fields = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
  return `GET ${path} HTTP/1.1\r\n${fields}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`;
}
