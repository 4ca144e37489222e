import { expect, type Page } from '@playwright/test';
import { type OwnProvider, startOwnProvider } from '../ownProvider.js';
import { openSession } from './accounts.js';
import { expectAxeAtWidths } from './expectAxeAtWidths.js';
import { isAlive } from './isAlive.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let provider: OwnProvider;
test.beforeEach(async () => {
  provider = await startOwnProvider();
});
test.afterEach(() => {
  provider.close();
});

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Your own provider keys' });

/** Opens the page of keys under a new account. @returns its password */
async function openKeys(page: Page, baseURL: string | undefined, request: Parameters<typeof makeAccount>[0]): Promise<string> {
  const credentials = await makeAccount(request);
  await openSession(page.context(), baseURL ?? '', credentials);
  await page.goto('/keys');
  await isAlive(page);
  await expect(sectionOf(page).getByText(/You have brought no key/)).toBeVisible();
  return credentials.password;
}

/** Fills the form of a new key for the test's provider and sends it. */
async function add(page: Page, password: string, key = provider.key ?? ''): Promise<void> {
  await sectionOf(page).getByRole('button', { name: 'Add a provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a provider' });
  await dialog.getByLabel('Provider', { exact: true }).selectOption({ label: 'Another address' });
  await dialog.getByLabel('Name', { exact: true }).fill('Studio server');
  await dialog.getByLabel('Address', { exact: true }).fill(provider.address);
  await dialog.getByLabel('Key, if it asks for one').fill(key);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Test and keep' }).click();
}

/** Chooses something in the menu of the test's key. */
async function choose(page: Page, name: string): Promise<void> {
  await sectionOf(page).getByRole('button', { name: 'More for Studio server' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test.describe('a key', () => {
  test.use({ expectedComplaints: /status of 400/ });

  test('is refused if wrong, tested, used without costing a query, and removed', { tag: '@core' }, async ({ page, request, baseURL }) => {
    const password = await openKeys(page, baseURL, request);
    await add(page, password, 'sk-wrong-9876543210zyx');
    const dialog = page.getByRole('dialog', { name: 'Add a provider' });
    // In the provider's words, without the key; nothing that was typed is lost.
    await expect(dialog.getByLabel('Key, if it asks for one')).toHaveAccessibleDescription(
      /does not accept this key: “Incorrect API key provided: \[…\]/,
    );
    await expect(dialog.getByLabel('Address', { exact: true })).toHaveValue(provider.address);
    await dialog.getByLabel('Key, if it asks for one').fill(provider.key ?? '');
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Test and keep' }).click();
    const prices = page.getByRole('dialog', { name: 'Studio server answers' });
    await expect(prices).toContainText('The key ends in wxyz.');
    await expect(prices.getByRole('row', { name: 'Writer Large $3 $15' })).toBeVisible();
    await expect(prices.getByRole('row', { name: 'writer-small unknown unknown' })).toBeVisible();
    await prices.getByRole('button', { name: 'Done' }).click();
    const section = sectionOf(page);
    await expect(section.getByText('Writer Large at $3 / $15 per million tokens, and 1 more')).toBeVisible();
    await expect(section.getByText(/^Works, /)).toBeVisible();

    await page.goto('/chat?models=own/studio-server/writer-large');
    await page.getByRole('textbox', { name: 'Prompt' }).fill('Who pays?');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Paid by my own key.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Paid with your own key' })).toBeVisible();

    await page.goto('/keys');
    await choose(page, 'Remove');
    const question = page.getByRole('alertdialog', { name: 'Remove Studio server?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(section.getByText(/You have brought no key/)).toBeVisible();
  });
});

test('a key that is refused later is marked, replaced, and works again', async ({ page, request, baseURL }) => {
  const password = await openKeys(page, baseURL, request);
  await add(page, password);
  await page.getByRole('dialog', { name: 'Studio server answers' }).getByRole('button', { name: 'Done' }).click();
  provider.key = 'sk-renewed-0123456789';
  const section = sectionOf(page);
  await section.getByRole('button', { name: 'Test Studio server again' }).click();
  await expect(section.getByText('Refused', { exact: true })).toBeVisible();
  await expect(section.getByText('Not used until the key is replaced or tested.')).toBeVisible();
  await choose(page, 'Prices');
  await expect(page.getByRole('dialog', { name: 'Prices of Studio server' })).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, 'Replace');
  const dialog = page.getByRole('dialog', { name: 'Replace the key of Studio server' });
  await dialog.getByLabel('Key, if it asks for one').fill(provider.key);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Test and keep' }).click();
  await expect(page.getByRole('dialog', { name: 'Studio server answers' })).toContainText('The key ends in 6789.');
  await page.keyboard.press('Escape');
  await expect(section.getByText(/^Works, /)).toBeVisible();
});

test('has no problems for axe in either theme, and nothing is cut off, at any width', async ({ page, request, baseURL }) => {
  const password = await openKeys(page, baseURL, request);
  await sectionOf(page).getByRole('button', { name: 'Add a provider' }).click();
  await expectAxeAtWidths(page);
  await page.keyboard.press('Escape');
  await add(page, password);
  const prices = page.getByRole('dialog', { name: 'Studio server answers' });
  for (const name of ['In', 'Out']) await expect(prices.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expectAxeAtWidths(page);
  await page.keyboard.press('Escape');
  await expect(sectionOf(page).getByText(/^Works, /)).toBeVisible();
  await expectAxeAtWidths(page);
});
