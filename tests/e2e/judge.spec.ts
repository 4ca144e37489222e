import { expect } from '@playwright/test';
import { chooseModel } from './chooseModel.js';
import { test } from './journey.js';

/** The model `say` says what stands last between its signs. */
const prompt = 'Which year? <say>1922</say>';

test('a model judges two answers in both orders, and its verdict stays', { tag: '@core' }, async ({ playground, page }) => {
  await playground.askNew(['echo', 'say'], prompt);
  await playground.column('say').expectState('complete');
  await playground.chooseForTurn('Judge by a model…');
  const dialog = page.getByRole('dialog', { name: 'Judge by a model' });
  await expect(dialog.getByRole('textbox', { name: 'Rubric' })).toHaveValue(/more correct and complete/);
  await dialog.getByRole('combobox', { name: 'The other answer' }).selectOption({ label: 'Simulated: Echo' });
  await expect(dialog.getByText('Choose two different answers.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Judge', exact: true })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'The other answer' }).selectOption({ label: 'say' });
  await chooseModel(page, 'say');
  await dialog.getByRole('textbox', { name: 'Rubric' }).fill('Always the first. <say>It stands first.\nVerdict: 1</say>');
  await dialog.getByRole('button', { name: 'Judge', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  const list = page.getByRole('list', { name: 'Judgements by models' });
  const line = list.getByText('say: a tie between Simulated: Echo and say, because it prefers another in the other order');
  await expect(line).toBeVisible();
  await expect(list.getByText('Too few votes to say how far to trust it: 0 of 10 turns')).toBeVisible();
  await line.click();
  await expect(list.getByText('Simulated: Echo shown first: Simulated: Echo is better')).toBeVisible();
  await expect(list.getByText('say shown first: say is better')).toBeVisible();
  await expect(list.getByText('It stands first.').first()).toBeVisible();
  await page.reload();
  await expect(line).toBeVisible();

  // On a phone, with the rubric that was kept.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'More for this turn' }).click();
  await page.getByRole('menuitem', { name: 'Judge by a model…' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Rubric' })).toHaveValue(/Always the first/);
  await dialog.getByRole('button', { name: 'Back to the standard rubric' }).click();
  await chooseModel(page, 'Simulated: Echo');
  await dialog.getByRole('button', { name: 'Judge', exact: true }).click();
  await expect(list.getByText('Simulated: Echo gave no verdict on Simulated: Echo and say that can be read')).toBeVisible();
});
