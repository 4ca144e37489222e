import { expect, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { isAlive } from './isAlive.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { saveTeam } from './saveTeam.js';

test.use({ expectedComplaints: /^A dialog: / });

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

test('a name that is not saved is asked about before it is left by a link, by Back and by a reload', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await page.goto('/ratings');
  // A link of the server's page would load a new one, which Back leaves for another document.
  await isAlive(page);
  await page.getByRole('link', { name: 'Profile' }).click();
  const name = page.getByLabel('First name');
  await name.fill('Newer');
  await page.getByRole('link', { name: 'Ratings' }).click();
  await question(page).getByRole('button', { name: 'Stay here' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(name).toHaveValue('Newer');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(name).toHaveValue('Newer');
  // Every journey declines what the browser asks: the page stays.
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => {
    location.reload();
  });
  expect((await asked).type()).toBe('beforeunload');
  await expect(name).toHaveValue('Newer');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your name is saved')).toBeVisible();
  await page.getByRole('link', { name: 'Ratings' }).click();
  await expect(page).toHaveURL(/\/ratings$/);
  await page.goBack();
  await expect(name).toHaveValue('Newer');
  await page.getByLabel('New password', { exact: true }).fill('four quiet words');
  await page.getByRole('link', { name: 'Prompts' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/prompts$/);
});

test('a team that is not saved is asked about; one that is saved or given up is not', async ({ page, context, request, baseURL }) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await page.goto('/profile/customise#teams');
  await saveTeam(page, { name: 'Ash', columns: [{ id: 'sim/echo' }] });
  await page.reload();
  const section = page.getByRole('region', { name: 'Teams' });
  await section.getByRole('button', { name: 'Edit Ash' }).click();
  await section.getByLabel('Name').fill('Birch');
  await page.getByRole('link', { name: 'Ratings' }).click();
  await question(page).getByRole('button', { name: 'Stay here' }).click();
  await section.getByRole('button', { name: 'Cancel' }).click();
  await section.getByRole('button', { name: 'Edit Ash' }).click();
  await section.getByLabel('Name').fill('Birch');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Birch')).toBeVisible();
  await page.getByRole('link', { name: 'Ratings' }).click();
  await expect(page).toHaveURL(/\/ratings$/);
});

test('a prompt that is not saved stays, with what its next version is said to be, when it is left and come back to', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await page.goto('/prompts/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Kept');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('One');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page).toHaveURL(/\/prompts\/(?!new)/);
  await text.fill('Two');
  const note = page.getByLabel('Note on this version');
  await note.fill('Another number');
  await page.getByRole('link', { name: 'Ratings' }).click();
  await expect(page).toHaveURL(/\/ratings$/);
  await page.goBack();
  await expect(text).toHaveValue('Two');
  await expect(note).toHaveValue('Another number');
  await page.reload();
  await expect(note).toHaveValue('Another number');
});
