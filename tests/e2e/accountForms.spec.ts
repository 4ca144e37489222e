import { expect, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { makeAccount, newcomer } from './newcomer.js';

/** Expects an error as the description of a field. */
const expectError = (page: Page, label: string, text: string | RegExp) =>
  expect(page.getByRole('textbox', { name: label, exact: true })).toHaveAccessibleDescription(text);

test.describe('what the server refuses', () => {
  test.use({ expectedComplaints: /status of (400|409)/ });

  test('sign-up leads to its first wrong field, tells each error as one leaves it, asks nobody before, and loses nothing', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked.push(request.url());
    });
    const { email } = newcomer();
    const [first, second] = [page.getByLabel('Password', { exact: true }), page.getByLabel('Confirm password')];
    await page.goto('/signup');
    await expect(page.locator('form input[autocomplete="username"]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expectError(page, 'Email', /Invalid email address/);
    await page.reload();
    await page.getByLabel('Email').fill('none');
    await first.fill('short');
    await expectError(page, 'Email', /Invalid email address/);
    await second.fill('other');
    await expectError(page, 'Password', /Password must contain at least 8 characters/);
    await page.getByLabel('First name').focus();
    await expectError(page, 'Confirm password', /Password mismatch/);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(asked).toEqual([]);
    await page.getByLabel('Email').fill(email);
    for (const field of [first, second]) await field.fill('password1');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expectError(page, 'Password', /one of the most common passwords/);
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });

  test('the profile saves, downloads and deletes, and names each error', { tag: '@core' }, async ({ page, context, request, baseURL }) => {
    const { email, password } = await makeAccount(request);
    await openSession(context, baseURL ?? '', { email, password });
    await page.goto('/profile');
    const names = page.getByRole('form', { name: 'Name' });
    await names.getByLabel('First name').fill('');
    await names.getByLabel('First name').press('Enter');
    await expect(page.getByText('Your name is saved')).toBeVisible();
    await expect(names.getByLabel('First name')).toBeFocused();
    await expect(names.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.reload();
    await expect(names.getByLabel('Last name')).toHaveValue('Comer');
    await expect(names.getByLabel('First name')).toHaveValue('');

    const form = page.getByRole('form', { name: 'Password' });
    await form.getByLabel('Current password').fill('not the password');
    await form.getByLabel('New password').fill('another quiet word');
    await form.getByLabel('Confirm password').fill('another quiet word');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expectError(page, 'Current password', /This is not your password/);
    await expect(form.getByLabel('Current password')).toBeFocused();
    await form.getByLabel('Current password').fill(password);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password is changed. Your other devices are signed out.')).toBeVisible();

    await expect(page.getByText(/Your texts take .+ of .+\./)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toBe('polylogue.json');

    const removal = page.getByRole('form', { name: 'Delete account' });
    await removal.getByLabel('Type your email address to confirm').fill('other@example.com');
    await removal.getByLabel('Password', { exact: true }).fill('another quiet word');
    await removal.getByRole('button', { name: 'Delete account' }).click();
    await expectError(page, 'Type your email address to confirm', /./);
    await removal.getByLabel('Type your email address to confirm').fill(email);
    await removal.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
    await expect(page.getByText('every conversation with its prompts and answers')).toBeVisible();
    await page.getByRole('link', { name: 'To the front page' }).click();
    await expect(page.getByRole('heading', { name: 'Ask once. Read every answer.' })).toBeVisible();
    expect((await context.cookies()).filter(({ name }) => name.startsWith('jwt-'))).toEqual([]);
  });
});

test.describe('where the browser is offline', () => {
  test.use({ expectedComplaints: /net::ERR_INTERNET_DISCONNECTED/ });

  test('the forms for guests say so, and keep what was typed', async ({ page, context }) => {
    for (const address of ['/signin', '/signup', '/password-reset']) {
      // The code of that notice is loaded after everything else.
      const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/OfflineLine-'));
      await page.goto(address);
      await loaded;
      await page.waitForLoadState('networkidle');
      await page.getByLabel('Email').first().fill('reader@example.com');
      const line = page.getByRole('status').filter({ hasText: 'You are offline. What you have typed stays here.' });
      await expect(line).toBeHidden();
      await context.setOffline(true);
      await expect(line).toBeVisible();
      await expect(page.getByLabel('Email').first()).toHaveValue('reader@example.com');
      await context.setOffline(false);
      await expect(line).toBeHidden();
    }
  });
});

test('of many sessions the five used last are shown, this one first; the others on a click', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const account = await makeAccount(request);
  await openSession(context, baseURL ?? '', account);
  const login = 'mutation($input: LoginInput!) { login(input: $input) { access } }';
  for (let device = 0; device < 6; device += 1) await request.post('/graphql', { data: { query: login, variables: { input: account } } });
  await page.goto('/profile');
  const sessions = page.getByRole('region', { name: 'Active sessions' });
  await expect(sessions.getByRole('button', { name: /^Revoke (?!all)/ })).toHaveCount(4);
  await expect(sessions.getByText('This one')).toBeVisible();
  await sessions.getByRole('button', { name: 'Show all 7' }).press('Enter');
  await expect(sessions.getByRole('button', { name: /^Revoke (?!all)/ })).toHaveCount(6);
  await expect(sessions.getByRole('button', { name: /^Show all/ })).toHaveCount(0);
  // The focus is on the first of the newly loaded sessions.
  await expect(sessions.getByRole('button', { name: /^Revoke (?!all)/ }).nth(4)).toBeFocused();
});
