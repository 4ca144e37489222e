import { type APIResponse, expect, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { type Credentials, fromElsewhere, makeAccount, newcomer } from './newcomer.js';

// A form that was sent too often says so, says when to try again, and keeps the input.

test.use({ expectedComplaints: /status of (400|403|429)/ });

let headers: Record<string, string> = {};
test.beforeEach(async ({ page }) => {
  headers = fromElsewhere();
  await page.setExtraHTTPHeaders(headers);
});

const registrationOf = ({ email, password }: Credentials) => ({
  first_name: '',
  last_name: '',
  email,
  password1: password,
  password2: password,
});

const expectRefusal = (page: Page, text: RegExp) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
const manyMails = /^Too many mails were asked for to this address\. Please try again in \d+ minutes\.$/;

/** Sends a request for a mail as often as one network may for an address: three times, and one of each kind in ten minutes. */
async function exhaust(send: () => Promise<APIResponse>): Promise<void> {
  for (let sent = 0; sent < 4; sent += 1) expect((await send()).ok()).toBe(true);
}

test('the sign-in', async ({ page }) => {
  const { email } = newcomer();
  await page.goto('/signin');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  const refused = page.getByRole('alert');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const answered = page.waitForResponse('**/graphql');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await (await answered).finished();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await expect(refused).toHaveText('The email address or the password is not right.');
  }
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(refused).toHaveText(/^Too many attempts with a wrong password\. Please try again in 1[345] minutes\.$/);
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
});

test('the sign-up', async ({ page }) => {
  const person = newcomer();
  const { email, password } = person;
  await exhaust(() => page.request.post('/api/v1/auth/register/', { data: registrationOf(person), headers }));
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectRefusal(page, manyMails);
  await expect(page).toHaveURL(/\/signup$/);
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Email', email],
    ['Confirm password', password],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
});

test('the request for a reset', async ({ page }) => {
  const { email } = newcomer();
  await exhaust(() => page.request.post('/api/v1/auth/password-reset/', { data: { email }, headers }));
  await page.goto('/password-reset');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectRefusal(page, manyMails);
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('the mail that is to be sent again', async ({ page }) => {
  const person = newcomer();
  const { email, password } = person;
  expect((await page.request.post('/api/v1/auth/register/', { data: registrationOf(person), headers: fromElsewhere() })).ok()).toBe(true);
  const data = { query: 'mutation($email: String!) { resendVerification(email: $email) }', variables: { email } };
  await exhaust(() => page.request.post('/graphql', { data, headers }));
  await page.goto('/signin');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText(manyMails)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send it again in \d+ min$/ })).toBeDisabled();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
});

test('another password', async ({ page, context, request, baseURL }) => {
  const account = await makeAccount(request);
  await openSession(context, baseURL ?? '', account);
  await page.goto('/profile');
  const form = page.getByRole('form', { name: 'Password' });
  const button = form.getByRole('button', { name: 'Change password' });
  await form.getByLabel('Current password').fill('not the password');
  await form.getByLabel('New password').fill('another quiet word');
  await form.getByLabel('Confirm password').fill('another quiet word');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const answered = page.waitForResponse((response) => response.request().postData()?.includes('ChangePassword') === true);
    await button.click();
    await (await answered).finished();
    await expect(button).toBeEnabled();
    await expect(form.getByRole('alert')).toHaveText('This is not your password');
  }
  await button.click();
  await expectRefusal(page, /^Too many attempts with a wrong password\. Please try again in 1[345] minutes\.$/);
  await expect(form.getByLabel('New password')).toHaveValue('another quiet word');
});

test('a download of one’s data', async ({ page, context, request, baseURL }) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await page.goto('/profile');
  const button = page.getByRole('button', { name: 'Download my data' });
  for (let download = 0; download < 5; download += 1) {
    const begun = page.waitForEvent('download');
    await button.click();
    await begun;
    await expect(button).toBeEnabled();
  }
  await button.click();
  await expect(page.getByText(/^You have downloaded your data too often\. Please try again in \d+ minutes\.$/)).toBeVisible();
});
