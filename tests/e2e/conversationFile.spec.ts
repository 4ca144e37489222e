import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { askByApi } from './askByApi.js';
import { test } from './journey.js';

// The browser reports in the console the files that are blocked at first.
test.use({ account: 'new', expectedComplaints: /net::ERR_FAILED/ });

test('conversations are downloaded as JSON and Markdown, from the list and the menu', { tag: '@core' }, async ({ playground, page }) => {
  const title = 'Something for a program';
  const { conversation } = await askByApi(page.context(), { prompt: title, models: ['echo'] });
  await page.goto(`/chat/${conversation}`);
  await playground.column('Simulated: Echo').button('Prefer').click();
  await expect(playground.column('Simulated: Echo').button('Preferred')).toBeVisible();
  const saved = async (open: () => Promise<void>) => {
    const downloads = page.waitForEvent('download');
    await open();
    const download = await downloads;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const exported = { title, turns: [{ prompt: title, answers: [{ state: 'complete' }] }] };

  await page.getByRole('button', { name: 'Select and filter' }).click();
  await page.getByRole('menuitem', { name: 'Select several' }).click();
  await page.getByRole('checkbox', { name: title }).check();
  const download = page.getByRole('button', { name: 'Download…' });
  const asJson = page.getByRole('menuitem', { name: 'As JSON' });
  await test.step('without the code that saves files they stay selected', async () => {
    await download.click();
    await expect(asJson).toBeVisible();
    await page.route('**/assets/*.js', (route) => route.abort());
    await asJson.click();
    await expect(page.getByText('The file could not be made. Try again when you are online.')).toBeVisible();
    await page.unroute('**/assets/*.js');
  });
  await download.click();
  const several = await saved(() => asJson.click());
  expect(several.name).toBe('conversations.json');
  expect(JSON.parse(several.text)).toMatchObject({ conversations: [exported] });
  const options = page.getByRole('button', { name: 'Options for this conversation' });
  await options.press('Enter');
  const one = await saved(() => page.getByRole('menuitem', { name: 'Download as JSON' }).press('Enter'));
  expect(one.name).toBe(`${title}.json`);
  expect(JSON.parse(one.text)).toMatchObject({ format: 'polylogue.conversations', version: 1, conversations: [exported] });
  await options.press('Enter');
  const markdown = await saved(() => page.getByRole('menuitem', { name: 'Download as Markdown' }).press('Enter'));
  expect(markdown.name).toBe(`${title}.md`);
  expect(markdown.text).toMatch(/^# Something for a program\n\n## Turn 1\n/);
  expect(markdown.text).toContain(`> ${title}\n\n### Simulated: Echo (preferred)\n\n${title}\n`);
});
