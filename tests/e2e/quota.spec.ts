import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test } from './ownServer.js';

test.use({ account: 'free', variables: { FREE_QUERIES: '4' } });

test.describe('five models for four queries', () => {
  test.use({ expectedComplaints: /status of 402/ });

  test('are not asked; three are, and the query of one that fails is refunded', { tag: '@core' }, async ({ playground, page }) => {
    const [first, failing, second] = ['tokens-60_rate-60_seed-21', 'tokens-100_fault-http503', 'tokens-50_rate-50_seed-22'] as const;
    const tooMany = ['tokens-10_seed-4', 'tokens-10_seed-5'];
    await playground.open([first, failing, second, ...tooMany]);
    await playground.prompt.fill('Five at once');
    await playground.prompt.press('Enter');
    await page.getByRole('dialog', { name: 'Start your subscription today' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert')).toContainText(/quer/);
    await expect(playground.prompt).toHaveValue('Five at once');
    await expect(page.getByText('Remaining queries: 4')).toBeVisible();
    await expect(page).toHaveURL(/\/chat\?/);
    for (const model of tooMany) await page.getByRole('button', { name: `Remove ${model}` }).click();
    await expect(page.getByText('This uses 3 of your 4 queries').locator('visible=true')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();

    await playground.ask();
    const failed = playground.column(failing);
    await failed.expectState('failed');
    await expect(failed.body.getByRole('heading', { name: 'Simulated has more to do than it can take on at the moment' })).toBeVisible();
    await expect(failed.body).toContainText('Your query was given back.');
    await expect(failed.body.getByRole('button', { name: 'Retry, 1 query' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Retry failed, 1 query' })).toBeEnabled();
    for (const model of [first, second]) await playground.column(model).expectWhole(simulatedText(model));
    await expect(page.getByText('Remaining queries: 2')).toBeVisible();
  });
});

test('what costs a query says so before it is pressed, once in a column', async ({ playground, page }) => {
  const stopped = 'tokens-900_rate-40_seed-23';
  await playground.askNew([stopped]);
  const { root } = playground.column(stopped);
  await playground.column(stopped).expectLength(40);
  await root.getByRole('button', { name: 'Stop' }).click();
  await playground.column(stopped).expectState('stopped');
  for (const name of [/^Continue/, /^Retry/]) await expect(root.getByRole('button', { name })).toHaveCount(1);
  await expect(root.getByRole('button', { name: 'Continue, 1 query' })).toBeVisible();
  await root.getByRole('button', { name: 'Continue, 1 query' }).click();
  await expect(page.getByText('Remaining queries: 2')).toBeVisible();
  await playground.column(stopped).expectState('writing');
  await root.getByRole('button', { name: 'Stop' }).click();
  await playground.column(stopped).expectState('stopped');
  await root.getByRole('button', { name: 'Retry, 1 query' }).click();
  await expect(page.getByText('Remaining queries: 1')).toBeVisible();
});
