import { expect } from '@playwright/test';
import { test } from './journey.js';

const model = 'tokens-20_seed-371';

test('an answer that ended at its token limit says so, and continues to its end', { tag: '@core' }, async ({ playground, page }) => {
  await playground.open([model, model]);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('spinbutton', { name: `Max tokens, ${model}`, exact: true }).fill('12');
  await page.keyboard.press('Escape');
  await playground.ask();
  const [cut, whole] = [playground.column(model), playground.column(model, 2)];
  await cut.expectState('complete');
  await whole.expectState('complete');
  await expect(cut.root.getByText('The answer ended at its limit of tokens')).toBeVisible();
  await expect(whole.root.getByText('The answer ended at its limit of tokens')).toBeHidden();
  await cut.body.getByRole('button', { name: 'Continue' }).click();
  await expect(cut.root.getByText('The answer ended at its limit of tokens')).toBeHidden();
  await cut.expectWhole(await whole.copy());
});
