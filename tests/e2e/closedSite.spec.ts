import { expect } from '@playwright/test';
import { test } from './ownServer.js';

test.use({ variables: { SIGNUP: 'closed', SITE_NAME: 'The Reading Room of the Translators’ Guild' } });

test('where no accounts are made nothing leads there, and a long name leaves the phone its menu', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByText('The Reading Room')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' }).first()).toHaveAttribute('href', '/signin');
    await expect(page.locator('a[href="/signup"]')).toHaveCount(0);
    if (width === 1440) continue;
    await expect(header.getByRole('button', { name: 'Open navigation' })).toBeInViewport({ ratio: 1 });
    await header.getByRole('button', { name: 'Open navigation' }).click();
    const sheet = page.getByRole('dialog', { name: 'Navigation' });
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await sheet.getByRole('link', { name: 'Sign In' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('a[href="/signup"]')).toHaveCount(0);
});
