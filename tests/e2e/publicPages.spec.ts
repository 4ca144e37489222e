import { devices, expect, type Locator, type Page } from '@playwright/test';
import { signInAs } from './accounts.js';
import { ground } from './ground.js';
import { isHydrated } from './isAlive.js';
import { test } from './journey.js';
import { nextFrames } from './nextFrames.js';

/** Sum of layout shifts from the start of the page until its fonts are loaded. */
const shift = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    entries.push(...observer.takeRecords());
    return entries.reduce((sum, entry) => sum + ('value' in entry && typeof entry.value === 'number' ? entry.value : 0), 0);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page, the privacy policy and the forms can be read, and no form can be sent', { tag: '@core' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask once.Read every answer.');
    await expect(page.getByRole('region', { name: 'Answers' }).getByText('Is that the real reason?')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'One place for many models' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Buy this plan' })).toHaveAttribute('href', /^\/signin/);
    await expect(page.getByText(`© ${new Date().getUTCFullYear()} Polylogue`)).toBeVisible();
    const size = await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontSize);
    expect(Number.parseFloat(size)).toBeGreaterThan(60);
    await page.goto('/privacy-policy');
    await expect(page.getByRole('heading', { name: 'What is kept' })).toBeVisible();
    for (const [address, label] of [
      ['/signin', 'Email address'],
      ['/signup', 'First name'],
      ['/password-reset', 'Email address'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByLabel(label)).toBeVisible();
      // The browser's own submit would put the password into the address.
      await expect(page.getByLabel(label)).toBeDisabled();
    }
  });
});

test('each prerendered page is hydrated without an error, a layout shift or another title', { tag: '@core' }, async ({ page }) => {
  for (const address of ['/', '/privacy-policy', '/signin', '/signup', '/password-reset'])
    await test.step(address, async () => {
      const response = await page.goto(address);
      const title = /<title>([^<]*)/.exec((await response?.text()) ?? '')?.[1];
      // React marks the elements that it has hydrated.
      await expect
        .poll(() =>
          page.evaluate(() =>
            Object.keys(document.getElementById('root')?.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
          ),
        )
        .toBe(true);
      expect(await page.title()).toBe(title);
      await expect(page.locator('title')).toHaveCount(1);
      // A late font moves a line a little; up to this value counts as good: https://web.dev/articles/cls
      expect(await shift(page)).toBeLessThan(0.1);
    });
});

test('the landing page fetches nothing that speaks to the server', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/');
  // Code that loads after the first view has arrived.
  await isHydrated(page);
  for (const part of ['Navigations', 'Demo', 'Features', 'Pricing'])
    await expect.poll(() => files.filter((file) => file.includes(`/assets/${part}-`))).not.toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /\/assets\/(connected|libraries)-/.test(file))).toEqual([]);
});

test('the landing page has working links and files, and the next page keeps the theme', { tag: '@core' }, async ({ page, request }) => {
  await page.goto('/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Chat' })).toHaveAttribute('href', '/chat');
  await banner.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveTitle('Sign In | Polylogue');
  await page.goBack();
  await page.getByRole('link', { name: 'Try it for free' }).first().click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Buy this plan' }).click();
  await expect(page).toHaveURL(/\/signin\?redirect=/);
  await page.goBack();
  const footer = page.getByRole('contentinfo');
  for (const network of ['X', 'GitHub', 'LinkedIn'])
    await expect(footer.getByRole('link', { name: `Polylogue on ${network}` })).toHaveAttribute('href', '/');
  await footer.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);

  await test.step('the theme button turns light into dark', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const light = await ground(page);
    await page.getByRole('button', { name: 'Light or dark' }).click();
    await expect.poll(() => ground(page)).not.toBe(light);
    await page.goto('/privacy-policy');
    expect(await ground(page)).not.toBe(light);
  });

  await test.step('icons, image and manifest', async () => {
    const manifest = await (await request.get('/manifest.webmanifest')).json();
    const icons = (manifest as { icons: { src: string }[] }).icons.map(({ src }) => src);
    for (const file of [...icons, '/favicon.ico', '/apple-touch-icon.png', '/og.png', '/robots.txt', '/sitemap.xml'])
      expect((await request.get(file)).status(), file).toBe(200);
  });
});

test('somebody who is signed in may sign out in the header, and nothing moves for it', async ({ page, context, baseURL }) => {
  const place = async () => {
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready.then(() => true));
    return page.getByRole('button', { name: 'Light or dark' }).boundingBox();
  };
  const asGuest = await place();
  await signInAs(context, baseURL ?? '', 'free');
  await place();
  const out = page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
  await expect(out).toBeVisible();
  expect(await page.getByRole('button', { name: 'Light or dark' }).boundingBox()).toEqual(asGuest);
  // The header offers to sign up before the page is loaded again, which would interrupt the next one.
  const loaded = page.waitForEvent('domcontentloaded');
  await out.click();
  await loaded;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await page.goto('/chat');
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fchat$/);
});

/** Its answers are being written for a second of each eight, which the usual looks, a second apart, may miss. */
const seeWriting = (demo: Locator) =>
  expect.poll(() => demo.getByText('Writing').first().isVisible(), { intervals: [100], timeout: 30_000 }).toBe(true);

test('the demonstration plays, is held by its button, and goes on', async ({ page }) => {
  await page.goto('/');
  const demo = page.getByRole('group', { name: /^Demonstration/ });
  await seeWriting(demo);
  await demo.getByRole('button', { name: 'Pause the demonstration' }).click();
  await expect(demo.getByRole('button', { name: 'Play the demonstration' })).toBeVisible();
  const held = await demo.innerText();
  await nextFrames(page);
  expect(await demo.innerText()).toBe(held);
  await demo.getByRole('button', { name: 'Play the demonstration' }).click();
  await expect(demo.getByText('Preferred')).toBeVisible({ timeout: 20_000 });
});

test.describe('asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the demonstration stands still and whole until it is played', async ({ page }) => {
    await page.goto('/');
    const demo = page.getByRole('group', { name: /^Demonstration/ });
    await expect(demo.getByText('Preferred')).toBeVisible();
    await demo.getByRole('button', { name: 'Play the demonstration' }).click();
    await seeWriting(demo);
  });
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];
  // The browser reports the blocked file in the console.
  test.use({ ...phone, expectedComplaints: /net::ERR_FAILED/ });

  test('a tap before the scripts have loaded opens the navigation later, which returns the focus', { tag: '@core' }, async ({ page }) => {
    const scripts = Promise.withResolvers<undefined>();
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const opener = page.getByRole('button', { name: 'Open navigation' });
    await opener.click();
    scripts.resolve(undefined);
    const sheet = page.getByRole('dialog', { name: 'Navigation' });
    await expect(sheet.getByRole('link', { name: 'Chat' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await sheet.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/signup$/);
  });

  test('a tap on the way to the sign-up takes the place along to come back to, also before the page can answer', async ({ page }) => {
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.goto('/signin?redirect=%2Fbilling%3Fupgrade');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/signup\?redirect=%2Fbilling%3Fupgrade$/);
  });

  test('where the sheet cannot be fetched the page stays and says so, and the next tap tries again', async ({ page }) => {
    const part = /\/assets\/LandingSheet-[\w-]+\.js/;
    await page.route(part, (route) => route.abort());
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Open navigation' });
    await opener.click();
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask once.Read every answer.');
    await page.unroute(part);
    // By a key: the notice lies over the bar for a while.
    await opener.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  });

  test('it signs out, and loads the landing page anew', async ({ page, context, baseURL }) => {
    await signInAs(context, baseURL ?? '', 'free');
    await page.goto('/privacy-policy');
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});
