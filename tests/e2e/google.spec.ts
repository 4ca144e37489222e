import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { accounts, openSession } from './accounts.js';
import { continueWithGoogle } from './continueWithGoogle.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

test('Google creates an account at sign-up, and signs in to the same one later', { tag: '@core' }, async ({ page }) => {
  const email = `${randomUUID()}@gmail.example`;
  await page.goto('/signup');
  await continueWithGoogle(page, email);
  await expect(page).toHaveURL(/\/chat$/);
  await expect(page.getByRole('button', { name: /Grace Hopper/ })).toBeVisible();
  await page.getByRole('button', { name: /Grace Hopper/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Ask once. Read every answer.' })).toBeVisible();

  // After the sign-up page and back, it continues to the original destination.
  await page.goto('/signin?redirect=%2Fprofile');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('link', { name: 'Sign in here' }).click();
  // Both pages have the button: the code for the one that is left would come back to no page.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await continueWithGoogle(page, email);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  // The only way to sign in cannot be removed until there is another.
  const disconnect = page.getByRole('button', { name: 'Disconnect' });
  await expect(disconnect).toBeDisabled();
  await expect(page.getByText('Set a password before you disconnect it.')).toBeVisible();
  const form = page.getByRole('form', { name: 'Password' });
  await expect(form.getByLabel('Current password')).toHaveCount(0);
  await form.getByLabel('New password').fill('three quiet words');
  await form.getByLabel('Confirm password').fill('three quiet words');
  await form.getByRole('button', { name: 'Set password' }).click();
  await disconnect.click();
  await expect(page.getByRole('button', { name: 'Connect' })).toBeVisible();
  await expect(page.getByText('Not connected')).toBeVisible();
});

test.describe('somebody who has Google alone, and signed in a while ago', () => {
  test.use({ expectedComplaints: /status of 403/ });

  test('signs in once more for a first password, and comes back to the profile', async ({ page }) => {
    const email = `${randomUUID()}@gmail.example`;
    await page.goto('/signup');
    await continueWithGoogle(page, email);
    await expect(page).toHaveURL(/\/chat$/);
    await page.goto('/profile');
    const detail = 'You signed in more than ten minutes ago.';
    const body = {
      data: null,
      errors: [
        {
          message: detail,
          extensions: {
            code: 'FORBIDDEN',
            type: 'client_error',
            errors: [{ code: 'fresh_sign_in_needed', detail, attr: 'non_field_errors' }],
          },
        },
      ],
    };
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('mutation ChangePassword') === true
        ? route.fulfill({ status: 403, contentType: 'application/graphql-response+json', body: JSON.stringify(body) })
        : route.continue(),
    );
    const form = page.getByRole('form', { name: 'Password' });
    await form.getByLabel('New password').fill('three quiet words');
    await form.getByLabel('Confirm password').fill('three quiet words');
    await form.getByRole('button', { name: 'Set password' }).click();
    await expect(form.getByRole('alert')).toContainText(detail);
    await form.getByRole('button', { name: 'Sign in again' }).click();
    await expect(page).toHaveURL(/\/signin\?redirect=%2Fprofile$/);
    await continueWithGoogle(page, email);
    await expect(page).toHaveURL(/\/profile$/);
  });
});

test.describe('a Google account whose address has a password here', () => {
  test.use({ expectedComplaints: /status of (400|409)/ });

  test("a click before Google's script has come opens the popup when it has; cancelled or refused, the form is as it was", async ({
    page,
    context,
  }) => {
    const script = Promise.withResolvers<undefined>();
    await page.route('**/gsi/client', async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto('/signin', { waitUntil: 'commit' });
    const [email, button] = [page.getByLabel('Email address'), page.getByRole('button', { name: 'Continue with Google' })];
    await email.fill('half@example.com');
    const opened = page.waitForEvent('popup');
    await button.click();
    await expect(button).toBeDisabled();
    script.resolve(undefined);
    const popup = await opened;
    await expect(email).toBeDisabled();
    await expect(page.getByRole('form', { name: 'Sign in' }).getByRole('group')).toHaveCSS('opacity', '0.6');
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await expect(button).toBeEnabled();
    await expect(email).toBeEnabled();
    await expect(email).toHaveValue('half@example.com');

    await continueWithGoogle(page, accounts.free);
    await expect(page.getByText('This email is already linked to another account')).toBeVisible();
    expect((await context.cookies()).filter(({ name }) => name.startsWith('jwt-'))).toEqual([]);
  });

  // That it signs in to that account then is proved by server/session/google.test.ts.
  test('is connected in the profile once, and is refused to a second account', async ({ page, context, request, baseURL }) => {
    const email = `${randomUUID()}@gmail.example`;
    const account = await makeAccount(request);
    await openSession(context, baseURL ?? '', account);
    await page.goto('/profile');
    await expect(page.getByText('Not connected')).toBeVisible();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    const password = page.getByRole('form', { name: 'Connect Google' }).getByLabel('Current password');
    await password.fill('not the password');
    await continueWithGoogle(page, email, 'Continue to Google');
    await expect(password).toHaveAccessibleDescription('This is not your password');
    await expect(password).toBeFocused();
    await password.fill(account.password);
    await continueWithGoogle(page, email, 'Continue to Google');
    await expect(page.getByRole('button', { name: 'Disconnect' })).toBeEnabled();

    // The open page would be told that its session has ended.
    await page.goto('about:blank');
    await context.clearCookies();
    await openSession(context, baseURL ?? '', await makeAccount(request));
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await password.fill(account.password);
    await continueWithGoogle(page, email, 'Continue to Google');
    await expect(page.getByText(/social account/)).toBeVisible();
    await expect(page.getByText('Not connected')).toBeVisible();
  });
});
