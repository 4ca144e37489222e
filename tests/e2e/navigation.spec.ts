import { expect, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { holdReply } from './holdReply.js';
import { isAlive, isHydrated } from './isAlive.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { nextFrames } from './nextFrames.js';
import { steadyBox } from './steadyBox.js';

const go = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const navigations = (page: Page) => page.evaluate(() => globalThis.dataLayer?.filter(({ event }) => event === 'navigation'));

/** Names of the operations that the page sends. */
function operations(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
}

test('each change of path is reported once, without secrets, and moves the focus', { tag: '@core' }, async ({ playground, page }) => {
  await page.goto('/billing');
  await expect(heading(page, 'Billing')).toBeVisible();
  await isAlive(page);
  await expect(page.locator('body')).toBeFocused();
  expect(await navigations(page)).toEqual([]);
  await go(page, 'Profile');
  await expect(heading(page, 'Profile')).toBeFocused();
  await expect(page).toHaveTitle('Profile | Polylogue');
  await go(page, 'Playground');
  await expect(playground.prompt).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'New conversation' })).toBeAttached();
  await page.getByRole('button', { name: /Remaining queries|Premium/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(heading(page, 'Profile')).toBeFocused();
  await page.goBack();
  await expect(playground.prompt).toBeVisible();
  await expect
    .poll(() => navigations(page))
    .toEqual([
      { event: 'navigation', from: '/billing', to: '/profile' },
      { event: 'navigation', from: '/profile', to: '/chat' },
      { event: 'navigation', from: '/chat', to: '/profile' },
      { event: 'navigation', from: '/profile', to: '/chat' },
    ]);

  // On a phone past the sheet that closes.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await go(page, 'Billing');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(heading(page, 'Billing')).toBeFocused();

  await page.goto('/password-reset/confirm/some-person/some-secret');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect.poll(() => navigations(page)).toEqual([{ event: 'navigation', from: '/password-reset/confirm', to: '/password-reset' }]);
});

test.describe('on a tablet with keys, where a conversation does not take the cursor', () => {
  // Its own account: the end of what an earlier journey asked would push its row from under the pointer.
  test.use({ account: 'new', viewport: { width: 1440, height: 900 }, hasTouch: true, isMobile: true });

  test('where one has gone elsewhere before the new page has its heading, the heading is only said', async ({ playground, page }) => {
    await playground.askNew(['echo'], 'A heading that comes late');
    await playground.column('Simulated: Echo').expectState('complete');
    const { pathname } = new URL(page.url());
    await page.goto('/billing');
    await expect(heading(page, 'Billing')).toBeVisible();
    await isAlive(page);
    // Only now: the page before may have read the conversation once more.
    const reply = await holdReply(page, 'Conversation');
    await page.locator(`nav a[href="${pathname}"]`).click();
    await expect(page).toHaveURL(pathname);
    await expect(page.getByRole('main', { name: 'Conversation' })).toBeVisible();
    const profile = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' });
    for (let step = 0; step < 60 && !(await profile.evaluate((at) => at === document.activeElement)); step += 1)
      await page.keyboard.press('Shift+Tab');
    await expect(profile).toBeFocused();
    await reply.release();
    await expect(page.getByRole('status').filter({ hasText: 'A heading that comes late' })).toBeAttached();
    await expect(profile).toBeFocused();
  });
});

test('a link that is hovered, or has the cursor, brings its code and data before it is followed, once', async ({ playground, page }) => {
  await playground.open(['echo']);
  const sent = operations(page);
  const billing = page.getByRole('link', { name: 'Billing' });
  const code = page.waitForRequest(/\/BillingScreen-/);
  // What listens to the pointer is loaded after the page.
  await expect(async () => {
    await playground.prompt.hover();
    await billing.hover();
    await expect.poll(() => sent, { timeout: 1_000 }).toContain('Invoices');
  }).toPass();
  await code;
  await playground.prompt.hover();
  await billing.focus();
  await expect(billing).toBeFocused();
  // A timer that was set later and for longer fires later, so the link has been hovered for long enough.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const profile = page.waitForRequest(/\/ProfileScreen-/);
  await page.getByRole('link', { name: 'Profile' }).focus();
  await profile;
  await expect.poll(() => sent).toContain('Profile');
  expect(sent.filter((name) => name === 'Invoices')).toHaveLength(1);
});

test('a page that comes back is where it was left, a new one at its top', async ({ playground: _signedIn, page }) => {
  const inner = () => page.getByRole('main').evaluate((main) => main.scrollTop);
  await page.setViewportSize({ width: 1200, height: 500 });
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  await arrived(page);
  await page.getByRole('main').evaluate((main) => {
    main.scrollTop = 300;
  });
  await expect.poll(inner).toBe(300);
  await go(page, 'Billing');
  await expect(heading(page, 'Billing')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Profile')).toBeVisible();
  await expect.poll(inner).toBe(300);

  await page.goto('/');
  await arrived(page);
  const footer = page.getByRole('link', { name: 'Privacy policy' });
  await footer.scrollIntoViewIfNeeded();
  await steadyBox(footer);
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(300);
  await footer.click();
  await expect(heading(page, 'Privacy policy')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  // So does one whose address is typed in a tab that was elsewhere.
  await page.goto('/privacy-policy');
  await expect(heading(page, 'Privacy policy')).toBeVisible();
  await arrived(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('a page that comes back is where it was left, however long what it shows is on its way', async ({ playground: _signedIn, page }) => {
  const inner = () => page.getByRole('main').evaluate((main) => main.scrollTop);
  await page.clock.install();
  await page.setViewportSize({ width: 1200, height: 500 });
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  await arrived(page);
  await page.getByRole('main').evaluate((main) => {
    main.scrollTop = 300;
  });
  await expect.poll(inner).toBe(300);
  const reply = await holdReply(page, 'Profile');
  await page.reload();
  await reply.given;
  await arrived(page);
  // The person waits for a minute.
  await page.clock.runFor(60_000);
  await page.clock.resume();
  expect(await inner()).toBeLessThan(300);
  await reply.release();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  await expect.poll(inner).toBe(300);
});

/** Resolves when the code of navigations is loaded and two frames have passed. */
const arrived = async (page: Page) => {
  await isHydrated(page);
  await nextFrames(page);
};

test('what lies over the page closes when one goes back', async ({ playground: _signedIn, page }) => {
  for (const [key, name] of [
    ['ControlOrMeta+k', 'Search history'],
    ['?', 'Keyboard shortcuts'],
  ] as const) {
    await page.goto('/ratings');
    await isAlive(page);
    await page.getByRole('link', { name: 'Prompts', exact: true }).click();
    await expect(page).toHaveURL(/\/prompts$/);
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/ratings$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('places that cannot be read are forgotten, and the page stays', async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('scroll-places', '{"half":');
  });
  await page.goto('/#50%');
  await arrived(page);
  await expect(heading(page, 'Ask once.')).toBeVisible();
});

test('a page that is long on its way is told after a second', async ({ playground, page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/ProfileScreen-/, async (route) => {
    await held;
    await route.fallback();
  });
  await playground.open(['echo']);
  await go(page, 'Profile');
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await expect(playground.prompt).toBeVisible();
  release();
  await expect(heading(page, 'Profile')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeHidden();
});

test('every page of settings stands in the navigation under the profile, also folded and in the sheet of a phone', async ({
  page,
  request,
  baseURL,
}) => {
  await openSession(page.context(), baseURL ?? '', await makeAccount(request));
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  await page.goto('/profile');
  await isAlive(page);
  await expect(current).toHaveText('Profile');
  for (const name of ['Customise', 'Keys', 'Usage']) {
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
    await expect(heading(page, name)).toBeVisible();
    await expect(current).toHaveText('Profile');
  }
  await page.getByRole('button', { name: 'Fold the sidebar' }).click();
  const account = page.getByRole('button', { name: /^Account, / });
  await expect(account).toHaveAttribute('aria-current', 'true');
  await page.getByRole('complementary').getByRole('link', { name: 'Ratings' }).click();
  await expect(account).not.toHaveAttribute('aria-current');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/keys');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('dialog').locator('nav [aria-current]')).toHaveText('Profile');
});
