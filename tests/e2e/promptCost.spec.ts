import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { type OwnProvider, startOwnProvider } from '../ownProvider.js';
import { openSession } from './accounts.js';
import { axeInBothThemes } from './axeInBothThemes.js';
import { callApi } from './callApi.js';
import { Column } from './Column.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { surplus } from './surplus.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let provider: OwnProvider;
test.beforeEach(async ({ page, request, baseURL }) => {
  provider = await startOwnProvider();
  const credentials = await makeAccount(request);
  await openSession(page.context(), baseURL ?? '', credentials);
  const { address, key } = provider;
  const input = { provider: 'COMPATIBLE', name: 'Studio server', address, key, password: credentials.password };
  await call(page, baseURL, 'mutation($input: AddProviderKeyInput!) { addProviderKey(input: $input) { id } }', { input });
});
test.afterEach(() => {
  provider.close();
});

const call = (page: Page, baseURL: string | undefined, query: string, variables: object) =>
  callApi(page.context(), query, variables, z.looseObject({}), baseURL ?? '');

const cap = (page: Page, baseURL: string | undefined, day: number) =>
  call(page, baseURL, 'mutation($day: Float) { setSpendCaps(input: { day: $day, mails: false }) { day } }', { day });

/** Opens the composer with a prompt for models of the person's own key. */
async function write(page: Page, ...models: string[]): Promise<void> {
  await page.goto(`/chat?models=${models.map((model) => `own/studio-server/${model}`).join()}`);
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Why is the sea salty?');
}

test('a prompt on a person’s own keys shows its estimated cost, and the answer its actual cost', { tag: '@core' }, async ({ page }) => {
  const usage = { prompt_tokens: 10, completion_tokens: 100 };
  provider.instead = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const word = { choices: [{ index: 0, delta: { content: 'Salt.' }, finish_reason: 'stop' }] };
    const events = [word, { choices: [], usage }].map((event) => `data: ${JSON.stringify(event)}\n\n`);
    response.end(`${events.join('')}data: [DONE]\n\n`);
  };
  await write(page, 'writer-large');
  await expect(page.getByText(/^About \$0\.0\d+$/).filter({ visible: true })).toBeVisible();
  await write(page, 'writer-large', 'writer-small');
  await expect(page.getByText(/^About \$0\.0\d+; price of writer-small unknown$/)).toBeVisible();
  await page.keyboard.press('Enter');
  for (const name of ['Writer Large', 'writer-small']) await new Column(page, name).expectWhole('Salt.');
  const figures = page.getByRole('button', { name: /All figures of this answer/ });
  await expect(figures.first()).toContainText('$0.0015');
  await figures.first().click();
  const panel = page.getByRole('dialog', { name: 'All figures of this answer' });
  await expect(panel).toContainText('Cost$0.00153');
  await expect(panel).toContainText('Cost of the turn$0.00153 and 1 of unknown price');
  await page.keyboard.press('Escape');
  await figures.last().click();
  await expect(panel).toContainText('CostPrice unknown');
});

test('a cap without room, and one that needs a price, are told before sending, on a desk and on a phone', async ({ page, baseURL }) => {
  await cap(page, baseURL, 10_000);
  await write(page, 'writer-large');
  const status = page.getByRole('status');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(status.getByText(/Today’s cap of \$0\.01 has no room for this\. Your text is kept/)).toBeVisible();
    await expect.poll(async () => (await surplus(page)).across).toBe(0);
    expect(await axeInBothThemes(page)).toEqual([]);
  }
  await write(page, 'writer-small');
  await expect(status.getByText(/Nobody knows what writer-small costs, and you have a cap/)).toBeVisible();
  await status.getByRole('link', { name: 'State the price' }).click();
  await expect(page.getByRole('region', { name: 'Prices' })).toBeVisible();
});
