import { expect } from '@playwright/test';
import { askByApi } from './askByApi.js';
import { test } from './journey.js';

test('words are found in folded turns, too: the hits are counted and stepped through, and a turn is jumped to', async ({
  playground: { page },
}) => {
  const { conversation } = await askByApi(page.context(), { prompt: 'Fold a sheet, then fold it again', models: ['echo'] });
  await askByApi(page.context(), { prompt: 'Nothing of it here', models: ['echo'], conversation });
  await page.goto(`/chat/${conversation}`);
  await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+f');
  const search = page.getByRole('search', { name: 'Find in the conversation' });
  await expect(search.getByRole('searchbox')).toBeFocused();
  await search.getByRole('searchbox').fill('fold');
  await expect(search.getByText('1 of 4')).toBeVisible();
  const prompt = page.getByRole('region', { name: 'Prompt of turn 1' });
  await expect(prompt).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search.getByText('2 of 4')).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(search.getByText('4 of 4')).toBeVisible();
  await search.getByRole('searchbox').fill('nothing');
  const turns = page.getByRole('navigation', { name: 'Turns with hits' });
  await turns.getByRole('button', { name: /Turn 2, 2 hits/ }).click();
  await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toBeVisible();
  await search.getByRole('searchbox').fill('nowhere at all');
  await expect(search.getByText('No hits')).toBeVisible();
  await search.getByRole('searchbox').press('Escape');
  await expect(search).toBeHidden();
  await expect(page.getByRole('button', { name: 'Find in the conversation' })).toBeFocused();
});
