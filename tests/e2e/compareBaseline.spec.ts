import { expect, type Page } from '@playwright/test';
import { test } from './journey.js';

// The shorter text of a seed is the beginning of the longer one.
const [short, long, other] = ['tokens-120_seed-883', 'tokens-240_seed-883', 'tokens-90_seed-884'] as const;
const models = [short, long, other];

const baselineIs = (page: Page, name: string) => page.getByRole('button', { name: `Baseline: ${name}`, exact: true });
const otherIs = (page: Page, name: string) => page.getByRole('button', { name: `Compared with: ${name}`, exact: true });
const othersOf = (page: Page) => page.getByRole('group', { name: 'Compared with the baseline' });

test('a baseline is kept, and compared with each of the others by keys and by name', async ({ playground, page }) => {
  await playground.askNew(models);
  for (const model of models) await playground.column(model).expectState('complete');
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  await expect(otherIs(page, long)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(otherIs(page, long)).toBeVisible();

  const keep = page.getByRole('button', { name: 'Keep as baseline' });
  await keep.press('Enter');
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
  // The longer text has all words of the shorter one, and twice as many.
  await expect(othersOf(page).getByRole('button', { name: new RegExp(`${long} 6\\d % in common`) })).toBeVisible();
  await expect(othersOf(page).getByRole('button', { name: new RegExp(`${other} 1?\\d % in common`) })).toBeVisible();
  for (const [key, name] of [
    ['ArrowRight', other],
    ['ArrowRight', long],
    ['ArrowLeft', other],
  ] as const) {
    await page.keyboard.press(key);
    await expect(otherIs(page, name)).toBeVisible();
  }
  await expect(page.getByText('These two have little in common')).toBeVisible();
  await othersOf(page).getByRole('button', { name: long }).click();
  await expect(page.getByRole('region', { name: 'Comparison, side by side' }).locator('ins').first()).toBeVisible();
  await expect(baselineIs(page, short)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Swap baseline and other' })).toHaveCount(0);

  // The conversation's next turn has the same baseline, whatever is preferred there.
  await page.keyboard.press('Escape');
  await playground.ask();
  for (const model of models) await playground.column(model).expectState('complete');
  await playground.column(other).button('Prefer').click();
  await expect(playground.column(other).button('Preferred')).toBeVisible();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(baselineIs(page, short)).toBeVisible();
  await keep.click();
  await expect(othersOf(page)).toHaveCount(0);
});
