import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { scan } from '../fileBytes.js';
import { chooseFiles, expectChip, ownFile } from './attach.js';
import { axeInBothThemes } from './axeInBothThemes.js';
import { test } from './ownServer.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Sees, and reads no PDFs. */
const seeing = 'Seeing';
const models = path.join(mkdtempSync(path.join(tmpdir(), 'polylogue-models-')), 'models.json');
writeFileSync(models, JSON.stringify([{ id: 'sim/messages', name: seeing, tier: 'free', capabilities: ['vision'] }]));

test.use({ variables: { MODELS_FILE: models } });

test('a model that sees, but reads no PDFs, gets the first pages of a scan as pictures: said before, and shown above its answer', async ({
  playground,
  page,
}) => {
  await playground.open(['messages']);
  // Small pages, so that a slow machine draws them all in its time.
  await chooseFiles(page, ownFile('letters.pdf', 'application/pdf', await scan(22, [60, 80])));
  await expectChip(page, 'letters.pdf', 'A scan');
  await playground.prompt.fill('Who wrote them?');
  await expect(page.getByText(`${seeing} sees the first 20 of 22 pages of letters.pdf, as pictures.`)).toBeVisible();
  await playground.send.click();

  const column = playground.column(seeing);
  await column.expectState('complete');
  await expect(column.body).toContainText('Saw the first 20 of 22 pages of letters.pdf as pictures.');
  await column.button(`Show what ${seeing} saw`).click();
  const shown = (number: number) => column.body.getByRole('img', { name: `letters.pdf, page ${String(number)}, as it was sent` });
  await expect(shown(1)).not.toHaveJSProperty('naturalWidth', 0);
  await column.button('Next page').click();
  await expect(shown(2)).not.toHaveJSProperty('naturalWidth', 0);
  expect(await axeInBothThemes(page)).toEqual([]);
});
