import { expect } from '@playwright/test';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

test('the sign-in form works by keyboard alone, and the password reset keeps the typed address', { tag: '@core' }, async ({ page }) => {
  await page.goto('/signin');
  await expect(page.locator('form input[autocomplete="username"]')).toHaveCount(1);
  const email = page.getByLabel('Email address');
  await expect(email).toBeFocused();
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(email).toHaveValue('ada@example.com');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(email).toHaveValue('ada@example.com');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Ask once. Read every answer.' })).toBeVisible();
});

test('a session that is over says so where it lands; a person who signs out is told nothing', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const said = page.getByText('Your session is over');
  await page.goto('/signin');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(said).toBeHidden();
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Active sessions' })).toBeVisible();
  // The open page would leave for the sign-in at the same time.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/profile');
  await expect(said).toBeVisible();
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await page.goto('/chat');
  await page.getByRole('button', { name: /New Comer/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(said).toBeHidden();
});

test('the pause before another mail goes on over a reload', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill(`ada-${String(Date.now())}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('three-words-here');
  await page.getByLabel('Confirm password').fill('three-words-here');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const wait = page.getByRole('button', { name: /^Send it again in \d+ s$/ });
  await expect(wait).toBeVisible();
  // Below 28: a pause that began anew would count from 30.
  await expect(page.getByRole('button', { name: /^Send it again in (?:1\d|2[0-7]|\d) s$/ })).toBeVisible();
  await page.reload();
  // What it says first: a pause that began anew would come below 28, too.
  expect(await page.getByRole('button', { name: /^Send it again in \d+ s$|^Send the mail again$/ }).textContent()).not.toMatch(
    /in (?:28|29|30) s/,
  );
});
