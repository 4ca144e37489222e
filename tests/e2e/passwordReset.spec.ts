import { expect } from '@playwright/test';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { Mailbox } from './Mailbox.js';
import { makeAccount } from './newcomer.js';

const chosen = 'another quiet word';

test.describe('a forgotten password', () => {
  // A used link, an old password and an ended session are refused; our error recorder would run in the mail's frame.
  test.use({ expectedComplaints: /status of (400|401)|'about:srcdoc'/ });

  test('is replaced by a mailed link; every session ends', { tag: '@core' }, async ({ page, context, request, browser, baseURL }) => {
    const { email, password } = await makeAccount(request);
    const elsewhere = await browser.newContext({ baseURL });
    await openSession(elsewhere, baseURL ?? '', { email, password });
    const open = await elsewhere.newPage();
    await open.goto('/profile');
    await expect(open.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();

    await page.goto('/signin');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // The sign-in page has a field of the same name.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();

    const mailbox = new Mailbox(await context.newPage());
    await mailbox.open(email, 'Choose a new password');
    await mailbox.follow('Choose a new password');
    const form = mailbox.page;
    await expect(form.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(form).toHaveURL(/\/password-reset\/confirm\//);
    const link = form.url();
    const fill = async () => {
      await form.getByRole('textbox', { name: 'New password' }).fill(chosen);
      await form.getByLabel('Confirm password').fill(chosen);
      await form.getByRole('button', { name: 'Set password' }).click();
    };
    await fill();
    await expect(form.getByText('Your password is changed. Sign in with it.')).toBeVisible();
    await expect(open.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await elsewhere.close();

    // A used link says so before it asks for a password.
    await form.goto(link);
    await expect(form.getByRole('alert')).toHaveText('This link has been used already, or it is too old. Ask for a new link');
    await expect(form.getByRole('button', { name: 'Set password' })).toHaveCount(0);
    await form.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(form.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();

    await page.goto('/signin');
    for (const given of [password, chosen]) {
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(given);
      await page.getByRole('button', { name: 'Sign In' }).click();
      if (given === password) {
        await expect(page.getByRole('alert')).toHaveText('The email address or the password is not right.');
        await expect(page.getByRole('alert')).toBeFocused();
      }
    }
    await expect(page).toHaveURL(/\/chat$/);
  });
});
