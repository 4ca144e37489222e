import { expect, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { expectAxeAtWidths } from './expectAxeAtWidths.js';
import { isAlive } from './isAlive.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

/** Opens the page of keys under a new account. @returns its password */
async function openKeys(page: Page, baseURL: string | undefined, request: Parameters<typeof makeAccount>[0]): Promise<string> {
  const credentials = await makeAccount(request);
  await openSession(page.context(), baseURL ?? '', credentials);
  await page.goto('/keys');
  await expect(page.getByRole('heading', { name: 'Keys', exact: true })).toBeVisible();
  await isAlive(page);
  return credentials.password;
}

/** Fills the form of a new key and sends it. */
async function make(page: Page, password: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API key' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('checkbox', { name: 'Read history' }).check();
  await dialog.getByLabel('Most queries a month').fill('2');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Make the key' }).click();
}

test.use({ reducedMotion: 'reduce' });

test('an API key is made, shown once, used, and refused once revoked', { tag: '@core' }, async ({ page, context, request, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const password = await openKeys(page, baseURL, request);
  const section = page.getByRole('region', { name: 'API keys' });
  await expect(section.getByText(/No program asks in your name/)).toBeVisible();
  await make(page, password, 'Subtitle script');
  const shown = page.getByRole('dialog', { name: 'Copy it now' });
  await expect(shown.getByRole('button', { name: 'Done' })).toBeDisabled();
  await shown.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(shown.getByRole('button', { name: 'Done' })).toBeEnabled();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^pl_live_[0-9a-f]{64}$/);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toHaveCount(0);
  await expect(section.getByText(`pl_…${key.slice(-4)}`)).toBeVisible();
  await expect(section.getByText('May ask models, read history')).toBeVisible();
  await expect(section.getByText(/Never used/)).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);

  const ask = () =>
    request.post(`${baseURL ?? ''}/api/v1/llm/query/`, {
      data: { prompt: 'Say something.', models: ['sim/tokens-3'] },
      headers: { authorization: `Bearer ${key}`, 'user-agent': 'subtitles/2.1' },
    });
  expect((await ask()).status()).toBe(200);
  await page.reload();
  await expect(section.getByText('1 of 2 queries a month')).toBeVisible();
  await expect(section.getByText(/Last used today at .*, with subtitles/)).toBeVisible();

  await section.getByRole('button', { name: 'Revoke Subtitle script' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke “Subtitle script”?' });
  await expect(question).toContainText(/Last used today at .*, with subtitles/);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(section.getByText('Subtitle script')).toBeVisible();
  await section.getByRole('button', { name: 'Revoke Subtitle script' }).click();
  await question.getByRole('button', { name: 'Revoke' }).click();
  // What is behind a question is hidden from roles.
  await expect(question).toHaveCount(0);
  await expect(section).toBeVisible();
  await expect(section.getByText('Subtitle script')).toHaveCount(0);
  const refused = await ask();
  expect(refused.status()).toBe(401);
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'key_revoked' }] });
});

test.describe('what is wrong', () => {
  test.use({ expectedComplaints: /status of 400/ });

  test('stands at its field, and nothing typed is lost', async ({ page, request, baseURL }) => {
    const password = await openKeys(page, baseURL, request);
    await make(page, 'not the password', ' ');
    const dialog = page.getByRole('dialog', { name: 'New API key' });
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Required');
    await dialog.getByLabel('Name').fill('Notebook');
    for (const right of ['Ask models', 'Read history']) await dialog.getByRole('checkbox', { name: right }).uncheck();
    await dialog.getByRole('button', { name: 'Make the key' }).click();
    await expect(dialog.getByText('Choose at least one thing that it may do.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Change prompts' }).check();
    await dialog.getByRole('button', { name: 'Make the key' }).click();
    await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/This is not your password/);
    await expect(dialog.getByLabel('Most queries a month')).toHaveValue('2');
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Make the key' }).click();
    const shown = page.getByRole('dialog', { name: 'Copy it now' });
    await shown.getByRole('checkbox', { name: 'I have put it somewhere safe' }).check();
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('region', { name: 'API keys' }).getByText('0 of 2 queries a month')).toBeVisible();
  });
});

test('a key that was not copied is not left without a warning; nothing is cut off or has problems for axe at any width', async ({
  page,
  request,
  baseURL,
}) => {
  const password = await openKeys(page, baseURL, request);
  await page.getByRole('button', { name: 'New key' }).click();
  await expectAxeAtWidths(page);
  await page.keyboard.press('Escape');
  await make(page, password, 'A program with a long name that has no end in sight at all');
  const shown = page.getByRole('dialog', { name: 'Copy it now' });
  await expect(shown).toBeVisible();
  await expectAxeAtWidths(page);
  await page.keyboard.press('Escape');
  await expect(shown.getByRole('alert')).toHaveText('You have not copied it, and nothing shows it again.');
  await shown.getByRole('button', { name: 'Close without it' }).click();
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New key' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'API keys' }).getByText('0 of 2 queries a month')).toBeVisible();
  await expectAxeAtWidths(page);
});
