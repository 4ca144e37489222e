import { expect, type Page } from '@playwright/test';
import { test } from './journey.js';

/** Keeps the files of the client from the page, as a slow line does. @returns a function that lets them come */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(files, async (route) => {
    await held.promise;
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return () => {
    held.resolve(undefined);
  };
}

/** The places of what stands in the header and of the first heading. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header a, header button, h1')].map((part) => {
      const { x, y, height } = part.getBoundingClientRect();
      return { name: part.textContent, x, y, height };
    }),
  );

const fonts = /\.woff2$/;

const pages = [
  ['/', ['Sign In', 'Sign Up']],
  ['/de', ['Anmelden', 'Registrieren']],
  ['/privacy-policy', ['Sign In', 'Sign Up']],
  ['/de/privacy-policy', ['Anmelden', 'Registrieren']],
] as const;

test('on a slow line a guest has the header of guests before any script, and it stays', async ({ page }) => {
  const scripts = /\/assets\/.*\.js$/;
  for (const [address, names] of pages)
    await test.step(address, async () => {
      const release = await hold(page, scripts);
      await page.goto(address, { waitUntil: 'commit' });
      const header = page.getByRole('banner');
      for (const name of names) await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
      // The header may be there before the rest of the page has come.
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => true));
      const before = await places(page);
      const whole = page.waitForRequest(/\/assets\/afterStart-/);
      release();
      await whole;
      expect(await places(page)).toEqual(before);
      for (const name of names) await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
      await page.unroute(scripts);
    });
});

test('on a slow line nothing jumps for a guest when the fonts arrive', async ({ page }) => {
  for (const [address] of pages)
    await test.step(address, async () => {
      const release = await hold(page, fonts);
      const asked = page.waitForRequest(fonts);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await asked;
      const before = await places(page);
      release();
      await page.evaluate(() => document.fonts.ready.then(() => true));
      const after = await places(page);
      expect(after).toHaveLength(before.length);
      for (const [place, { name, y, height, x }] of after.entries()) {
        const earlier = before[place];
        // No line more or less; a letter of the device is not exactly as wide as one of ours.
        expect({ name, y, height }).toEqual({ name: earlier?.name, y: earlier?.y, height: earlier?.height });
        expect(Math.abs(x - (earlier?.x ?? 0)), name).toBeLessThanOrEqual(12);
      }
      await page.unroute(fonts);
    });
});
