import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { accounts, password, signInAs } from './accounts.js';
import { continueWithGoogle } from './continueWithGoogle.js';
import { test } from './journey.js';

test('a guest who would buy comes by the sign-in to the price, and by the sign-up with Google, too', async ({ page, context }) => {
  const pricing = page.getByRole('dialog', { name: 'Upgrade your plan' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Buy this plan' }).click();
  await page.getByLabel('Email address').fill(accounts.free);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(pricing).toContainText('$20.00 USD / monthly');
  // The dialog opens once: a return to this page and a reload show only the page.
  await expect(page).toHaveURL(/\/billing$/);
  await page.keyboard.press('Escape');
  await expect(pricing).toBeHidden();

  // The open page would be told that its session has ended.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/');
  await page.getByRole('link', { name: 'Buy this plan' }).click();
  // The landing page also has a link to the sign-up, which leads to the Playground.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign up' }).click();
  // Both pages have the button: the code for the one that is left would come back to no page.
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  await continueWithGoogle(page, `${randomUUID()}@gmail.example`);
  await expect(pricing).toContainText('$20.00 USD / monthly');
});

test.describe('somebody signed in', () => {
  test.use({ account: 'free' });

  test('“Buy this plan” opens the price or one’s plan', { tag: '@core' }, async ({ page, context, baseURL, playground: _signedIn }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Buy this plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade your plan' });
    await expect(dialog).toContainText('$20.00 USD / monthly');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Buy this plan' })).toBeFocused();
    for (const nth of [0, 1]) await expect(page.getByRole('link', { name: 'Try it for free' }).nth(nth)).toHaveAttribute('href', '/chat');

    await page.goto('about:blank');
    await signInAs(context, baseURL ?? '', 'premium');
    await page.goto('/');
    await page.getByRole('button', { name: 'Buy this plan' }).click();
    await expect(page).toHaveURL(/\/billing$/);
    await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('Premium');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
