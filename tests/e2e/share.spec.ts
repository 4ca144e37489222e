import { expect, type Browser, type Page } from '@playwright/test';
import { axeInBothThemes } from './axeInBothThemes.js';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { Playground } from './Playground.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const models = ['echo', 'tokens-20_seed-8401'] as const;

/** Asks as a new person and makes a link to the turn in its dialog. @returns the paths of the page and of its blind reading */
async function shareTurn(
  page: Page,
  baseURL: string | undefined,
  request: Parameters<typeof makeAccount>[0],
  prompt: string,
): Promise<{ path: string; blindPath: string }> {
  await openSession(page.context(), baseURL ?? '', await makeAccount(request));
  const playground = new Playground(page);
  await playground.askNew(models, prompt);
  await playground.column('Simulated: Echo').expectState('complete');
  await expect(page.getByRole('article', { name: /, complete$/ })).toHaveCount(2);
  await playground.chooseForTurn('Share…');
  const dialog = page.getByRole('dialog', { name: 'Share a frozen copy' });
  await expect(dialog.getByRole('radio', { name: 'This turn' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'My first name and initial' }).check();
  expect(await axeInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const ready = page.getByRole('dialog', { name: 'The link is ready' });
  const path = new URL((await ready.getByRole('link', { name: 'See the page' }).getAttribute('href')) ?? '').pathname;
  const addresses = await ready.getByText(/\/s\/[\w-]{22}$/).allTextContents();
  const blindPath = addresses.map((address) => new URL(address).pathname).find((one) => one !== path) ?? '';
  return { path, blindPath };
}

/** A page of a reader without an account. */
const readerOf = async (browser: Browser, baseURL: string | undefined, javaScriptEnabled: boolean): Promise<Page> =>
  (await browser.newContext({ ...(baseURL !== undefined && { baseURL }), javaScriptEnabled, reducedMotion: 'reduce' })).newPage();

test('a turn is shared, read without a script, listed with its views, and gone when it is revoked', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const prompt = 'A **shared** prompt <script>document.title = "changed"</script>';
  const { path } = await shareTurn(page, baseURL, request, prompt);
  const reader = await readerOf(browser, baseURL, false);
  await reader.goto(path);
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('shared');
  await expect(reader.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(reader.getByText('by New C.')).toBeVisible();
  await expect(reader.getByText('frozen, it does not change')).toBeVisible();
  // Side by side, and one below the other where there is no room.
  const tops = () => reader.getByRole('article').evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().top));
  const [left, right] = await tops();
  expect(left).toBe(right);
  await reader.setViewportSize({ width: 390, height: 844 });
  const [above, below] = await tops();
  expect(below).toBeGreaterThan(above ?? Infinity);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await reader.getByRole('button', { name: 'Compare' }).click();
  await expect(reader.getByRole('heading', { level: 1, name: /compared$/ })).toBeVisible();

  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Shared pages' });
  await expect(section.getByText('This turn, made on')).toBeVisible();
  await section.getByRole('button', { name: /^Revoke the link/ }).click();
  await page.getByRole('alertdialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByText('You have shared nothing.')).toBeVisible();
  await reader.goto(path);
  await expect(reader.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
});

test('a reader votes before the names are shown, copies, and asks the prompt again after signing in', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { path, blindPath } = await shareTurn(page, baseURL, request, 'Which of these is better?');
  const reader = await readerOf(browser, baseURL, true);
  const errors: string[] = [];
  reader.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await reader.goto(blindPath);
  await expect(reader.getByRole('heading', { level: 3 })).toHaveText(['Answer A', 'Answer B']);
  expect(await reader.content()).not.toMatch(/seed-8401|Echo/);
  expect(await reader.content()).not.toContain(path);
  expect(await axeInBothThemes(reader, 'anything')).toEqual([]);
  await reader.getByRole('button', { name: 'Answer B is the best' }).click();
  await expect(reader.getByText(/^You chose /).filter({ visible: true })).toHaveCount(1);
  await expect(reader.getByRole('heading', { level: 3, name: 'Simulated: Echo' })).toBeVisible();
  expect(await axeInBothThemes(reader, 'anything')).toEqual([]);
  await expect(reader.getByRole('article').first().getByRole('button', { name: 'Copy' }).first()).toBeVisible();
  expect(errors).toEqual([]);

  await openSession(reader.context(), baseURL ?? '', await makeAccount(request));
  await reader.getByRole('link', { name: 'Run this yourself' }).first().click();
  await expect(new Playground(reader).prompt).toHaveValue('Which of these is better?');
  await expect(reader).not.toHaveURL(/run=/);
});

test('a reader reports a page', async ({ page, browser, request, baseURL }) => {
  const { path } = await shareTurn(page, baseURL, request, 'To be reported');
  const reader = await readerOf(browser, baseURL, false);
  await reader.goto(path);
  await reader.getByRole('link', { name: 'Report this page' }).click();
  await reader.getByRole('textbox', { name: /What is wrong with it/ }).fill('It shows my address.');
  await reader.getByRole('button', { name: 'Send the report' }).click();
  await expect(reader.getByRole('status')).toHaveText('Thank you. The operator of this server has your report.');
});
