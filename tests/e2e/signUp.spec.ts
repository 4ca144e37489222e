import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { axeFindings } from './axeFindings.js';
import { test } from './journey.js';
import { Mailbox } from './Mailbox.js';
import { fromElsewhere, newcomer } from './newcomer.js';

async function signUpElsewhere(request: APIRequestContext, email: string, password: string): Promise<void> {
  const data = { first_name: '', last_name: '', email, password1: password, password2: password };
  expect((await request.post('/api/v1/auth/register/', { data, headers: fromElsewhere() })).ok()).toBe(true);
}

/**
 * Everything that a page stores or has reported, except its cookies: history, storage, data for analytics and the console, and
 * its HTML.
 */
async function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await globalThis.caches.keys();
    const html = document.documentElement.outerHTML;
    return JSON.stringify([
      history.state,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      globalThis.dataLayer,
      databases,
      caches,
      html,
    ]);
  });
}

test.describe('a new account', () => {
  // The refusal before the address is verified, an invalid link, what was being read when the person signed out, and our error recorder in the mail's frame.
  test.use({ expectedComplaints: /status of (400|403)|status of 401 \(Unauthorized\) \(\S+\/graphql\)|'about:srcdoc'/ });

  test('is confirmed, used and signed out, and leaks no secret', { tag: '@core' }, async ({ page, context }) => {
    const { email, password } = newcomer();
    const told: string[] = [];
    context.on('console', (message) => told.push(message.text()));
    const addresses: string[] = [];
    context.on('request', (request) => addresses.push(request.url()));
    const kept: string[] = [];
    await page.goto('/signup');
    await expect(page).toHaveTitle(/^Sign Up \| /);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('King');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();

    await expect(page).toHaveURL(/\/register-verify$/);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send it again in \d+ s$/ })).toBeDisabled();
    kept.push(await keptBy(page));
    expect(kept[0]).toContain(email);
    expect(await page.evaluate(() => dataLayer)).toContainEqual({ event: 'registrationComplete', plan: 'free' });

    await page.goto('/signin');
    const signIn = async () => {
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    };
    await signIn();
    await expect(page.getByRole('alert')).toHaveText('Please confirm your email address first: open the link that we sent you.');
    await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeVisible();

    const mailbox = new Mailbox(await context.newPage());
    await mailbox.page.clock.install();
    await mailbox.open(email, 'Confirm your email address');
    await mailbox.follow('Confirm address');
    await expect(mailbox.page.getByText('Your address is confirmed. Sign in to begin.')).toBeVisible();
    const token = /\/auth\/email-verify\/([\w-]+)/.exec(addresses.join('\n'))?.[1] ?? '';
    expect(token.length).toBeGreaterThan(20);
    await expect(mailbox.page).not.toHaveURL(new RegExp(token));
    kept.push(await keptBy(mailbox.page));
    // A mailed link signs nobody in; the only cookie marks the browser of the sign-up.
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-sign-up']);
    // The notice also stays for somebody who comes back later.
    await mailbox.page.clock.fastForward('10:00');
    await mailbox.page.getByRole('button', { name: 'Sign In' }).click();
    await expect(mailbox.page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(mailbox.page.getByText('Your address is confirmed.')).toBeHidden();
    await mailbox.page.close();

    await signIn();
    await expect(page).toHaveURL(/\/chat$/);
    const tokens = (await context.cookies()).filter(({ name }) => name.startsWith('jwt-')).map(({ value }) => value);
    expect(tokens).toHaveLength(2);
    kept.push(await keptBy(page));
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your name is saved')).toBeVisible();
    kept.push(await keptBy(page));
    await page.getByRole('button', { name: /Ada Lovelace/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { name: 'Ask once. Read every answer.' })).toBeVisible();
    expect((await context.cookies()).filter(({ name }) => name.startsWith('jwt-'))).toEqual([]);

    for (const secret of [password, token, ...tokens]) {
      expect(kept.join('\n')).not.toContain(secret);
      expect(told.join('\n')).not.toContain(secret);
    }
    for (const secret of [password, ...tokens]) expect(addresses.join('\n')).not.toContain(secret);
  });

  test('the link of a sign-up that was made elsewhere asks for its password, and changes nothing before', async ({ page, request }) => {
    const { email, password } = newcomer();
    await signUpElsewhere(request, email, password);
    const mailbox = new Mailbox(page);
    await mailbox.open(email, 'Confirm your email address');
    await mailbox.follow('Confirm address');
    await expect(page.getByText('Somebody signed up with your address in another browser.')).toBeVisible();
    expect(await axeFindings(page, { least: 'anything' })).toEqual([]);
    const login = { data: { email, password }, headers: fromElsewhere() };
    expect((await request.post('/api/v1/auth/login/', login)).status()).toBe(403);
    const field = page.getByLabel('Password', { exact: true });
    for (const [given, problem] of [
      ['', 'String must contain at least 8 character(s)'],
      ['not the password', 'This is not the password that was chosen at the sign-up'],
    ] as const) {
      await field.fill(given);
      await page.getByRole('button', { name: 'Confirm address' }).click();
      await expect(field).toHaveAccessibleDescription(problem);
      await expect(field).toBeFocused();
    }
    await field.fill(password);
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.getByText('Your address is confirmed. Sign in to begin.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect((await request.post('/api/v1/auth/login/', login)).status()).toBe(200);
  });

  test('a sign-up that one has not made is deleted from its link', async ({ page, request }) => {
    const { email, password } = newcomer();
    await signUpElsewhere(request, email, password);
    const mailbox = new Mailbox(page);
    await mailbox.open(email, 'Confirm your email address');
    await mailbox.follow('Confirm address');
    await page.getByRole('button', { name: 'I did not sign up' }).click();
    await expect(page.getByRole('heading', { name: 'The sign-up is deleted' })).toBeVisible();
    expect(await axeFindings(page, { least: 'anything' })).toEqual([]);
    const login = await request.post('/api/v1/auth/login/', { data: { email, password }, headers: fromElsewhere() });
    expect(login.status()).toBe(400);
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText('This link is too old, or it is not whole. Ask for a new one.');
  });
});

test.describe('a link that is none', () => {
  test.use({ expectedComplaints: /status of (400|500)|net::ERR_FAILED/ });

  test('says so, once the server can be reached and answers, and offers the next step', async ({ page }) => {
    const problem = page.getByRole('alert');
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/auth/email-verify/made-up');
    await expect(problem).toHaveText('The server cannot be reached. Check your connection and try again.');
    await page.unroute('**/graphql');
    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(problem).toHaveText('The server could not answer. Try again in a moment.');
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(problem).toHaveText('This link is too old, or it is not whole. Ask for a new one.');
    await page.getByRole('link', { name: 'sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});

test('/register-verify without a sign-up leads to it, and the callback of Google tells no code', async ({ page }) => {
  await page.goto('/register-verify');
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.goto('/auth/callback/google?code=a-secret-code');
  await expect(page.getByRole('heading', { name: 'Signing in with Google' })).toBeVisible();
  await expect.poll(() => told).toEqual(['Google came back']);
});
