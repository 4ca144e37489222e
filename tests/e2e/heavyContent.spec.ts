import { expect } from '@playwright/test';
import { endless, hardTexts, last, longWord, table } from '../hardTexts.js';
import { test } from './journey.js';
import type { Playground } from './Playground.js';

/** Pastes the prompt, because typing so much would take too long. */
async function askPasted(playground: Playground, text: string): Promise<void> {
  await playground.paste(text);
  await playground.prompt.press('Enter');
  await expect(playground.page).toHaveURL(/\/chat\/[\w-]+/);
}

for (const [name, text] of Object.entries(hardTexts)) {
  test(`a text that is hard to render stands whole, and one goes on writing: ${name}`, async ({ playground }) => {
    await playground.open(['echo']);
    await askPasted(playground, text);
    await expect(playground.column('Simulated: Echo').body).toContainText(last, { timeout: 30_000 });
    await playground.prompt.fill('And then?');
    await expect(playground.prompt).toHaveValue('And then?');
  });
}

test('a long table shows its next rows when they are asked for', async ({ playground }) => {
  await playground.open(['echo']);
  await askPasted(playground, table);
  const { body } = playground.column('Simulated: Echo');
  await expect(body).toContainText(last, { timeout: 30_000 });
  await expect(body.getByRole('row').filter({ visible: true })).toHaveCount(251);
  await body.getByRole('button', { name: 'More rows' }).click();
  await expect(body.getByRole('row').filter({ visible: true })).toHaveCount(501);
});

test('code that nobody can colour in time stays plain, and the next is coloured', async ({ playground }) => {
  await playground.open(['echo']);
  await askPasted(playground, endless);
  const { body } = playground.column('Simulated: Echo');
  await expect(body.locator('pre').nth(1).locator('span').first()).toHaveText('const');
  await expect(body.locator('pre').first().locator('span')).toHaveCount(0);
});

test('a word without an end is pasted whole', async ({ playground }) => {
  await playground.open(['echo']);
  await playground.paste(longWord);
  await expect(playground.prompt).toHaveValue(longWord);
});
