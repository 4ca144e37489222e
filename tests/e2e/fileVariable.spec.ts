import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { pdf } from '../fileBytes.js';
import { chipOf, expectChip, ownFile } from './attach.js';
import { axeInBothThemes } from './axeInBothThemes.js';
import { callApi } from './callApi.js';
import { test } from './journey.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const saved = z.object({ savePrompt: z.object({ prompt: z.object({ id: z.string() }) }) });

test('a prompt asks for a file where its variable stands; the file is attached, and the text names it', async ({ playground, page }) => {
  const input = {
    title: `Digest ${randomUUID().slice(0, 8)}`,
    text: 'Sum up {{leaflet}} in {{words}} words.',
    variables: [
      { name: 'leaflet', kind: 'FILE', required: true },
      { name: 'words', kind: 'NUMBER', required: true, default: '50' },
    ],
    models: [{ id: 'sim/echo' }],
  };
  const query = 'mutation($input: SavePromptInput!) { savePrompt(input: $input) { prompt { id } } }';
  const { id } = (await callApi(page.context(), query, { input }, saved)).savePrompt.prompt;
  await page.goto(`/chat?prompt=${id}`);
  const asks = page.getByRole('button', { name: 'Choose a file: leaflet' });
  await expect(asks).toBeFocused();
  await page.getByLabel('words', { exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Fill in leaflet, or take it out of the text. Nothing was sent.');
  expect(await axeInBothThemes(page)).toEqual([]);

  const choosing = page.waitForEvent('filechooser');
  await asks.click();
  const name = `tour-${randomBytes(4).toString('hex')}.pdf`;
  await (await choosing).setFiles(ownFile(name, 'application/pdf', await pdf([`The sheet of ${name}`])));
  await expectChip(page, name, '1 page');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(asks).toBeVisible();
  await expect(chipOf(page, name)).toHaveCount(0);

  const again = page.waitForEvent('filechooser');
  await asks.click();
  await (await again).setFiles(ownFile(name, 'application/pdf', await pdf([`Another sheet of ${name}`])));
  await expect(page.getByRole('button', { name: `leaflet: ${name}. Choose another` })).toBeVisible();
  await expectChip(page, name, '1 page');
  expect(await axeInBothThemes(page)).toEqual([]);
  await playground.send.click();
  const column = playground.column('Simulated: Echo');
  await expect(column.body).toContainText(`Sum up ${name} in 50 words.`);
  await expect(column.body).toContainText(`Read the text of ${name}`);
  await page.getByRole('button', { name: 'Ask again with other values' }).click();
  await expect(page.getByRole('button', { name: `leaflet: ${name}. Choose another` })).toBeVisible();
});
