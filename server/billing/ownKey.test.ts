import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { freePort } from '../../db/freePort.js';
import { createTestDatabase } from '../../tests/database.js';
import { startServerProcess } from '../../tests/serverProcess.js';
import { until } from '../../tests/until.js';

test('local mode with a key of one’s own asks Stripe with it, has no stand-in, and logs why Stripe refuses it', async () => {
  const asked: (string | undefined)[] = [];
  const stripe = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers.authorization ?? ''}`);
    response
      .writeHead(401, { 'content-type': 'application/json' })
      .end('{"error":{"type":"invalid_request_error","message":"Invalid API Key provided: sk_test_of_ones_own, which has expired"}}');
  }).listen(0, '127.0.0.1');
  await once(stripe, 'listening');
  const address = stripe.address();
  const folder = await mkdtemp(path.join(tmpdir(), 'polylogue-own-key-'));
  const database = await createTestDatabase();
  const server = await startServerProcess(await freePort(), {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    STRIPE_SECRET_KEY: 'sk_test_of_ones_own',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_ones_own',
    STRIPE_API_BASE: `http://127.0.0.1:${typeof address === 'object' && address ? address.port.toFixed() : ''}`,
  });
  let logged = '';
  for (const stream of [server.child.stdout, server.child.stderr]) stream?.on('data', (data: Buffer) => (logged += data.toString()));
  try {
    const post = (where: string, body: unknown, token?: string) =>
      fetch(server.url + where, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
    const credentials = { provider: 'credentials', email: 'demo@polylogue.local', password: 'side-by-side' };
    const { access: token } = (await (await post('/api/v1/auth/login/', credentials)).json()) as { access: string };
    const refused = await post('/api/v1/stripe/subscribe/', {}, token);
    expect(refused.status).toBe(502);
    // The operator reads why, the person does not.
    expect(await refused.text()).not.toContain('expired');
    await until(() => logged.includes('Stripe refuses STRIPE_SECRET_KEY'));
    expect(logged).toContain('Invalid API Key provided: [hidden], which has expired');
    expect(logged).not.toContain('sk_test_of_ones_own');
    expect(asked).toEqual(['POST /v1/customers Bearer sk_test_of_ones_own']);
    await expect(access(path.join(folder, 'stripe.json'))).rejects.toThrow('ENOENT');
  } finally {
    await server.kill('SIGTERM');
    await database.drop();
    stripe.close();
    stripe.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  }
});
