import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { freePort } from '../../db/freePort.js';
import { startServerProcess } from '../../tests/serverProcess.js';

test('local mode with a key of one’s own asks Stripe with it, and has no stand-in', async () => {
  const asked: (string | undefined)[] = [];
  const stripe = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers.authorization ?? ''}`);
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"type":"invalid_request_error"}}');
  }).listen(0, '127.0.0.1');
  await once(stripe, 'listening');
  const address = stripe.address();
  const folder = await mkdtemp(path.join(tmpdir(), 'polylogue-own-key-'));
  const server = await startServerProcess(await freePort(), {
    DATA_DIR: folder,
    STRIPE_SECRET_KEY: 'sk_test_of_ones_own',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_ones_own',
    STRIPE_API_BASE: `http://127.0.0.1:${typeof address === 'object' && address ? address.port.toFixed() : ''}`,
  });
  try {
    const post = (where: string, body: unknown, token?: string) =>
      fetch(server.url + where, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
    const credentials = { provider: 'credentials', email: 'demo@polylogue.local', password: 'side-by-side' };
    const { access: token } = (await (await post('/api/v1/auth/login/', credentials)).json()) as { access: string };
    expect((await post('/api/v1/stripe/subscribe/', {}, token)).status).toBe(502);
    expect(asked).toEqual(['POST /v1/customers Bearer sk_test_of_ones_own']);
    await expect(access(path.join(folder, 'stripe.json'))).rejects.toThrow('ENOENT');
  } finally {
    await server.kill('SIGTERM');
    stripe.close();
    stripe.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
