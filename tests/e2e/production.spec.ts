import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { freePort } from '../../db/freePort.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import type { ServerProcess } from '../serverProcess.js';
import { Playground } from './Playground.js';
import { test } from './productionServer.js';

const person = { email: 'ada@polylogue.example', password: 'side-by-side-by-side' };
const run = promisify(execFile);

test.describe.configure({ mode: 'serial' });

/** The server that the journeys below share. */
let server: ServerProcess;

/** Signs in with the form. */
async function signIn(page: Page): Promise<Playground> {
  await page.goto('/signin');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/chat$/);
  return new Playground(page);
}

async function accessToken(request: APIRequestContext): Promise<string> {
  const login = await request.post('/api/v1/auth/login/', { data: { provider: 'credentials', ...person } });
  return z.object({ access: z.string() }).parse(await login.json()).access;
}

test('the build contains neither the sandbox nor an embedded database, and no secret in its browser files', { tag: '@core' }, () => {
  expect(existsSync('dist/production/server/main.js')).toBe(true);
  const files = readdirSync('dist/production', { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /sandbox|embedded|local\.js|seed|test/i.test(file))).toEqual([]);

  const secrets = ['TOKEN_SECRETS', 'GOOGLE_CLIENT_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'side-by-side@', 'sk_test_', 'argon2'];
  const folder = 'dist/client';
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json|webmanifest)$/.test(file))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
  expect(texts.length).toBeGreaterThan(10);
  for (const [file, text] of texts) for (const secret of secrets) expect(text.includes(secret), `${secret} in ${file}`).toBe(false);
});

test('without its variables the server does not start, and lists every one that is missing', { tag: '@core' }, async () => {
  const failure = await run(process.execPath, ['dist/production/server/main.js'], { env: {} }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 1, stdout: '' });
  const { stderr } = failure as { stderr: string };
  for (const name of ['DATABASE_URL', 'SITE_URL', 'TOKEN_SECRETS'])
    expect(stderr.split('\n').filter((line) => line.startsWith(`  ${name}: `))).toHaveLength(1);
  expect(stderr).not.toContain('    at ');
});

test('two servers that start at once on an empty database both become ready, and both end', async ({ production }) => {
  const port = await freePort();
  const other = { PORT: String(port), METRICS_PORT: '' };
  const servers = await Promise.all([production.start({ METRICS_PORT: '' }), production.start(other)]);
  // The first look at the database may take longer than its limit.
  for (const { url } of servers) await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await Promise.all(servers.map((server) => server.kill('SIGTERM')))).toEqual([0, 0]);
});

test('a person signs in and asks two models; pages, lists, commands and metrics are those of production', async ({
  production,
  page,
  request,
}) => {
  await production.addPerson(person);
  server = await production.start();
  const playground = await signIn(page);
  const models = ['tokens-120_rate-80_seed-91', 'tokens-60_rate-80_seed-92'];
  await playground.askNew(models);
  for (const model of models) await playground.column(model).expectWhole(simulatedText(model));
  await page.reload();
  for (const model of models) await playground.column(model).expectWhole(simulatedText(model));

  await test.step('an administrator makes a person premium from the shell, and takes it back', async () => {
    const user = async (...args: string[]) => {
      const command = ['dist/production/server/user.js', ...args];
      return (await run(process.execPath, command, { env: production.variables })).stdout;
    };
    expect(await user('grant', person.email)).toMatch(/^ada@polylogue\.example\tpremium\t/);
    expect(await user('revoke', person.email.toUpperCase())).toContain('\tfree, 23 queries left\t');
    expect(await user('list')).toMatch(/^ada@polylogue\.example\tfree, .*\n$/);
    await expect(user('grant', 'nobody@polylogue.example')).rejects.toMatchObject({
      code: 1,
      stderr: /^Nobody has an account under [^\n]*\n$/,
    });
  });

  await test.step('pages, files and answers have the headers of production, and nothing of local mode is there', async () => {
    const chat = await request.get('/chat', { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
    expect(chat.headers()).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'content-encoding': 'br',
      'cache-control': 'no-store',
    });
    // The address is http:// here, so there is no promise of https.
    expect(chat.headers()).not.toHaveProperty('strict-transport-security');
    const html = await chat.text();
    expect(html).toContain('"mode":"production"');
    const asset = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? '';
    const file = await request.get(asset, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(file.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect((await request.get('/graphql', { headers: { accept: 'text/html' } })).status()).toBe(404);
  });

  await test.step('only the providers that are switched on are offered, and the schema is not', async () => {
    const offered = await request.get('/api/v1/llm/models/', { headers: { authorization: `Bearer ${await accessToken(request)}` } });
    const list = z.array(z.object({ provider: z.string() })).parse(await offered.json());
    expect([...new Set(list.map(({ provider }) => provider))]).toEqual(['sim']);
    const introspection = await request.post('/graphql', { data: { query: '{ __schema { types { name } } }' } });
    expect(introspection.status()).toBe(400);
  });

  await test.step('the metrics say what was answered', async () => {
    const metrics = await (await fetch(production.metricsUrl)).text();
    expect(metrics).toContain('polylogue_answers_ended_total{provider="sim",state="complete"} 2\n');
    expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });
});

test.describe('told to end in mid-stream', () => {
  // The page keeps requesting the server while it is down.
  test.use({ expectedComplaints: /WebSocket connection to|net::ERR_|status of 503/ });

  test('it takes no more, lets what runs come to its end, and goes; started again, all of it is there', async ({
    production,
    page,
    request,
  }) => {
    const playground = await signIn(page);
    const headers = { authorization: `Bearer ${await accessToken(request)}` };
    const models = ['tokens-400_rate-50_seed-93', 'tokens-360_rate-50_seed-94'];
    // A quarter of each answer: they run until all below has been looked at.
    const goOn = production.holdAnswersAfter(20_000);
    await playground.askNew(models);
    for (const model of models) await playground.column(model).expectLength(200);
    const ended = server.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const refused = await request.post('/api/v1/llm/query/', { headers, data: { prompt: 'Too late', models: ['sim/tokens-5'] } });
    expect([refused.status(), refused.headers()['retry-after']]).toEqual([503, '5']);
    expect((await request.get('/api/v1/llm/history/', { headers })).status()).toBe(200);
    goOn();
    for (const model of models) await playground.column(model).expectWhole(simulatedText(model));
    expect(await ended).toBe(0);
    server = await production.start();
    await page.reload();
    for (const model of models) await playground.column(model).expectWhole(simulatedText(model));
  });
});
