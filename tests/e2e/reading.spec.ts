import { expect, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { isAlive } from './isAlive.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

// The last choice of a journey cannot be saved.
test.use({ expectedComplaints: /net::ERR_FAILED/ });

const shownTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

test('how somebody likes to read is kept in the account, and is the same on another device', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const person = await makeAccount(request);
  await openSession(context, baseURL ?? '', person);
  await page.goto('/profile/customise');
  await isAlive(page);
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('"operationName":"UpdatePreferences"') ?? false);
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
  await saved;
  const savedToo = page.waitForResponse((response) => response.request().postData()?.includes('SERIF') ?? false);
  await page.getByRole('radiogroup', { name: 'Answers in' }).getByText('Serif').click();
  await savedToo;
  expect(await shownTheme(page)).toBe('DARK');

  const device = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await device.newPage();
  await other.goto('/signin');
  await other.getByLabel('Email').fill(person.email);
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other).toHaveURL('/chat');
  await expect.poll(() => shownTheme(other)).toBe('DARK');
  expect(await other.evaluate(() => document.documentElement.dataset['answerFace'])).toBe('SERIF');

  // A choice there applies here at once; a choice on a page without the account is sent later.
  await other.goto('/');
  await other.getByRole('button', { name: 'Light or dark' }).click();
  await expect.poll(() => shownTheme(other)).toBe('LIGHT');
  await other.goto('/chat');
  await expect.poll(() => shownTheme(page)).toBe('LIGHT');
  await device.close();
});

const ground = (page: Page) =>
  page.locator('meta[name="theme-color"]').evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')));

test('the page shows the theme that is chosen elsewhere, and the browser around the page is told', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await page.goto('/profile/customise');
  await isAlive(page);
  const themes = page.getByRole('radiogroup', { name: 'Theme' });
  await expect(themes.getByRole('radio', { name: 'System' })).toBeChecked();
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('"operationName":"UpdatePreferences"') ?? false);
  await page.getByRole('button', { name: /New Comer/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await saved;
  await page.keyboard.press('Escape');
  await expect(themes.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await ground(page)).toEqual(['#131211', '#131211']);
  await page.reload();
  await isAlive(page);
  expect(await ground(page)).toEqual(['#131211', '#131211']);
  await themes.getByText('System').click();
  expect(await ground(page)).toEqual(['#f2f1ed', '#131211']);

  // One that cannot be saved is said.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"UpdatePreferences"') ? route.abort() : route.fallback(),
  );
  await themes.getByText('Light').click();
  await expect(page.getByText('It is not in your account yet.')).toBeVisible();
});
