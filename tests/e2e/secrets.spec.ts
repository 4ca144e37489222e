import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.js';
import { Mailbox } from './Mailbox.js';
import { newcomer } from './newcomer.js';

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

test.describe('from sign-up to sign-out', () => {
  // The mail's frame may not run scripts.
  test.use({ expectedComplaints: /'about:srcdoc'/ });

  test('no password and no token is kept or told anywhere but in the two cookies', async ({ page, context }) => {
    const { email, password } = newcomer();
    const told: string[] = [];
    context.on('console', (message) => told.push(message.text()));
    const addresses: string[] = [];
    context.on('request', (request) => addresses.push(request.url()));
    const kept: string[] = [];

    await page.goto('/signup');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/register-verify$/);
    kept.push(await keptBy(page));
    expect(kept[0]).toContain(email);

    const mailbox = new Mailbox(await context.newPage());
    await mailbox.open(email, 'Confirm your email address');
    await mailbox.follow('Confirm address');
    await expect(mailbox.page.getByText('Your address is confirmed. Sign in to begin.')).toBeVisible();
    const token = /\/auth\/email-verify\/([\w-]+)/.exec(addresses.join('\n'))?.[1] ?? '';
    expect(token.length).toBeGreaterThan(20);
    await expect(mailbox.page).not.toHaveURL(new RegExp(token));
    kept.push(await keptBy(mailbox.page));
    await mailbox.page.close();

    await page.goto('/signin');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/chat$/);
    const tokens = (await context.cookies()).filter(({ name }) => name.startsWith('jwt-')).map(({ value }) => value);
    expect(tokens).toHaveLength(2);
    kept.push(await keptBy(page));
    await page.goto('/profile');
    await expect(page.getByText('This one')).toBeVisible();
    kept.push(await keptBy(page));

    for (const secret of [password, token, ...tokens]) {
      expect(kept.join('\n')).not.toContain(secret);
      expect(told.join('\n')).not.toContain(secret);
    }
    for (const secret of [password, ...tokens]) expect(addresses.join('\n')).not.toContain(secret);
  });
});

test('what is built for the browser has no secret of the server in it', () => {
  const secrets = ['TOKEN_SECRETS', 'GOOGLE_CLIENT_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'side-by-side@', 'sk_test_', 'argon2'];
  const folder = 'dist/client';
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json|webmanifest)$/.test(file))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
  expect(texts.length).toBeGreaterThan(10);
  for (const [file, text] of texts) for (const secret of secrets) expect(text.includes(secret), `${secret} in ${file}`).toBe(false);
});
