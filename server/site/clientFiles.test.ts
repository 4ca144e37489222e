import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import { listen, type Listening } from '../../tests/listen.js';
import { readEnv } from '../config/env.js';
import { pageErrors } from './pageErrors.js';
import { pages } from './pages.js';

const script = 'export const answer = 42;\n'.repeat(200);
const secret = 'outside of the folder';

describe('the files of the client', () => {
  let folder: string;
  let server: Listening;
  let port: number;

  beforeAll(async () => {
    const outer = await mkdtemp(path.join(tmpdir(), 'polylogue-files-'));
    await writeFile(path.join(outer, 'secret.js'), secret);
    folder = path.join(outer, 'client');
    await mkdir(path.join(folder, 'assets'), { recursive: true });
    await mkdir(path.join(folder, '.vite'));
    await writeFile(path.join(folder, '.vite', 'manifest.json'), '{}');
    await writeFile(path.join(folder, 'index.html'), '<script nonce="__CSP_NONCE__"></script>');
    await writeFile(path.join(folder, 'mark.svg'), '<svg/>');
    for (const file of ['theme.js', 'assets/index-1a2b3c4d.js']) {
      await writeFile(path.join(folder, file), script);
      await writeFile(path.join(folder, `${file}.br`), brotliCompressSync(script));
      await writeFile(path.join(folder, `${file}.gz`), gzipSync(script));
    }
    const app = express();
    app.use(pages(readEnv('local', {}), folder));
    app.use(pageErrors(pino({ level: 'silent' })));
    server = await listen(app);
    ({ port } = server);
  });
  afterAll(async () => {
    server.close();
    await rm(path.dirname(folder), { recursive: true, force: true });
  });

  /** The raw response: fetch would decompress bodies and normalise paths. */
  async function get(target: string, headers: Record<string, string> = {}, method = 'GET') {
    const sent = request({ port, host: '127.0.0.1', path: target, headers, method });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
  }

  const asset = '/assets/index-1a2b3c4d.js';

  test('a browser that takes brotli gets it, whatever it names first; one that takes gzip gets that; the rest the file itself', async () => {
    const brotli = await get(asset, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=UTF-8',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    const gzip = await get(asset, { 'accept-encoding': 'gzip' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    const plain = await get(asset, { 'accept-encoding': 'br;q=0' });
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(script);
  });

  test('what has a digest in its name is kept for ever, the rest for an hour', async () => {
    expect((await get(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/theme.js')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('a file is not sent again in the same encoding, but in another', async () => {
    const { headers } = await get(asset, { 'accept-encoding': 'br' });
    const tag = headers.etag ?? '';
    expect(await get(asset, { 'accept-encoding': 'br', 'if-none-match': tag })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(await get(asset, { 'accept-encoding': 'gzip', 'if-none-match': tag })).toMatchObject({ status: 200 });
  });

  test('HEAD tells the length alone, and a range is a piece', async () => {
    const head = await get(asset, {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0), headers: { 'content-length': String(script.length) } });
    const piece = await get(asset, { range: 'bytes=7-11' });
    expect(piece).toMatchObject({ status: 206, headers: { 'content-range': `bytes 7-11/${script.length.toFixed()}` } });
    expect(piece.body.toString()).toBe('const');
    expect((await get(asset, { range: 'bytes=999999-' })).status).toBe(416);
  });

  test.each([
    '/../secret.js',
    '/assets/../../secret.js',
    '/%2e%2e/secret.js',
    '/assets/..%2f..%2fsecret.js',
    '/..%5csecret.js',
    '/assets/%00',
  ])('%s leads nowhere', async (target) => {
    const { body } = await get(target, { accept: 'text/javascript' });
    expect(body.toString()).not.toContain(secret);
  });

  test.each(['/index.html', '/.vite/manifest.json'])('%s is the page, not a file', async (target) => {
    const { headers, body } = await get(target, { accept: 'text/html' });
    expect(headers['content-security-policy']).toContain("script-src 'nonce-");
    expect(headers['cache-control']).toBe('no-store');
    expect(body.toString()).not.toContain('__CSP_NONCE__');
  });
});
