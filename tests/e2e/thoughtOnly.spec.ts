import { expect } from '@playwright/test';
import type { Column } from './Column.js';
import { test } from './journey.js';

const tokensOf = (column: Column) => column.root.getByRole('button', { name: /All figures/ });

test('a model that ended with thoughts alone says why, what it took and where its limit is set', async ({ playground, page }) => {
  const [limited, wordless] = ['tokens-60_reasoning-90_seed-641', 'tokens-0_reasoning-20_seed-642'] as const;
  await playground.open([limited, wordless]);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Max tokens' }).first().fill('40');
  await page.keyboard.press('Escape');
  await playground.ask();

  const column = playground.column(limited);
  await column.expectState('complete');
  await expect(column.body).toContainText('It used all its tokens thinking');
  await expect(column.body).toContainText('Its limit of 40 tokens left none for an answer.');
  await expect(tokensOf(column)).toContainText('40 tokens');
  await expect(column.button('Copy answer')).toBeHidden();
  await expect(column.button('Prefer')).toBeHidden();
  await expect(column.body.getByRole('button', { name: /^Thought/ })).toBeVisible();

  const other = playground.column(wordless);
  await other.expectState('complete');
  await expect(other.body).toContainText('It thought, but wrote no answer');
  await expect(tokensOf(other)).toContainText('20 tokens');
  await expect(other.body.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(other.body.getByRole('button', { name: 'Settings' })).toBeHidden();

  await column.body.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings.getByRole('spinbutton', { name: 'Max tokens' }).first()).toHaveValue('40');
  await settings.getByRole('spinbutton', { name: 'Max tokens' }).first().fill('400');
  await page.keyboard.press('Escape');

  await playground.ask();
  await column.expectState('complete');
  await expect(column.body).not.toContainText('It used all its tokens thinking');
});
