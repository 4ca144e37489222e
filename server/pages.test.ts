import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import { readEnv } from './env.js';
import { pageErrors } from './pageErrors.js';
import { pages } from './pages.js';

describe('the page', () => {
  let folder: string;
  let server: ReturnType<express.Express['listen']>;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'polylogue-pages-'));
    const html = '<script nonce="__CSP_NONCE__" src="/theme.js"></script><script type="application/json" id="config">{}</script>';
    await writeFile(path.join(folder, 'index.html'), html);
    const app = express();
    app.use(pages(readEnv('local', { SITE_NAME: '</script><b>' }), folder));
    app.use(pageErrors(pino({ level: 'silent' })));
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port.toFixed()}` : '';
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  });

  test('has a nonce of its own in each response, the same in its policy, and a configuration that cannot break out', async () => {
    const [one, other] = await Promise.all([fetch(`${url}/chat`, { headers: { accept: 'text/html' } }), fetch(`${url}/signin`)]);
    const html = await one.text();
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(nonce).not.toBe('');
    expect(one.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`);
    expect(await other.text()).not.toContain(nonce);
    expect(html).not.toContain('<b>');
  });

  test.each([
    ['/%E0%A4%A', 400],
    ['/assets/%E0%A4%A', 400],
    ['/assets/none.js', 404],
  ])('%s is answered without a path or a stack', async (address, status) => {
    const response = await fetch(url + address);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/node_modules|ENOENT|polylogue-pages|\bat\b/);
  });
});
