import { expect, type Locator } from '@playwright/test';
import { test } from './journey.js';

// The shorter text of a seed is the beginning of the longer one.
const [short, long, other] = ['tokens-120_seed-881', 'tokens-240_seed-881', 'tokens-90_seed-882'] as const;

/** The words that are marked as standing in one answer alone, in the order of the page. */
const marked = (region: Locator, tag: 'del' | 'ins') => region.locator(tag).allTextContents();

test('two answers are compared in place of the columns, which Escape brings back', async ({ playground, page }) => {
  await playground.askNew([short, long, other]);
  for (const model of [short, long, other]) await playground.column(model).expectState('complete');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();

  const beside = page.getByRole('region', { name: 'Comparison, side by side' });
  await expect(beside).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText(/\d+ paragraphs? alike, \d+ changed, \d+ only in one/)).toBeVisible();
  await expect.poll(async () => (await marked(beside, 'ins')).length).toBeGreaterThan(0);
  // Each row says in words what its sign says.
  await expect(beside.getByText(`Only in ${long}`, { exact: true }).first()).toBeAttached();
  await expect(beside.getByText(`Not in ${short}`, { exact: true }).first()).toBeVisible();

  const folded = page.getByRole('button', { name: /paragraphs? alike$/ });
  await expect(folded).toHaveCount(0);
  await page.getByRole('switch', { name: 'Only differences' }).check();
  await expect(folded.first()).toBeVisible();

  // Swapped, what was only in the other is only in the baseline.
  const inserted = await marked(beside, 'ins');
  await page.getByRole('button', { name: 'Swap baseline and other' }).click();
  await expect.poll(() => marked(beside, 'del')).toEqual(inserted);

  await page.getByRole('radio', { name: 'Unified' }).check();
  const unified = page.getByRole('region', { name: 'Comparison, unified' });
  await expect.poll(() => marked(unified, 'del')).not.toEqual([]);
  await page.getByRole('radio', { name: 'Lines' }).check();
  await expect(page.getByText(/\d+ lines? alike, \d+ and \d+ only in one/)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeFocused();
});

test('another answer is chosen by its name; where little is in common, marks are left out until they are wanted', async ({
  playground,
  page,
}) => {
  await playground.askNew([short, long, other]);
  for (const model of [short, long, other]) await playground.column(model).expectState('complete');
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  await page.getByRole('button', { name: `Compared with: ${long}` }).press('Enter');
  await page.getByRole('menuitemradio', { name: other }).click();
  const region = page.getByRole('region', { name: 'Comparison, side by side' });
  await expect(region.getByText('These two have little in common')).toBeVisible();
  expect([...(await marked(region, 'del')), ...(await marked(region, 'ins'))]).toEqual([]);
  await region.getByRole('button', { name: 'Show the marks anyway' }).click();
  await expect.poll(() => marked(region, 'ins')).not.toEqual([]);

  // The comparison has an address of its own: Back leads to the columns.
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('two answers that are the same are said to be', async ({ playground, page }) => {
  await playground.askNew(['echo', 'echo'], 'Say this twice.');
  await playground.column('Simulated: Echo', 2).expectState('complete');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('These two answers are the same, word for word')).toBeVisible();
  await page.getByRole('button', { name: 'Back to all columns' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('answers are compared in one text', async ({ playground, page }) => {
    await playground.askNew([short, long]);
    await playground.column(short).expectState('complete');
    await playground.column(long).expectState('complete');
    await page.getByRole('button', { name: 'More for this turn' }).tap();
    await page.getByRole('menuitem', { name: 'Compare answers' }).tap();
    const region = page.getByRole('region', { name: 'Comparison, unified' });
    await expect.poll(() => marked(region, 'ins')).not.toEqual([]);
    await expect(page.getByRole('radio', { name: 'Side by side' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Back to all columns' }).tap();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
