import { expect, type Page } from '@playwright/test';
import { test } from './journey.js';

const [long, short] = ['tokens-300_seed-941', 'tokens-60_seed-942'] as const;
const echo = 'Simulated: Echo';
/** The answer of echo. */
const refusal = "I'm sorry, but I can't help with that.";

const line = (page: Page) => page.getByRole('group', { name: 'What differs' });
const orderIsSaved = (page: Page) => page.waitForResponse((response) => response.request().postData()?.includes('ArrangeAnswers') === true);

test('differences are listed below the prompt and sort the columns, both ways and back', { tag: '@core' }, async ({ playground, page }) => {
  await playground.askNew([long, 'echo', short], refusal);
  for (const model of [long, echo, short]) await playground.column(model).expectState('complete');
  await expect(line(page).getByRole('button').first()).toHaveText(/^Length 8–\d{3} words$/);
  await expect(line(page).getByText(/^Reading 2–\d+ (s|min)$/)).toBeVisible();
  await expect(line(page).getByText('1 refusal', { exact: true })).toBeVisible();
  expect(await playground.order()).toEqual([long, echo, short]);

  const length = line(page).getByRole('button', { name: /^Length/ });
  await length.click();
  await expect.poll(() => playground.order()).toEqual([echo, short, long]);
  await expect(length).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: `The columns are now ${echo}, ${short}, and ${long}` })).toBeAttached();
  await length.press('Enter');
  await expect.poll(() => playground.order()).toEqual([long, short, echo]);
  await expect(length).toBeEnabled();
  await length.press('Enter');
  await expect.poll(() => playground.order()).toEqual([long, echo, short]);
  await expect(length).toHaveAttribute('aria-pressed', 'false');

  await expect(length).toBeEnabled();
  const saved = orderIsSaved(page);
  await line(page)
    .getByRole('button', { name: /^1 refusal/ })
    .click();
  await expect.poll(() => playground.order()).toEqual([long, short, echo]);
  await saved;
  await page.reload();
  await playground.column(long).expectState('complete');
  expect(await playground.order()).toEqual([long, short, echo]);
});

test('nothing stands there while an answer is being written, or if nothing differs', async ({ playground, page }) => {
  await playground.askNew(['echo', 'tokens-6000_rate-40_seed-943'], refusal);
  await playground.column(echo).expectState('complete');
  await playground.column('tokens-6000_rate-40_seed-943').expectLength(60);
  await expect(line(page)).toHaveCount(0);
  await playground.stopAll.click();
  await playground.column('tokens-6000_rate-40_seed-943').expectState('stopped');
  // One complete answer has nothing to differ from.
  await expect(line(page)).toHaveCount(0);

  await playground.askNew(['echo', 'echo'], refusal);
  for (const nth of [1, 2]) await playground.column(echo, nth).expectState('complete');
  await page.waitForLoadState('networkidle');
  await expect(line(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('These two answers are the same, word for word')).toBeVisible();
  await page.getByRole('button', { name: 'Back to all columns' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});
