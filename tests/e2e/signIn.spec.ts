import { expect, type Page } from '@playwright/test';
import { accounts, password } from './accounts.js';
import { test } from './journey.js';

async function signIn(page: Page, secret: string): Promise<void> {
  await page.getByLabel('Email address').fill(accounts.premium);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a guest is sent to sign in, comes back to where it was going, and can leave', async ({ page }) => {
  await page.goto('/chat?models=sim/echo,builtin/eliza#here');
  await expect(page).toHaveURL(
    (url) => url.pathname === '/signin' && url.searchParams.get('redirect') === '/chat?models=sim/echo,builtin/eliza',
  );
  await signIn(page, password);
  await expect(page).toHaveURL((url) => url.pathname === '/chat' && url.searchParams.get('models') === 'sim/echo,builtin/eliza');
  await expect(page.getByRole('button', { name: 'Remove Simulated: Echo' })).toBeVisible();

  await page.getByRole('button', { name: /Premium Reader/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('signing out in one tab signs out in the other', async ({ page, context, playground }) => {
  await playground.open(['echo']);
  const other = await context.newPage();
  await other.goto('/chat');
  await other.getByRole('button', { name: /Premium Reader/ }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test.describe('a wrong password', () => {
  test.use({ expectedComplaints: /status of 400/ });

  test('is refused in words, keeps the address, and the right one goes through', async ({ page }) => {
    await page.goto('/signin');
    await signIn(page, 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText('The email address or the password is not right.');
    await expect(page.getByLabel('Email address')).toHaveValue(accounts.premium);
    await signIn(page, password);
    await expect(page).toHaveURL(/\/chat$/);
  });
});

test('an empty form says what is missing, under each field, and asks nobody', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.url());
  });
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(asked).toEqual([]);
});

for (const target of [
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  'https://evil.example/',
  '/%09/evil.example',
  '/\t/evil.example',
]) {
  test(`a redirect to ${JSON.stringify(target)} stays on our own origin`, async ({ page, baseURL }) => {
    await page.goto(`/signin?redirect=${encodeURIComponent(target)}`);
    await signIn(page, password);
    await expect(page).toHaveURL((url) => url.pathname !== '/signin');
    expect(new URL(page.url()).origin).toBe(baseURL);
  });
}
