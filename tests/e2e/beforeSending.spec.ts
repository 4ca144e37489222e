import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { axeFindings } from './axeFindings.js';
import { test } from './ownServer.js';

const [narrow, wide] = ['tokens-30_seed-7421', 'tokens-40_seed-7422'] as const;
const models = path.join(mkdtempSync(path.join(tmpdir(), 'polylogue-models-')), 'models.json');
writeFileSync(models, JSON.stringify([{ id: `sim/${narrow}`, context_window: 400 }]));
const long = 'word '.repeat(500).trim();

test.use({ variables: { MODELS_FILE: models } });

test('before it is sent, a prompt says how long it is for each model, and which cannot read it: that one is left out', async ({
  playground,
  page,
}) => {
  await playground.open([narrow, wide]);
  await playground.prompt.fill('A short one');
  await expect(page.getByRole('button', { name: /^About \d tokens/ })).toBeVisible();
  const note = page.getByRole('status', { name: 'What each model is sent' });
  await expect(note).toBeEmpty();

  await playground.prompt.fill(long);
  await expect(note).toHaveText(`${narrow} cannot read a prompt this long, and is left out: that costs nothing.`);
  await page.getByRole('button', { name: /^About 50\d tokens/ }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'What each model is sent' });
  await expect(panel.getByRole('row').nth(1)).toContainText(`${narrow}504`);
  await expect(panel.getByRole('row').nth(1)).toContainText('Too long: 400 is the most');
  await expect(panel.getByRole('row').nth(2)).toContainText('of at most 200,000');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Blind', exact: true }).click();
  await expect(note).toContainText('Blind, all must be able to');
  await page.getByRole('button', { name: 'Blind', exact: true }).click();
  await playground.prompt.press('Enter');
  await playground.column(wide).expectState('complete');
  await playground.column(narrow).expectState('failed');
  await expect(playground.column(narrow).body).toContainText('This prompt is too long');
  // It would be so the next time, too.
  await expect(page.getByRole('button', { name: 'Retry failed' })).toBeHidden();
});
