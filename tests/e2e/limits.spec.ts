import { type APIResponse, expect, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { type Credentials, fromElsewhere, makeAccount, newcomer } from './newcomer.js';

// What reaches a limit says when to try again, and a form keeps its input. The limits of sign-in, sign-up and password reset are tested
// in server/allowance/rateLimits.test.ts and mailLimits.test.ts.

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

test('asking for the confirmation mail too often says so, counts the minutes until the next one, and keeps the address', async ({
  page,
}) => {
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

test('too many wrong passwords or downloads say when to try again', { tag: '@core' }, async ({ page, context, request, baseURL }) => {
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

  // server/privacy/largeAccount.test.ts proves that the sixth download within an hour is refused.
  const detail = 'You have downloaded your data too often. Please try again in 60 minutes.';
  await page.route('**/auth/me/export/', (route) =>
    route.fulfill({ status: 429, json: { type: 'client_error', errors: [{ code: 'rate_limited', detail, attr: 'non_field_errors' }] } }),
  );
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText(detail)).toBeVisible();
});
