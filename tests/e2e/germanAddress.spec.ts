import { expect, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { isHydrated } from './isAlive.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

/** The reader's language that this browser keeps. */
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('language'));
const claim = (page: Page) => page.getByRole('heading', { level: 1 });
const footLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const [english, german] = ['Ask once.Read every answer.', 'Einmal fragen.Alle antworten.'];

test.describe('in an English browser whose reader has chosen English', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('language', 'en');
    });
  });

  // The browser itself reports the 404 in the console.
  test.use({ expectedComplaints: /status of 404/ });

  test('/de is German, and so are the pages that it leads to, its other spellings, and what does not exist below it', async ({ page }) => {
    for (const address of ['/DE', '/de/', '/de']) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      expect(await response?.text()).toContain('<html lang="de"');
      await expect(claim(page)).toHaveText(german);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/de$/);
      await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', /[^e]\/$/);
      await expect(footLink(page, 'English')).toHaveAttribute('href', '/');
    }
    for (const [name, path, heading] of [
      ['Datenschutz', '/de/privacy-policy', 'Datenschutz'],
      ['Anmelden', '/de/signin', 'Anmelden'],
      ['Registrieren', '/de/signup', 'Registrieren'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).first().click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await page.goBack();
      await expect(claim(page)).toHaveText(german);
    }
    const response = await page.goto('/de/nirgendwo');
    expect(response?.status()).toBe(404);
    expect(await response?.text()).toContain('<html lang="de"');
    await expect(page).toHaveTitle(/^Nicht gefunden/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('link', { name: 'Startseite' }).first().click();
    await expect(claim(page)).toHaveText(german);
  });
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('/ is English, and the footer leads to /de and back', { tag: '@core' }, async ({ page }) => {
    await page.goto('/');
    await expect(claim(page)).toHaveText(english);
    await footLink(page, 'Deutsch').click();
    await expect(page).toHaveURL('/de');
    await expect(claim(page)).toHaveText(german);
    await isHydrated(page);
    await footLink(page, 'English').click();
    await expect(page).toHaveURL('/');
    await expect(claim(page)).toHaveText(english);
    await expect.poll(() => kept(page)).toBe('en');
  });
});

test('who is signed in and looks at /de keeps the language of the account', async ({ page, context, baseURL, request }) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'What shall they answer?' })).toBeVisible();
  const before = await kept(page);
  await page.goto('/');
  await isHydrated(page);
  await footLink(page, 'Deutsch').click();
  await expect(claim(page)).toHaveText(german);
  expect(await kept(page)).toBe(before);
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'What shall they answer?' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
