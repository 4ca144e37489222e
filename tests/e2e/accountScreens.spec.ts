import { expect } from '@playwright/test';
import { openSession } from './accounts.js';
import { axeInBothThemes } from './axeInBothThemes.js';
import { test } from './journey.js';
import { fromElsewhere, makeAccount, newcomer } from './newcomer.js';

const guestScreens = [
  ['/signin', 'Sign in'],
  ['/signup', 'Sign up'],
  ['/password-reset', 'Forgot your password?'],
  ['/password-reset/confirm/uid/token', 'Choose a new password'],
  ['/auth/callback/google', 'Signing in with Google'],
] as const;

test.describe('in both themes', () => {
  // An element that is still fading in has too little contrast.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /status of (400|403)|net::ERR_FAILED/ });

  test('the screens of guests have nothing for axe', async ({ page }) => {
    for (const [address, heading] of guestScreens) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      expect(await axeInBothThemes(page, 'anything')).toEqual([]);
    }
    await page.goto('/auth/email-verify/made-up');
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await axeInBothThemes(page, 'anything')).toEqual([]);
  });

  test('a sign-up form full of errors has nothing for axe', async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    expect(await axeInBothThemes(page, 'anything')).toEqual([]);
  });

  test('what comes after sign-up, and the refusal until the address is proven, have nothing for axe', async ({ page }) => {
    const { email, password } = newcomer();
    await page.setExtraHTTPHeaders(fromElsewhere());
    await page.goto('/signup');
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

  test('a link that is used up, and a new password with errors, have nothing for axe', async ({ page }) => {
    await page.goto('/password-reset/confirm/some-uid/some-token');
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    expect(await axeInBothThemes(page, 'anything')).toEqual([]);
    // If the check fails, the form is shown.
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('ResetLinkWorks') === true ? route.abort() : route.continue(),
    );
    await page.reload();
    const submit = page.getByRole('button', { name: 'Set password' });
    await submit.click();
    await expect(page.getByText('Password must contain at least 8 characters')).toBeVisible();
    expect(await axeInBothThemes(page, 'anything')).toEqual([]);
    await page.getByRole('textbox', { name: 'New password' }).fill('three quiet words');
    await page.getByLabel('Confirm password').fill('three quiet words');
    await submit.click();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    expect(await axeInBothThemes(page, 'anything')).toEqual([]);
  });

  test('a profile full of errors has nothing for axe', async ({ page, context, request, baseURL }) => {
    const account = await makeAccount(request);
    await openSession(context, baseURL ?? '', account);
    await openSession(context, baseURL ?? '', account);
    await page.goto('/profile');
    await page.getByLabel('First name').fill('x'.repeat(151));
    const form = page.getByRole('form', { name: 'Password' });
    await form.getByLabel('Current password').fill('not the password');
    await form.getByLabel('New password').fill('three quiet words');
    await form.getByLabel('Confirm password').fill('three quiet words');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('This is not your password')).toBeVisible();
    const removal = page.getByRole('form', { name: 'Delete account' });
    await removal.getByLabel('Type your email address to confirm').fill('other@example.com');
    await removal.getByLabel('Password', { exact: true }).fill('not the password');
    await removal.getByRole('button', { name: 'Delete account' }).click();
    await expect(removal.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Revoke all others' })).toBeVisible();
    expect(await axeInBothThemes(page, 'anything')).toEqual([]);
  });

  test('the profile has nothing for axe', async ({ page, context, request, baseURL }) => {
    await openSession(context, baseURL ?? '', await makeAccount(request));
    await page.goto('/profile');
    await expect(page.getByText('This one')).toBeVisible();
    expect(await axeInBothThemes(page, 'anything')).toEqual([]);
  });
});
