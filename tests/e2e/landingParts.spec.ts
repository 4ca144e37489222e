import { expect, type Page } from '@playwright/test';
import { ground } from './ground.js';
import { test } from './journey.js';

/** The code of the landing page's parts that comes after its first view. */
const parts = /\/assets\/(Demo|Features|Pricing)-[\w-]+\.js/;

/** Holds that code back. @returns a function that lets it come */
async function hold(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(parts, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => {
    held.resolve(undefined);
  };
}

const demo = (page: Page) => page.getByRole('group', { name: /^Demonstration/ });

/** The theme button works once the page is hydrated. */
async function turnLight(page: Page): Promise<void> {
  const before = await ground(page);
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await expect.poll(() => ground(page)).not.toBe(before);
}

test('the page answers before its later parts have come, and they answer once they have', async ({ page }) => {
  const release = await hold(page);
  await page.goto('/');
  await turnLight(page);
  await expect(demo(page).getByText('Is that the real reason?')).toBeVisible();
  await expect(demo(page).getByRole('button', { name: 'Play the demonstration' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'B is better' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'One place for many models' })).toBeVisible();
  const place = () => page.getByRole('contentinfo').boundingBox();
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const before = await place();
  release();
  await demo(page).getByRole('button', { name: 'Pause the demonstration' }).click();
  await expect(page.getByRole('button', { name: 'B is better' })).toBeEnabled();
  expect(await place()).toEqual(before);
});

test('a link is followed before they have come, and the way back leads to the whole page', async ({ page }) => {
  const release = await hold(page);
  await page.goto('/');
  await turnLight(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  release();
  await page.goBack();
  await expect(demo(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'B is better' })).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Buy this plan' })).toBeVisible();
});

test('from another page the landing page comes whole', async ({ page }) => {
  const release = await hold(page);
  await page.goto('/privacy-policy');
  await turnLight(page);
  const asked = page.waitForRequest(parts);
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
  // Every change of the document from now on, with or without the demonstration.
  await page.evaluate(() => {
    const seen: boolean[] = [];
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent.startsWith('Ask once') === true)
        seen.push(document.querySelector('[role="group"]') !== null && document.getElementById('features') !== null);
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(globalThis, { seen });
  });
  release();
  await expect(demo(page)).toBeVisible();
  const seen = await page.evaluate((): unknown => Reflect.get(globalThis, 'seen'));
  expect(seen).toContain(true);
  expect(seen).not.toContain(false);
});

test.describe('where they cannot be fetched', () => {
  // The browser reports the blocked files in the console.
  test.use({ expectedComplaints: /net::ERR_FAILED/ });

  test('they stay as they stand; from another page the landing page comes without them', async ({ page }) => {
    await page.route(parts, (route) => route.abort());
    await page.goto('/');
    await turnLight(page);
    await expect(demo(page).getByText('Is that the real reason?')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Buy this plan' })).toBeVisible();
    await page.goto('/privacy-policy');
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask once.Read every answer.');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
