import { expect } from '@playwright/test';
import { signInAs } from './accounts.js';
import { test } from './journey.js';

const pages = [
  { kind: 'public', address: '/' },
  { kind: 'form', address: '/signin' },
  { kind: 'signed-in', address: '/profile' },
  { kind: 'signed-in', address: '/chat' },
  { kind: 'signed-in', address: '/prompts' },
  { kind: 'signed-in', address: '/ratings' },
  { kind: 'unknown', address: '/nowhere' },
] as const;

test.use({ expectedComplaints: /status of 404/ });

for (const { kind, address } of pages) {
  test(`the first stop of the Tab key on ${address} leads past what every page has`, async ({ page, context, baseURL }) => {
    if (kind === 'signed-in') await signInAs(context, baseURL ?? '', 'free');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-frame]')).toHaveCount(0);
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
  });
}

test('the way past is German on a German page, and the first field of a form keeps its focus', async ({ page }) => {
  await page.goto('/de/signin');
  await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toHaveAttribute('href', '#main');
});
