import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test as billingJourney } from './billingJourney.js';

const model = 'tokens-40_rate-200_seed-5';

/** A server whose MODELS_FILE makes one model premium. */
const test = billingJourney.extend({
  // It needs no other fixture; Playwright requires a destructured first parameter.
  variables: async ({ browserName: _none }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'polylogue-premium-'));
    const file = path.join(folder, 'models.json');
    await writeFile(file, JSON.stringify([{ id: `sim/${model}`, tier: 'premium', hidden: false }]));
    await use({ MODELS_FILE: file });
    await rm(folder, { recursive: true });
  },
});

test.use({ account: 'free', expectedComplaints: /status of 403/ });

test('asking a premium model opens the paywall; the prompt stays, and is answered once it is paid for', async ({
  playground,
  billing,
  page,
}) => {
  test.slow();
  await playground.open([model]);
  await playground.prompt.fill('What do you say?');
  await playground.prompt.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Start your subscription today' })).toBeVisible();
  await billing.checkOut('Subscribe');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(playground.prompt).toHaveValue('What do you say?');
  await expect(page.getByText('Remaining queries: 25')).toBeVisible();

  await playground.prompt.press('Enter');
  await billing.checkOut('Subscribe');
  await billing.pay('Pays');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Premium$/ })).toBeVisible();
  await playground.open([model]);
  await expect(playground.prompt).toHaveValue('What do you say?');
  await playground.prompt.press('Enter');
  await playground.column(model).expectWhole(simulatedText(model));
});
