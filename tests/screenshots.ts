import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { freePort } from '../db/freePort.js';
import { Column } from './e2e/Column.js';
import { signInAs } from './e2e/accounts.js';
import { startServerProcess } from './serverProcess.js';

/**
 * `npm run screenshots`: screenshots of the landing page, the Playground and the models for this machine for the README, in both
 * themes, from the built product with its own models. Look at them before committing: a small model wrote the answers.
 */
const folder = 'docs/screenshots';
const fetchMs = 300_000;
const answerMs = 60_000;
const earlier = [
  'Shorten this notice. The library closes at six. On Fridays it closes at four. In August it stays closed. Books can be left in the box.',
  'I am not sure how to begin my speech.',
  'What would my grandmother have said about this?',
];
const first =
  'Describe the harbour at dawn for a travel brochure. Boats sleep under the quay wall. Gulls are loud and the light is clear. Fishermen mend their nets. The market opens when the first boat is in.';
const second =
  'Now make it a story for the inn. At five the lamps on the quay go out one by one. The cook opens the window and smells salt and bread. ' +
  'Anna counts the boats, and one is missing. Her brother laughs: it has always been late. The market bell rings twice. ' +
  'A gull steals the first fish of the day. When the last boat comes round the wall, the whole quay waves.';

const listed = z.object({ data: z.object({ models: z.array(z.object({ id: z.string(), name: z.string(), available: z.boolean() })) }) });

/** Waits for this machine's model, which the first start downloads. */
async function localModel(page: Page): Promise<{ id: string; name: string }> {
  let found: { id: string; name: string } | undefined;
  await expect(async () => {
    const response = await page.request.post('/graphql', { data: { query: '{ models { id name available } }' } });
    found = listed.parse(await response.json()).data.models.find(({ id, available }) => available && id.startsWith('local/'));
    expect(found).toBeDefined();
  }).toPass({ timeout: fetchMs });
  if (!found) throw new Error('There is no model of this machine');
  return found;
}

/** Sends a prompt to models and waits until the conversation is open. */
async function ask(page: Page, prompt: string, models?: readonly string[]): Promise<void> {
  if (models) await page.goto(`/chat?models=${models.join(',')}`);
  const box = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await box.fill(prompt);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/chat\/[\w-]+/);
  await expect(box).toHaveValue('');
}

/** Saves the current page, light and dark. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: path.join(folder, `${name}-${colorScheme}.png`), caret: 'hide' });
  }
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'polylogue-screenshots-'));
const server = await startServerProcess(await freePort(), { NODE_ENV: 'production', DATA_DIR: dataDir, LOCAL_MODEL: '' }, [
  'dist/server/local.js',
]);
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] });
try {
  const baseURL = server.url.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  await mkdir(folder, { recursive: true });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await shoot(page, 'landing');

  await signInAs(context, baseURL, 'free');
  const builtIn = ['builtin/eliza', 'builtin/summariser'];
  for (const prompt of earlier) {
    await ask(page, prompt, builtIn);
    await new Column(page, 'ELIZA (built in)').expectState('complete');
  }
  const local = await localModel(page);
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Add model' }).click();
  await page
    .getByRole('region', { name: 'More for this machine' })
    .getByRole('button', { name: /more$|^Show all$/ })
    .click();
  // The expected speed of a model is known once this machine was measured, which the first start does.
  await expect(page.getByText(/tokens\/s/).nth(1)).toBeVisible({ timeout: answerMs });
  await shoot(page, 'on-this-machine');
  await ask(page, first, [local.id, local.id, 'builtin/summariser']);
  const [one, other, summary] = [local.name, `${local.name} 2`, 'Extractive summariser (built in)'].map((name) => new Column(page, name));
  if (!one || !other || !summary) throw new Error('Three columns were asked');
  for (const { root } of [one, other, summary]) await expect(root).toHaveAccessibleName(/, complete$/, { timeout: answerMs });
  await one.button('Prefer').click();
  await ask(page, second);
  await summary.expectState('complete');
  await one.expectLength(250);
  await shoot(page, 'playground');
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
