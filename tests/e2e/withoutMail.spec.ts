import { expect } from '@playwright/test';
import { newcomer } from './newcomer.js';
import { test } from './productionServer.js';

test.use({ more: { SIGNUP: 'example.com' } });

test('where no mail is sent, sign-up says that the account is ready, and it is', async ({ page, production }) => {
  await production.start();
  const { email, password } = newcomer();
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText(`Your account is ready. Sign in as ${email}.`)).toBeVisible();
  // The server's page has no history state of the sign-up.
  await page.reload();
  await expect(page.getByText(`Your account is ready. Sign in as ${email}.`)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(password);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/chat$/);
});
