import { expect } from '@playwright/test';
import { openSession } from './accounts.js';
import { expectAxeAtWidths } from './expectAxeAtWidths.js';
import { isAlive } from './isAlive.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('usage is charted and exported; caps are set and removed', { tag: '@core' }, async ({ page, request, baseURL }) => {
  const credentials = await makeAccount(request);
  const signIn = await request.post(`${baseURL ?? ''}/api/v1/auth/login/`, { data: { provider: 'credentials', ...credentials } });
  const { access } = (await signIn.json()) as { access: string };
  const asked = await request.post(`${baseURL ?? ''}/api/v1/llm/query/`, {
    data: { prompt: 'Say something.', models: ['sim/tokens-3'], stream: false },
    headers: { authorization: `Bearer ${access}` },
  });
  expect(asked.status()).toBe(200);
  await openSession(page.context(), baseURL ?? '', credentials);
  await page.goto('/usage');
  await expect(page.getByRole('heading', { name: 'Usage', exact: true })).toBeVisible();
  await isAlive(page);

  await test.step('charts, tables and a file', async () => {
    const models = page.getByRole('table', { name: 'By model' });
    await expect(models.getByRole('row', { name: /plan queries 1 .* Included/ })).toBeVisible();
    await expect(page.getByRole('table', { name: /^Answers in / })).toBeAttached();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    expect((await file).suggestedFilename()).toMatch(/^usage-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
    await page.getByRole('button', { name: 'Earlier' }).click();
    await expect(page.getByText(/Nothing was asked in/)).toBeVisible();
    await expectAxeAtWidths(page);
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(models).toBeVisible();
    await expect(page.getByRole('button', { name: 'Later' })).toBeDisabled();
    await page.getByRole('radio', { name: 'Month' }).click({ force: true });
    await expect(page).toHaveURL(/by=month/);
    await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked();
    await expect(models).toBeVisible();
  });

  await test.step('caps', async () => {
    await page.goto('/usage');
    await isAlive(page);
    const caps = page.getByRole('region', { name: 'Caps' });
    await caps.getByLabel('Dollars a day').fill('3');
    await caps.getByLabel('Dollars a month').fill('30');
    await caps.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The caps are saved')).toBeVisible();
    await expect(page.getByText('of $30.00 a month')).toBeVisible();
    await page.reload();
    await expect(caps.getByLabel('Dollars a day')).toHaveValue('3');
    await caps.getByLabel('Dollars a month').fill('');
    await caps.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('of $30.00 a month')).toHaveCount(0);
  });
});
