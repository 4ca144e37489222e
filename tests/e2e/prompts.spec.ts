import { expect, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { axeFindings } from './axeFindings.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

const row = (page: Page, title: string) => page.getByRole('region', { name: 'Library' }).getByRole('link', { name: title });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const saved = (page: Page) => page.getByRole('button', { name: 'Saved' });

test('a prompt of the library is saved, found, deleted and restored', { tag: '@core' }, async ({ page, context, request, baseURL }) => {
  test.slow();
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await page.goto('/chat');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Prompts' }).click();
  await expect(page.getByRole('heading', { name: 'Write it once, use it often' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New prompt' }).click();
  // Nothing was saved or searched for yet.
  await expect(page.getByRole('button', { name: 'Save as version 1' })).toBeDisabled();
  await expect(page.getByRole('searchbox', { name: 'Search prompts' })).toBeVisible();
  await expect(page.getByText('No prompt has all of these words.')).toBeHidden();
  await page.getByRole('textbox', { name: 'Title' }).fill('Wall text');
  await text(page).fill('At most {{words}} words of {{wall_text}}');
  // Unsaved text survives.
  await page.reload();
  await expect(text(page)).toHaveValue('At most {{words}} words of {{wall_text}}');
  await page.getByRole('button', { name: /^words/ }).click();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Number');
  await page.getByRole('spinbutton', { name: 'At most' }).fill('120');
  await page.getByRole('textbox', { name: 'Default' }).fill('500');
  await page.keyboard.press('Control+S');
  await expect(page.getByText('The default does not fit: At most 120.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Default' }).fill('60');
  await page.keyboard.press('Control+S');
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\/prompts\/[0-9a-f-]{36}$/);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'New prompt' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Title' }).fill('Kind rejection');
  await text(page).fill('Reject {{person}} kindly');
  await page.getByRole('textbox', { name: 'Tags, separated by commas' }).fill('writing');
  await page.getByRole('button', { name: 'Save as version 1' }).click();
  await expect(row(page, 'Kind rejection')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search prompts' });
  await search.fill('60 wall');
  await expect(page.getByText('No prompt has all of these words.')).toBeVisible();
  await search.fill('words wall');
  // Until it is found, the list is as empty as it was, and the arrow key leads nowhere.
  await expect(row(page, 'Wall text')).toBeVisible();
  await expect(row(page, 'Kind rejection')).toBeHidden();
  await search.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(text(page)).toHaveValue('At most {{words}} words of {{wall_text}}');
  await search.fill('');

  await page.getByRole('button', { name: 'More about this prompt' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row(page, 'Wall text')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text(page)).toHaveValue('At most {{words}} words of {{wall_text}}');

  // The phone shows the list or the prompt.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row(page, 'Wall text')).toBeHidden();
  await page.getByRole('link', { name: 'To the library' }).click();
  await row(page, 'Kind rejection').click();
  await expect(text(page)).toHaveValue('Reject {{person}} kindly');
  expect(await axeFindings(page)).toEqual([]);
});

test('two versions stand against each other, with what each gave', async ({ page, context, request, baseURL }) => {
  test.slow();
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await page.goto('/prompts/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Wall text');
  await text(page).fill('Informal register.\nTranslate {{what}}.');
  await page.keyboard.press('Control+S');
  await expect(saved(page)).toBeVisible();
  await text(page).fill('Spoken register.\nTranslate {{what}}.');
  await page.getByRole('textbox', { name: 'Note on this version' }).fill('Spoken');
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('radio', { name: 'Edit' }).press('ArrowRight');
  await expect(page.getByText('1 changed, 0 new, 0 gone')).toBeVisible();
  await expect(page.getByText('Gone: Informal register.')).toBeAttached();
  await expect(page.getByText('New: Spoken register.')).toBeAttached();

  await page.getByRole('button', { name: 'Ask both now' }).click();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Fill this in.')).toBeVisible();
  await page.getByRole('textbox', { name: 'what' }).fill('a sheet of paper');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const second = page.getByRole('article', { name: 'Version 2' });
  // The end of the other answer moves the button.
  await expect(page.getByRole('button', { name: 'Prefer what version 1 gave' })).toBeVisible();
  await second.getByRole('button', { name: 'Prefer what version 2 gave' }).dblclick();
  await expect(page.getByText('Preferred 1 of 1 time')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Values' })).toHaveText('a sheet of paper');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Version 1 again')).toBeVisible();
  await expect(page).toHaveURL(/from=1&to=3/);
  await page.getByRole('radio', { name: 'Versions' }).press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Edit' })).toBeFocused();
  await expect(text(page)).toHaveValue('Informal register.\nTranslate {{what}}.');
});
