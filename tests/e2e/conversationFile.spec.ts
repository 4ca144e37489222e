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
