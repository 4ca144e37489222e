import { expect, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { axeFindings } from './axeFindings.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

const startersOf = (page: Page) => page.getByRole('region', { name: 'Starters' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Prompts' });
const prompt = (page: Page) => page.getByRole('form', { name: 'Composer' }).getByLabel('Prompt', { exact: true });

test('a starter is found with a slash, used, copied and hidden', { tag: '@core' }, async ({ page, context, request, baseURL }) => {
  test.slow();
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await page.goto('/chat');
  await expect(prompt(page)).toBeEnabled();
  await prompt(page).pressSequentially('/shorten');
  await expect(list(page).getByRole('option').first()).toContainText('Shorten a textStarter');
  await page.keyboard.press('Enter');
  const note = page.getByRole('note').filter({ hasText: 'Shorten a text' });
  await expect(note).toHaveText('Shorten a text, a starter. 1 of 2 fields is empty.');
  await expect(page.getByLabel('words', { exact: true })).toHaveValue('120');
  await page.getByLabel('text', { exact: true }).fill('A long story.');
  await page.reload();
  await page.getByLabel('text', { exact: true }).press('ControlOrMeta+Enter');
  await expect(page.getByRole('region', { name: 'Prompt of turn 1' })).toContainText('about 120 words.');

  await page.goto('/prompts');
  await expect(page.getByRole('heading', { name: 'Write it once, use it often' })).toBeVisible();
  const starters = startersOf(page);
  await starters.getByText('Find a bug', { exact: true }).click();
  expect(await axeFindings(page)).toEqual([]);
  await starters.getByRole('link', { name: 'Use in a conversation' }).click();
  await expect(page.getByRole('note').filter({ hasText: 'Find a bug, a starter. 4 of 4 fields are empty.' })).toBeVisible();
  await page.goBack();

  await starters.getByText('Write an SQL query', { exact: true }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/prompts\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(/^Write a query for \{\{database\}\}/);
  await expect(page.getByRole('region', { name: 'Library' }).getByRole('link', { name: 'Write an SQL query' })).toBeVisible();

  // On a phone, they stand below one's own prompts.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'To the library' }).click();
  await starters.getByText('Make a glossary', { exact: true }).click();
  await expect(starters.getByRole('link', { name: 'Use in a conversation' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await starters.getByRole('button', { name: 'Hide starters' }).click();
  await page.reload();
  await expect(starters.getByRole('button', { name: 'Show starters' })).toBeVisible();
  await expect(starters.getByText('Make a glossary', { exact: true })).toBeHidden();
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Put it back' }).click();
  await prompt(page).pressSequentially('/');
  await expect(list(page).getByRole('option')).toHaveCount(1);
});
