import { expect, type Page } from '@playwright/test';
import { signInAs } from './accounts.js';
import { isAlive, isHydrated } from './isAlive.js';
import { test } from './journey.js';

test.use({ expectedComplaints: /status of 404/ });

/** Walks from the first stop of the Tab key on a page into its content. */
async function skipInto(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isAlive(page);
  // Before, the link changes the address, and a form may take the focus from it.
  await isHydrated(page);
  // A page that still waits for its data may have nothing yet that Tab could reach.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Some pages put the focus into their first field: the walk begins before it.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main, footer') !== null)).toBe(true);
}

test('the first stop of the Tab key leads past what every page has', async ({ page, context, baseURL }) => {
  for (const address of ['/', '/signin', '/nowhere']) await test.step(address, () => skipInto(page, address));
  await page.goto('/de/signin');
  await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toHaveAttribute('href', '#main');
  await signInAs(context, baseURL ?? '', 'free');
  for (const address of ['/profile', '/chat', '/prompts', '/ratings']) await test.step(address, () => skipInto(page, address));
});
