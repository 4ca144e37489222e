import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test } from './ownServer.js';

test.use({ account: 'free', variables: { FREE_QUERIES: '4' } });

test('three models, of which one fails: two whole answers, and a column that says why and gives its query back', async ({
  playground,
  page,
}) => {
  const [first, failing, second] = ['tokens-150_rate-60_seed-21', 'tokens-100_fault-http503', 'tokens-120_rate-50_seed-22'] as const;
  await playground.open([first, failing, second]);
  await expect(page.getByText('This uses 3 of your 4 queries').locator('visible=true')).toBeVisible();
  await playground.ask();
  const failed = playground.column(failing);
  await failed.expectState('failed');
  await expect(failed.body.getByRole('heading', { name: 'Simulated has more to do than it can take on at the moment' })).toBeVisible();
  await expect(failed.body).toContainText('Your query was given back.');
  await expect(failed.body.getByRole('button', { name: 'Retry, 1 query' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Retry failed, 1 query' })).toBeEnabled();
  await playground.column(first).expectWhole(simulatedText(first));
  await playground.column(second).expectWhole(simulatedText(second));
  await expect(page.getByText('Remaining queries: 2')).toBeVisible();
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

test.describe('without enough queries', () => {
  test.use({ expectedComplaints: /status of 402/ });

  test('nothing is asked, the page says so, and the text stays', async ({ playground, page }) => {
    const models = [1, 2, 3, 4, 5].map((seed) => `tokens-10_seed-${seed}`);
    await playground.open(models);
    await playground.prompt.fill('Five at once');
    await playground.prompt.press('Enter');
    await page.getByRole('dialog', { name: 'Start your subscription today' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert')).toContainText(/quer/);
    await expect(playground.prompt).toHaveValue('Five at once');
    await expect(page.getByText('Remaining queries: 4')).toBeVisible();
    await expect(page).toHaveURL(/\/chat\?/);
    await page.getByRole('button', { name: 'Remove tokens-10_seed-5' }).click();
    await expect(page.getByText('This uses 4 of your 4 queries').locator('visible=true')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
