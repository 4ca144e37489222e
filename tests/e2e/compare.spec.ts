import { expect, type Locator } from '@playwright/test';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

// The shorter text of a seed is the beginning of the longer one.
const [short, long, other] = ['tokens-120_seed-881', 'tokens-240_seed-881', 'tokens-90_seed-882'] as const;

/** The words that are marked as standing in one answer alone, in the order of the page. */
const marked = (region: Locator, tag: 'del' | 'ins') => region.locator(tag).allTextContents();

test('answers are compared in every way, and the chosen way is kept', { tag: '@core' }, async ({ playground, page, baseURL, request }) => {
  // The way of comparing is kept for the person.
  await openSession(page.context(), baseURL ?? '', await makeAccount(request));
  await playground.askNew([short, long, other]);
  for (const model of [short, long, other]) await playground.column(model).expectState('complete');

  await test.step('another answer is chosen by its name; where little is in common, marks are left out until they are wanted', async () => {
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

  await test.step('on a wide screen, all are compared against one', async () => {
    await page.setViewportSize({ width: 1720, height: 1000 });
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('radio', { name: 'All against one' }).check();
    const region = page.getByRole('region', { name: 'Comparison, all against one' });
    await expect(region.getByText(`Not in ${short}`, { exact: true }).first()).toBeVisible();
    for (const name of [short, long, other]) await expect(page.getByRole('toolbar', { name: `For ${name}`, exact: true })).toBeVisible();
    await expect(page.getByText(`Against ${short}: ${long} has`)).toBeVisible();
    // All of the shorter text stands in the longer one.
    expect(await marked(region, 'del')).toEqual([]);
    await page.getByRole('button', { name: `Compared with: ${long}` }).click();
    await page.getByRole('menuitemradio', { name: other }).click();
    await expect(page.getByRole('button', { name: /^Compared with/ })).toHaveText([other, long]);
    await page.getByRole('radio', { name: 'Side by side' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

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

  await page.reload();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(unified).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Lines' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Only differences' })).toBeChecked();
});

test('one steps through the differences by keys, and acts on the answers below their names', async ({ playground, page }) => {
  await playground.askNew([short, long, other]);
  for (const model of [short, long, other]) await playground.column(model).expectState('complete');
  await page.getByRole('button', { name: 'Compare', exact: true }).focus();
  await page.keyboard.press('=');
  const steps = page.getByRole('group', { name: 'Differences' });
  const found = await steps.getByText(/^\d+ differences?$/).textContent();
  const count = Number.parseInt(found ?? '', 10);
  await page.keyboard.press('n');
  await expect(steps.getByText(`1 of ${String(count)}`)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `1 of ${String(count)}.` })).toBeAttached();
  await page.keyboard.press('p');
  await expect(steps.getByText(`${String(count)} of ${String(count)}`)).toBeVisible();
  await steps.getByRole('button', { name: 'Next difference' }).click();
  await expect(steps.getByText(`1 of ${String(count)}`)).toBeVisible();

  const left = page.getByRole('toolbar', { name: `For ${short}`, exact: true });
  const right = page.getByRole('toolbar', { name: `For ${long}`, exact: true });
  await page.keyboard.press('2');
  await expect(right.getByRole('button', { name: 'Preferred' })).toHaveAttribute('aria-pressed', 'true');
  await left.getByRole('button', { name: 'Prefer', exact: true }).click();
  await expect(right.getByRole('button', { name: 'Prefer', exact: true })).toBeVisible();
  await expect(left.getByRole('button', { name: 'Preferred' })).toBeEnabled();
  // One stop of Tab each, and arrows within.
  await left.getByRole('button', { name: 'Prefer' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(left.getByRole('button', { name: 'Copy', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(right.getByRole('button', { name: 'Prefer' })).toBeFocused();
  await left.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  await right.getByRole('button', { name: 'Add to draft' }).click();
  await expect(page.getByText(/paragraphs? added to the draft/)).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('complementary', { name: 'Draft', exact: true }).getByText(`from ${long}`).first()).toBeVisible();
  // Beside the draft, the heads have no room for all words.
  await page.keyboard.press('d');
  await left.getByRole('button', { name: 'Ask only this' }).click();
  await expect(playground.prompt).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

  test('answers are compared in one text, against a baseline that is kept: what is tapped stays where it is when the comparison is made', async ({
    playground,
    page,
  }) => {
    const { promise: mayCompare, resolve: compare } = Promise.withResolvers<undefined>();
    await page.route(/compare\.worker/, async (route) => {
      await mayCompare;
      await route.continue();
    });
    await playground.askNew([short, long, other]);
    for (const model of [short, long, other]) await playground.column(model).expectState('complete');
    await page.getByRole('button', { name: 'More for this turn' }).tap();
    await page.getByRole('menuitem', { name: 'Compare answers' }).tap();
    await page.getByRole('button', { name: 'Keep as baseline' }).tap();
    const others = page.getByRole('group', { name: 'Compared with the baseline' });
    const last = others.getByRole('button', { name: other });
    const placeOf = async () => {
      const { x, y } = (await last.boundingBox()) ?? { x: NaN, y: NaN };
      return { x, y };
    };
    const before = await placeOf();
    compare(undefined);
    await expect(page.getByText(/\d+ paragraphs? alike, /)).toBeVisible();
    await expect(last).toHaveAccessibleName(/in common/);
    expect(await placeOf()).toEqual(before);

    const region = page.getByRole('region', { name: 'Comparison, unified' });
    await expect.poll(() => marked(region, 'ins')).not.toEqual([]);
    await expect(page.getByRole('radio', { name: 'Side by side' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Next', exact: true }).tap();
    await expect(page.getByRole('group', { name: 'Differences' }).getByText(/^1 of \d+$/)).toBeVisible();
    await page.getByRole('button', { name: `More for ${short}` }).tap();
    await expect(page.getByRole('menuitem')).toHaveText(['Copy', 'Add to draft', /^Retry/, 'Ask only this']);
    await page.keyboard.press('Escape');
    await last.tap();
    await expect(page.getByRole('button', { name: `Compared with: ${other}`, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `Baseline: ${short}`, exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Back to all columns' }).tap();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
