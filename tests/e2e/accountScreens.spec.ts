import { expect } from '@playwright/test';
import { axeInBothThemes } from './axeInBothThemes.js';
import { test } from './journey.js';
import { fromElsewhere, newcomer } from './newcomer.js';

// An element that is still fading in has too little contrast. An address that is not proven yet is refused.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /status of 403/ });

// everyRoute.spec.ts looks at each screen as it is opened, formErrors.spec.ts at what is wrong with passwords and profiles.
test('a sign-up full of errors, what comes after it, and the refusal until the address is proven, have nothing for axe', async ({
  page,
}) => {
  const { email, password } = newcomer();
  await page.setExtraHTTPHeaders(fromElsewhere());
  await page.goto('/signup');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  expect(await axeInBothThemes(page, 'anything')).toEqual([]);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  expect(await axeInBothThemes(page, 'anything')).toEqual([]);
  await page.goto('/signin');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeVisible();
  expect(await axeInBothThemes(page, 'anything')).toEqual([]);
  await page.goto('/password-reset');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  expect(await axeInBothThemes(page, 'anything')).toEqual([]);
});
