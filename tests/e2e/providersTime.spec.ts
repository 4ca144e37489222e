import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test } from './journey.js';

const busy = 'tokens-40_seed-611_fault-error_at-20_fails-1_retry-600';
const soon = 'tokens-40_seed-612_fault-error_at-20_fails-1_retry-3';
const free = 'tokens-20_seed-613_fault-http500_fails-1';

test('an answer that failed in mid-text is not asked again from anywhere before its provider says', async ({ playground, page }) => {
  await playground.askNew([busy, soon, free]);
  const [long, short] = [playground.column(busy), playground.column(soon)];
  for (const column of [long, short, playground.column(free)]) await column.expectState('failed');
  await long.expectBeginning(simulatedText(busy));
  await expect(long.body.getByRole('button', { name: /^Retry in \d+ s$/ })).toBeDisabled();
  await expect(long.body.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expect(long.root.getByRole('button', { name: /^Retry/ })).toHaveCount(1);
  // Of the failed columns, only those whose wait is over are asked again.
  await expect(short.body.getByRole('button', { name: 'Retry', exact: true })).toBeEnabled();
  const retryFailed = page.getByRole('button', { name: 'Retry failed' });
  await retryFailed.click();
  for (const model of [soon, free]) await playground.column(model).expectWhole(simulatedText(model));
  await long.expectState('failed');
  await expect(retryFailed).toBeDisabled();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'More for this turn' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit prompt' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Retry failed' })).toHaveCount(0);
});
