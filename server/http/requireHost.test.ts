import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { readAnswer, sendBytes } from '../../tests/rawHttp.js';
import { until } from '../../tests/until.js';

const upgrade =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n';

describe.each(['local', 'production'] as const)('the Host of a request, in %s mode', (mode) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ mode, env: { SITE_URL: 'https://polylogue.example', SIGNUP: 'closed' } });
  });
  afterAll(() => server.close());

  const get = async (host: string, path = '/api/v1/openapi.json', more = '') =>
    readAnswer(await sendBytes(server.url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`));
  const open = async (host: string) => readAnswer(await sendBytes(server.url, `GET /nothing HTTP/1.1\r\nHost: ${host}\r\n${upgrade}\r\n`));

  test.each(['polylogue.example', 'POLYLOGUE.example:8443', 'polylogue.example.'])('%s is the site', async (host) => {
    expect((await get(host)).status).toBe(200);
    expect((await open(host)).status).toBe(404);
  });

  test.each(['localhost', 'localhost:5173', '127.0.0.1:4000', '127.8.9.1', '[::1]:4000'])(
    '%s is this machine in local mode alone',
    async (host) => {
      expect((await get(host)).status).toBe(mode === 'local' ? 200 : 421);
      expect((await open(host)).status).toBe(mode === 'local' ? 404 : 421);
    },
  );

  test.each([
    'evil.example',
    'localhost.evil.example',
    'polylogue.example.evil.example',
    '127.0.0.1.nip.io',
    'a@localhost',
    '10.0.0.1',
    '[::2]',
    '',
  ])('"%s" is refused, over HTTP and for a socket, whatever X-Forwarded-Host says', async (host) => {
    const forwarded = 'X-Forwarded-Host: polylogue.example\r\nForwarded: host=polylogue.example\r\n';
    const refused = await get(host, '/api/v1/openapi.json', forwarded);
    expect(refused.status).toBe(421);
    expect(JSON.parse(refused.body)).toMatchObject({
      type: 'client_error',
      errors: [{ code: 'misdirected', detail: expect.stringMatching(/polylogue\.example alone\. Set SITE_URL/) }],
    });
    const graphql = await get(host, '/graphql?query={__typename}', forwarded);
    expect(JSON.parse(graphql.body)).toMatchObject({ errors: [{ extensions: { code: 'MISDIRECTED' } }] });
    expect((await open(host)).status).toBe(421);
  });

  test('does not matter to the probes, which ask by address', async () => {
    expect((await get('10.0.0.1:4000', '/healthz')).status).toBe(200);
    // The first look at the database may take longer than its limit.
    await until(async () => (await get('10.0.0.1:4000', '/readyz')).status === 200);
  });
});
