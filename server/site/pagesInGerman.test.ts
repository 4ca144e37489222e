import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import { listen, type Listening } from '../../tests/listen.js';
import { readEnv } from '../config/env.js';
import { inLanguage, languageIn } from '../words/requestLanguage.js';
import { pageErrors } from './pageErrors.js';
import { pages } from './pages.js';

const html = (body: string) => `<head><title>Polylogue</title><script type="application/json" id="config">{}</script></head>${body}`;

describe('a page in German', () => {
  let folder: string;
  let server: Listening;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'polylogue-languages-'));
    const prerendered = path.join(folder, 'prerendered', 'plain');
    await mkdir(prerendered, { recursive: true });
    await writeFile(path.join(folder, 'index.html'), html('the shell'));
    await writeFile(path.join(folder, 'index.de.html'), html('die Hülle'));
    await writeFile(path.join(prerendered, 'landing.de.html'), html('__PRICE_SHORT__, __PRICE_NOTHING__'));
    const app = express();
    app.use((request, _response, next) => {
      inLanguage(languageIn(request.headers['accept-language']), next);
    });
    app.use(pages(readEnv('local', { SITE_URL: 'https://poly.example', STRIPE_SECRET_KEY: 'sk_test' }), folder));
    app.use(pageErrors(pino({ level: 'silent' })));
    server = await listen(app);
    url = server.origin;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = async (address: string, language = 'de-AT,de;q=0.9,en;q=0.5') =>
    fetch(url + address, { headers: { accept: 'text/html', 'accept-language': language } });
  const alternates = (text: string) =>
    [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="https:\/\/poly\.example([^"]*)">/g)].map(([, name, href]) => [
      name,
      href,
    ]);

  test.each([
    ['/de', 'Einmal fragen, alle Antworten lesen', true],
    ['/de/', 'Einmal fragen, alle Antworten lesen', true],
    ['/de/privacy-policy', 'Datenschutz', true],
    ['/de/signin', 'Anmelden', true],
    ['/de/signup', 'Registrieren', true],
    ['/de/password-reset', 'Passwort zurücksetzen', false],
  ])('%s has its title and names its address in each language', async (address, title, listed) => {
    // By its address, whatever the browser prefers.
    const text = await (await get(address, 'en')).text();
    expect(text).toContain(`<title>${title} | `);
    const own = address.replace(/\/$/, '');
    expect(text).toContain(`<link rel="canonical" href="https://poly.example${own}">`);
    expect(text).toContain('<meta property="og:locale" content="de_DE">');
    expect(text).toContain('"inLanguage":"de-DE"');
    const english = own.replace('/de', '') || '/';
    const told = [
      ['en', english],
      ['de', own],
      ['x-default', english],
    ];
    expect(alternates(text)).toEqual(listed ? told : []);
    expect(alternates(await (await get(english)).text())).toEqual(listed ? told : []);
  });

  test('the prerendered page has the price as German writes it, and the browser is told it in each language', async () => {
    const text = await (await get('/de', 'en')).text();
    expect(text).toContain('20\u00a0$, 0\u00a0$');
    const config: unknown = JSON.parse(/id="config">([^<]*)/.exec(text)?.[1] ?? '');
    expect(config).toMatchObject({ prices: { en: { long: '$20.00 USD' }, de: { long: '20,00\u00a0USD' } } });
  });

  test('a page with one address for all languages is in the language that the browser asks for', async () => {
    const response = await get('/billing');
    expect(response.headers.get('vary')).toContain('Accept-Language');
    const text = await response.text();
    expect(text).toContain('<title>Abrechnung | ');
    expect(text).toContain('die Hülle');
    expect(text).toContain('<link rel="canonical" href="https://poly.example/billing">');
    expect(await (await get('/billing', 'fr')).text()).toContain('<title>Billing | ');
  });

  test('English stays at its own addresses, whatever the browser prefers', async () => {
    expect(await (await get('/signin')).text()).toContain('<title>Sign In | ');
  });

  test.each(['de', 'en'])('what does not exist below /de is told in German, also to a browser that prefers %s', async (preferred) => {
    const response = await get('/de/nowhere', preferred);
    expect(await response.text()).toMatch(/<title>Nicht gefunden \| [^]*die Hülle/);
  });

  test('what does not exist is told in German', async () => {
    const response = await get('/nowhere');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Nicht gefunden | ');
    expect(await (await get('/assets/none.js')).text()).toBe('Nicht gefunden');
  });

  test('the manifest tells its language', async () => {
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers.get('vary')).toContain('Accept-Language');
    expect(await manifest.json()).toMatchObject({ lang: 'de-DE' });
  });
});
