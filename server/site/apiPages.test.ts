import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { readEnv } from '../config/env.js';
import { apiPages } from './apiPages.js';

const html = '<script nonce="__CSP_NONCE__" src="/a.js"></script><script type="application/json" id="config">{}</script>';
/** Headers of a browser that requests a page. */
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const required = {
  DATABASE_URL: 'postgres://127.0.0.1/none',
  SITE_URL: 'https://polylogue.example',
  TOKEN_SECRETS: 'a secret of the tests that is long enough',
};

describe('the pages for the API’s readers', () => {
  let folder: string;
  let production: TestServer;
  const open: ReturnType<express.Express['listen']>[] = [];

  /** The address of a server that has the pages, and a text for requests that it passes on. */
  async function serve(env: ReturnType<typeof readEnv>): Promise<string> {
    const app = express();
    app.use(apiPages(env, folder));
    app.use((_request, response) => {
      response.send('left to GraphQL');
    });
    const server = app.listen(0, '127.0.0.1');
    open.push(server);
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? `http://127.0.0.1:${address.port.toFixed()}` : '';
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'polylogue-api-'));
    for (const name of ['graphiql', 'reference', 'assets']) await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, 'graphiql', 'index.html'), `GraphiQL ${html}`);
    await writeFile(path.join(folder, 'reference', 'index.html'), `Reference ${html}`);
    await writeFile(path.join(folder, 'assets', 'main-1a2b.js'), 'export {};');
    production = await startTestServer({ mode: 'production' });
  });
  afterAll(async () => {
    for (const server of open) {
      server.close();
      server.closeAllConnections();
    }
    await production.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('in production GET /graphql as HTML is 404, and nothing of the schema', async () => {
    const response = await production.rest('GET', '/graphql', { headers: browser });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not Found');
    expect((await production.rest('GET', '/graphql?query={me{id}}', { headers: browser })).status).toBe(404);
    const json = await production.rest('GET', '/graphql?query={me{id}}', { headers: { 'apollo-require-preflight': '1' } });
    expect(await json.json()).toEqual({ data: { me: null } });
  });

  test.each([
    ['local', {}],
    ['production', { ...required, GRAPHIQL: 'on' }],
  ] as const)('in %s mode a browser is shown GraphiQL where it is on, and a client GraphQL', async (mode, variables) => {
    const url = await serve(readEnv(mode, variables));
    const page = await fetch(`${url}/graphql`, { headers: browser });
    expect(page.status).toBe(200);
    expect(page.headers.get('vary')).toContain('Accept');
    expect(await page.text()).toContain('GraphiQL');
    for (const accept of ['*/*', 'application/json', 'application/graphql-response+json, text/html;q=0.5']) {
      expect(await (await fetch(`${url}/graphql`, { headers: { accept } })).text()).toBe('left to GraphQL');
    }
    expect(await (await fetch(`${url}/graphql`, { method: 'POST', headers: browser })).text()).toBe('left to GraphQL');
  });

  test('each page has a policy of its own that names no other host', async () => {
    const url = await serve(readEnv('local', {}));
    const policyOf = async (address: string) => {
      const response = await fetch(url + address, { headers: browser });
      const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1] ?? '';
      expect(nonce).not.toBe('');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`script-src 'nonce-${nonce}'`);
      expect(policy).toContain("frame-ancestors 'none'");
      return policy;
    };
    const graphiql = await policyOf('/graphql');
    expect(graphiql).toContain("style-src-elem 'self' 'unsafe-inline'");
    expect(graphiql).toContain("worker-src 'self'");
    expect(graphiql.replace('ws://localhost:4000', '')).not.toMatch(/https?:|wss?:/);
    expect(await policyOf('/api/v1/docs')).not.toContain("style-src-elem 'self' 'unsafe-inline'");
  });

  test('their files are kept for ever', async () => {
    const url = await serve(readEnv('local', {}));
    const file = await fetch(`${url}/api-pages/assets/main-1a2b.js`);
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${url}/api-pages/graphiql/index.html`)).headers.get('cache-control')).toBeNull();
  });
});
