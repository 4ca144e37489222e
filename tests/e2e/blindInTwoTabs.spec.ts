import { expect } from '@playwright/test';
import { askBlind, expectOpen, verdictOf } from './blindTurn.js';
import { test } from './journey.js';

const [short, long] = ['tokens-30_seed-7311', 'tokens-60_seed-7312'] as const;

test('a vote in one tab tells the names in the other', async ({ playground, page, context }) => {
  await askBlind(playground, [short, long]);
  await expectOpen(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expectOpen(second);
  await page.keyboard.press('a');
  await expect(verdictOf(page)).toContainText('A is better');
  await expect(second.getByRole('article').getByText('was A', { exact: true })).toBeVisible();
  await expect(second.getByText(/^You voted: A is better, and A is tokens-/)).toBeVisible();

  // A column that comes after the names had no letter, and is no part of the vote.
  await playground.chooseForTurn('Ask one more model');
  await page.getByRole('dialog', { name: 'One more model for this prompt' }).getByRole('button', { name: 'Simulated: Echo' }).click();
  await playground.column('Simulated: Echo').expectState('complete');
  await expect(page.getByRole('article').getByText(/^was [AB]$/)).toHaveCount(2);
  await expect(page.getByRole('article').getByText('was C', { exact: true })).toHaveCount(0);
  await expect(verdictOf(page)).toContainText('Your vote counts once');
});
