import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './journey.js';

test('a conversation is downloaded as Markdown', async ({ playground, page }) => {
  await playground.askNew(['echo'], 'A line of its own');
  await playground.column('Simulated: Echo').expectWhole('A line of its own');
  await playground.column('Simulated: Echo').button('Prefer').click();
  await expect(playground.column('Simulated: Echo').button('Preferred')).toBeVisible();
  await page.getByRole('button', { name: 'Options for this conversation' }).press('Enter');
  const downloads = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download as Markdown' }).press('Enter');
  const download = await downloads;
  expect(download.suggestedFilename()).toBe('A line of its own.md');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^# A line of its own\n\n## Turn 1\n/);
  expect(text).toContain('> A line of its own\n\n### Simulated: Echo (preferred)\n\nA line of its own\n');
});

test('conversations are downloaded as JSON with all branches: one from its menu, several from the list', async ({ playground, page }) => {
  await playground.askNew(['echo'], 'Something for a program');
  await playground.column('Simulated: Echo').expectWhole('Something for a program');
  const saved = async (open: () => Promise<void>) => {
    const downloads = page.waitForEvent('download');
    await open();
    const download = await downloads;
    const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    return { name: download.suggestedFilename(), file };
  };
  const conversation = {
    title: 'Something for a program',
    turns: [{ prompt: 'Something for a program', answers: [{ state: 'complete' }] }],
  };
  await page.getByRole('button', { name: 'Options for this conversation' }).press('Enter');
  const one = await saved(() => page.getByRole('menuitem', { name: 'Download as JSON' }).press('Enter'));
  expect(one.name).toBe('Something for a program.json');
  expect(one.file).toMatchObject({ format: 'polylogue.conversations', version: 1, conversations: [conversation] });

  await page.getByRole('button', { name: 'Select and filter' }).click();
  await page.getByRole('menuitem', { name: 'Select several' }).click();
  await page.getByRole('checkbox', { name: 'Something for a program' }).first().check();
  await page.getByRole('button', { name: 'Download…' }).click();
  const several = await saved(() => page.getByRole('menuitem', { name: 'As JSON' }).click());
  expect(several.name).toBe('conversations.json');
  expect(several.file).toMatchObject({ conversations: [conversation] });
});

test.describe('without the code that saves files', () => {
  // The browser reports the blocked files in the console.
  test.use({ expectedComplaints: /net::ERR_FAILED/ });

  test('several conversations stay selected, and a message says that no file could be made', async ({ playground, page }) => {
    await playground.askNew(['echo'], 'Something for later');
    await playground.column('Simulated: Echo').expectWhole('Something for later');
    await page.getByRole('button', { name: 'Select and filter' }).click();
    await page.getByRole('menuitem', { name: 'Select several' }).click();
    await page.getByRole('checkbox', { name: 'Something for later' }).first().check();
    const download = page.getByRole('button', { name: 'Download…' });
    await download.click();
    const asJson = page.getByRole('menuitem', { name: 'As JSON' });
    await expect(asJson).toBeVisible();
    await page.route('**/assets/*.js', (route) => route.abort());
    await asJson.click();
    await expect(page.getByText('The file could not be made. Try again when you are online.')).toBeVisible();
    await expect(download).toBeEnabled();
  });
});
