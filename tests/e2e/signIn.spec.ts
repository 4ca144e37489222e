import { expect, type Page } from '@playwright/test';
import { accounts, password, signInAs } from './accounts.js';
import { axeInBothThemes } from './axeInBothThemes.js';
import { holdReply } from './holdReply.js';
import { test } from './journey.js';

// An element that is still fading in has too little contrast for axe.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function signIn(page: Page, secret: string): Promise<void> {
  await page.getByLabel('Email address').fill(accounts.premium);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a guest is sent to the sign-in, returns to the requested page, and can sign out', { tag: '@core' }, async ({ page }) => {
  await page.goto('/chat?models=sim/echo,builtin/eliza#here');
  await expect(page).toHaveURL(
    (url) => url.pathname === '/signin' && url.searchParams.get('redirect') === '/chat?models=sim/echo,builtin/eliza#here',
  );
  await signIn(page, password);
  await expect(page).toHaveURL(
    (url) => url.pathname === '/chat' && url.searchParams.get('models') === 'sim/echo,builtin/eliza' && url.hash === '#here',
  );
  await expect(page.getByRole('button', { name: 'Remove Simulated: Echo' })).toBeVisible();

  await page.getByRole('button', { name: /Premium Reader/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Ask once. Read every answer.' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test.describe('a sign-in', () => {
  test.use({ expectedComplaints: /status of 400/ });

  test('names wrong fields, refuses a wrong password, and accepts the right one', { tag: '@core' }, async ({ page }) => {
    await test.step('empty and invalid fields', async () => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/graphql')) asked.push(request.url());
      });
      const [email, secret] = [page.getByLabel('Email address'), page.getByLabel('Password', { exact: true })];
      await page.goto('/signin');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toHaveCount(2);
      for (const field of [email, secret]) await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toBeFocused();
      expect(await axeInBothThemes(page, 'anything')).toEqual([]);
      await page.reload();
      await email.fill('nobody');
      await secret.fill('short');
      // On submit, not earlier.
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(email).toHaveAccessibleDescription('Invalid email address');
      await expect(secret).toHaveAccessibleDescription('String must contain at least 8 character(s)');
      expect(asked).toEqual([]);
    });
    // If the redirect ran, its dialog would be a complaint.
    await page.goto('/signin?redirect=javascript:alert(1)');
    await signIn(page, 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText('The email address or the password is not right.');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Email address')).toHaveValue(accounts.premium);
    const login = await holdReply(page, 'Login');
    await signIn(page, password);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
    await expect(page.getByLabel('Email address')).toBeDisabled();
    await expect(page.getByRole('form', { name: 'Sign in' }).getByRole('group')).toHaveCSS('opacity', '0.6');
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
    await login.given;
    await login.release();
    await expect(page).toHaveURL(/\/chat$/);
    await expect.poll(() => page.evaluate(() => globalThis.dataLayer)).toContainEqual({ event: 'visitor', visitorType: 'logged' });
  });
});

test('who is signed in already is taken on from the pages for guests', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'free');
  for (const [address, place] of [
    ['/signin?redirect=%2Fprofile', /\/profile$/],
    ['/signin?redirect=%2F%2Fevil.example', /\/chat$/],
    ['/signup', /\/chat$/],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(place);
  }
});

test('a browser that keeps another cookie but not the sign-in is told what is wrong', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'kept-by-a-proxy', value: 'yes', url: baseURL ?? '' }]);
  // Over plain http, away from localhost, a browser drops `secure` cookies; this page simulates that.
  await page.addInitScript(() => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    if (!cookie) return;
    const set = (value: string) => (value.includes('secure') ? undefined : cookie.set?.call(document, value));
    Object.defineProperty(document, 'cookie', { get: () => String(cookie.get?.call(document)), set });
  });
  await page.goto('/signin');
  await signIn(page, password);
  await expect(page.getByRole('alert')).toContainText('This browser did not keep the sign-in.');
  await expect(page.getByLabel('Email address')).toHaveValue(accounts.premium);
});
