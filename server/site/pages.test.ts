import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import { siteDescription } from '../../shared/site/descriptions.js';
import { listen, type Listening } from '../../tests/listen.js';
import { readEnv } from '../config/env.js';
import { pageErrors } from './pageErrors.js';
import { pages } from './pages.js';

const html = (body: string) =>
  `<head><title>Polylogue</title><script nonce="__CSP_NONCE__" src="/theme.js"></script><script type="application/json" id="config">{}</script></head>${body}`;

describe('the page', () => {
  let folder: string;
  let server: Listening;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'polylogue-pages-'));
    await writeFile(path.join(folder, 'index.html'), html('the shell'));
    await mkdir(path.join(folder, 'prerendered', 'named'), { recursive: true });
    await mkdir(path.join(folder, 'frames', 'named'), { recursive: true });
    await writeFile(path.join(folder, 'frames', 'named', 'chat.html'), html('the frame of __SITE_NAME__'));
    await writeFile(path.join(folder, 'prerendered', 'named', 'landing.html'), html('© __YEAR__ __SITE_NAME__, __FREE_QUERIES__ queries'));
    const app = express();
    app.use(
      pages(
        readEnv('local', {
          SITE_NAME: '</script><b>$&',
          SITE_URL: 'https://poly.example',
          FREE_QUERIES: '7',
          STRIPE_SECRET_KEY: 'sk_test',
        }),
        folder,
      ),
    );
    app.use(pageErrors(pino({ level: 'silent' })));
    server = await listen(app);
    url = server.origin;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A page of a server with these variables. */
  const getOf = async (variables: Record<string, string>, path: string) => {
    const app = express();
    app.use(pages(readEnv('local', variables), folder));
    const other = app.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const response = await fetch(`http://127.0.0.1:${port.toFixed()}${path}`, { headers: { accept: 'text/html' } });
    other.close();
    return response;
  };
  const policyOf = async (variables: Record<string, string>) =>
    (await getOf(variables, '/signin')).headers.get('content-security-policy') ?? '';

  /** The page at a path that is sent unchanged. */
  const getRaw = async (path: string) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, headers: { accept: 'text/html' } }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode, text: await readText(response) };
  };

  const get = async (address: string) => (await fetch(url + address, { headers: { accept: 'text/html' } })).text();

  test('has a nonce of its own in each response, the same in its policy, and a configuration that cannot break out', async () => {
    const [one, other] = await Promise.all([fetch(`${url}/chat`, { headers: { accept: 'text/html' } }), fetch(`${url}/signin`)]);
    const text = await one.text();
    const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(nonce).not.toBe('');
    expect(one.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`);
    expect(await other.text()).not.toContain(nonce);
    expect(text).not.toContain('<b>');
  });

  test('is sent with its frame to those who seem to be signed in, and to nobody else', async () => {
    const getAs = async (cookie: string, address = '/chat') => {
      const response = await fetch(url + address, { headers: { accept: 'text/html', cookie } });
      expect(response.headers.get('vary')).toContain('Cookie');
      return response.text();
    };
    expect(await getAs('theme=dark; jwt-refresh-token=whatever')).toContain('the frame of &lt;/script&gt;');
    for (const cookie of ['', 'jwt-access-token=a', 'not-jwt-refresh-token=a', 'jwt-refresh-token']) {
      expect(await getAs(cookie)).toContain('the shell');
    }
    expect(await getAs('jwt-refresh-token=whatever', '/register-verify')).toContain('the shell');
    // A page whose frame the build did not make is drawn by the browser.
    expect(await getAs('jwt-refresh-token=whatever', '/ratings')).toContain('the shell');
    expect((await fetch(`${url}/frames/named/chat.html`)).status).toBe(404);
  });

  test('names Google and its tag manager in its policy only where they are switched on', async () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(await policyOf({})).not.toMatch(/google|frame-src/);
    const signIn = await policyOf(google);
    expect(signIn).toMatch(/script-src [^;]*https:\/\/accounts\.google\.com\/gsi\/client(;|$)/);
    expect(signIn).toMatch(/frame-src https:\/\/accounts\.google\.com\/gsi\/(;|$)/);
    expect(signIn).toMatch(/connect-src [^;]*https:\/\/accounts\.google\.com\/gsi\/(;|$)/);
    expect(signIn).not.toMatch(/googletagmanager|analytics/);
    const counting = await policyOf({ GTM_ID: 'GTM-ABC123' });
    expect(counting).toMatch(/connect-src [^;]*https:\/\/www\.googletagmanager\.com/);
    expect(counting).not.toMatch(/accounts\.google/);
    expect(() => readEnv('local', { GTM_ID: '"><script>' })).toThrow(/GTM_ID: is no container/);
  });

  test.each([
    ['/', 'Ask once, read every answer', true],
    ['/privacy-policy', 'Privacy policy', true],
    ['/signin?redirect=%2Fchat', 'Sign In', true],
    ['/signup', 'Sign Up', true],
    ['/password-reset', 'Password reset', false],
    ['/password-reset/confirm/uid/token', 'Password reset', false],
    ['/register-verify', 'Check your mail', false],
    ['/auth/email-verify/token', 'Confirm your address', false],
    ['/auth/callback/google', 'Google', false],
    ['/chat', 'Playground', false],
    ['/chat/01a1fe24', 'Playground', false],
    ['/profile', 'Profile', false],
    ['/profile/customise', 'Customise', false],
    ['/keys', 'Keys', false],
    ['/account-deleted', 'Account deleted', false],
    ['/billing', 'Billing', false],
    ['/thank-you?session_id=cs_1', 'Thank you', false],
    ['/SignIn', 'Sign In', true],
    ['/signin/', 'Sign In', true],
    ['/Auth/Email-Verify/Token', 'Confirm your address', false],
  ])('%s has its title, its canonical address, and says whether it may be listed', async (address, title, listed) => {
    const text = await get(address);
    expect(text).toContain(`<title>${title} | &lt;/script&gt;&lt;b&gt;$&amp;</title>`);
    // The head's content outlives the page, so it has no token of a mailed link.
    const told = address
      .toLowerCase()
      .replace(/(?<=.)\/?(\?.*)?$/, '')
      .replace('/confirm/uid/token', '')
      .replace('/auth/email-verify/token', '/auth/email-verify')
      .replace('/chat/01a1fe24', '/chat');
    expect(text).toContain(`<link rel="canonical" href="https://poly.example${told}">`);
    expect(text).toContain('<meta property="og:image" content="https://poly.example/og.png">');
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(text.includes('content="noindex"')).toBe(!listed);
    const node: unknown = JSON.parse(/<script type="application\/ld\+json"[^>]*>([^<]*)/.exec(text)?.[1] ?? '');
    // It is the site's, on every page.
    const site = { name: '</script><b>$&', url: 'https://poly.example/', description: siteDescription('en') };
    expect(node).toMatchObject({ '@type': 'WebSite', inLanguage: 'en-US', ...site });
  });

  test('is the prerendered one where there is one for how this server is set, with its name, the year and its free queries in it; else the shell', async () => {
    expect(await get('/')).toContain(`© ${new Date().getUTCFullYear().toFixed()} &lt;/script&gt;&lt;b&gt;$&amp;, 7 queries`);
    expect(await get('/signin')).toContain('the shell');
  });

  // The path as written: a URL would normalise it.
  test.each(['/nowhere/at/all', '//', '//[', '//:99999', '//evil.example/', '//evil.example/signin', '/__CSP_NONCE__'])(
    'of %s, where nothing is, says so with 404, and has nothing in it of what was asked for',
    async (path) => {
      const { status, text } = await getRaw(path);
      expect(status).toBe(404);
      expect(text).toContain('<title>Not Found | ');
      expect(text).not.toMatch(/canonical|og:url|evil|nowhere/);
      const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
      expect(text.replaceAll(`nonce="${nonce}"`, '')).not.toContain(nonce);
    },
  );

  test('where nobody may sign up, the page for it is listed nowhere', async () => {
    const closed = { SIGNUP: 'closed' };
    expect(await (await getOf(closed, '/sitemap.xml')).text()).not.toContain('/signup');
    expect(await (await getOf(closed, '/signup')).text()).toContain('content="noindex"');
    expect(await (await getOf(closed, '/signin')).text()).not.toContain('content="noindex"');
  });

  test('robots, sitemap and manifest name this site', async () => {
    expect(await get('/robots.txt')).toContain('\nSitemap: https://poly.example/sitemap.xml\n');
    expect((await get('/sitemap.xml')).match(/<loc>[^<]*/g)).toEqual([
      '<loc>https://poly.example/',
      '<loc>https://poly.example/privacy-policy',
      '<loc>https://poly.example/signin',
      '<loc>https://poly.example/signup',
      '<loc>https://poly.example/de',
      '<loc>https://poly.example/de/privacy-policy',
      '<loc>https://poly.example/de/signin',
      '<loc>https://poly.example/de/signup',
    ]);
    const manifest = await fetch(`${url}/manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(await manifest.json()).toMatchObject({ name: '</script><b>$&', lang: 'en-US', start_url: '/chat' });
  });

  test.each([
    ['/%E0%A4%A', 400],
    ['/assets/%E0%A4%A', 400],
    ['/assets/none.js', 404],
    ['/prerendered/named/landing.html', 404],
  ])('%s is answered without a path or a stack', async (address, status) => {
    const response = await fetch(url + address);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/node_modules|ENOENT|polylogue-pages|\bat\b(?! a time)/);
  });
});
