import { expect, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { axeInBothThemes } from './axeInBothThemes.js';
import { test } from './journey.js';
import { makeAccount, newcomer } from './newcomer.js';

// Errors that accountForms.spec.ts, signIn.spec.ts and limits.spec.ts do not cover: each as a text beside the input.

const unreachable = 'The server cannot be reached. Check your connection and try again.';
const short = 'Password must contain at least 8 characters';
const common = /one of the most common passwords/;

const expectError = (page: Page, label: string, text: string | RegExp) =>
  expect(page.getByRole('textbox', { name: label, exact: true })).toHaveAccessibleDescription(text);

const cutOff = (page: Page, operation: string) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(`"operationName":"${operation}"`) === true ? route.abort() : route.fallback(),
  );

test.describe('where nothing can be reached', () => {
  test.use({ expectedComplaints: /net::ERR_FAILED/ });

  test('sign-up, sign-in, Google and the password reset say so and keep what was typed; the reset goes through later', async ({ page }) => {
    const { email, password } = newcomer();
    await cutOff(page, 'Register');
    await page.goto('/signup');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('alert')).toHaveText(unreachable);
    await expect(page.getByLabel('Confirm password')).toHaveValue(password);

    await cutOff(page, 'Login');
    await page.route('**/gsi/client', (route) => route.abort());
    await page.goto('/signin');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText(unreachable);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByText('Google cannot be reached.')).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue(email);

    await cutOff(page, 'RequestPasswordReset');
    await page.goto('/password-reset');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expectError(page, 'Email address', /Invalid email address/);
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert')).toHaveText(unreachable);
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  });
});

test.describe('a new password', () => {
  // An element that is still fading in has too little contrast for axe.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /status of 400|net::ERR_FAILED/ });

  test('by a link: short, unequal, common, and a link that is none', async ({ page }) => {
    // If the check fails, the server reports it when the form is sent.
    await cutOff(page, 'ResetLinkWorks');
    await page.goto('/password-reset/confirm/some-uid/some-token');
    const [first, second] = [page.getByRole('textbox', { name: 'New password' }), page.getByLabel('Confirm password')];
    await first.fill('short');
    await second.fill('other');
    await first.focus();
    await expectError(page, 'New password', short);
    await expectError(page, 'Confirm password', 'Password mismatch');
    expect(await axeInBothThemes(page, 'anything')).toEqual([]);
    const submit = page.getByRole('button', { name: 'Set password' });
    await first.fill('password1');
    await second.fill('password1');
    await submit.click();
    await expectError(page, 'New password', common);
    await first.fill('three quiet words');
    await second.fill('three quiet words');
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('This link has been used already, or it is too old.');
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    expect(await axeInBothThemes(page, 'anything')).toEqual([]);
    await expect(second).toHaveValue('three quiet words');
  });

  test('in the profile: short, unequal, common; names that are too long; a deletion without the password', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const account = await makeAccount(request);
    // Two sessions: the screen has all its buttons.
    for (let session = 0; session < 2; session += 1) await openSession(context, baseURL ?? '', account);
    await page.goto('/profile');
    const form = page.getByRole('form', { name: 'Password' });
    await form.getByLabel('Current password').fill(account.password);
    await form.getByLabel('New password').fill('short');
    await form.getByLabel('Confirm password').fill('other');
    await form.getByLabel('Current password').focus();
    await expectError(page, 'New password', short);
    await expectError(page, 'Confirm password', 'Password mismatch');
    await form.getByLabel('New password').fill('password1');
    await form.getByLabel('Confirm password').fill('password1');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expectError(page, 'New password', common);

    await page.getByLabel('First name').fill('x'.repeat(151));
    await page.getByLabel('Last name').focus();
    await expectError(page, 'First name', 'String must contain at most 150 character(s)');

    const removal = page.getByRole('form', { name: 'Delete account' });
    await removal.getByLabel('Type your email address to confirm').fill(account.email);
    await removal.getByLabel('Password', { exact: true }).fill('not the password');
    await removal.getByRole('button', { name: 'Delete account' }).click();
    await expect(removal.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('This is not your password');
    await expect(removal.getByLabel('Type your email address to confirm')).toHaveValue(account.email);
    await expect(page.getByRole('button', { name: 'Revoke all others' })).toBeVisible();
    expect(await axeInBothThemes(page, 'anything')).toEqual([]);
    for (const name of ['Password', 'Delete account'])
      await expect(page.getByRole('form', { name }).locator('input[autocomplete="username"]')).toHaveValue(account.email);
  });
});
