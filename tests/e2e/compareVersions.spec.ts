import { expect, type Locator } from '@playwright/test';
import { test } from './journey.js';

const echo = 'Simulated: Echo';
const marked = (region: Locator, tag: 'del' | 'ins') => region.locator(tag).allTextContents();

test('a failed answer is retried and compared with its earlier attempt', { tag: '@core' }, async ({ playground, page }) => {
  const breaking = 'tokens-60_seed-396_fault-reset_at-20_fails-1';
  await playground.askNew([breaking]);
  const column = playground.column(breaking);
  await column.expectState('failed');
  await expect(column.button('Compare with the attempt before')).toHaveCount(0);
  await column.button('Retry').click();
  await column.expectState('complete');
  await column.choose('Compare with the attempt before');
  const region = page.getByRole('region', { name: 'Comparison, side by side' });
  // All of the broken text stands in the whole one.
  await expect.poll(async () => (await marked(region, 'ins')).length).toBeGreaterThan(0);
  expect(await marked(region, 'del')).toEqual([]);
  await expect(page.getByRole('button', { name: `Baseline: ${breaking}, attempt 1` })).toBeVisible();
  await page.reload();
  await expect.poll(async () => (await marked(region, 'ins')).length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(column.root).toBeVisible();

  // Brought back, it says itself that there is another one.
  await column.choose('Switch to the other answer');
  await column.expectState('failed');
  await column.button('Compare with the attempt before').press('Enter');
  await expect(page.getByRole('button', { name: `Baseline: ${breaking}, attempt 2` })).toBeVisible();
  await expect.poll(async () => (await marked(region, 'del')).length).toBeGreaterThan(0);
  await page.goBack();
  await column.expectState('failed');
});

test('an answer is compared with those of the other versions of its prompt', async ({ playground, page }) => {
  await playground.askNew(['messages', 'echo'], 'The first of all prompts');
  await playground.column(echo).expectWhole('The first of all prompts');
  await playground.chooseForTurn('Edit prompt');
  await playground.ask('The second of all prompts');
  await playground.column(echo).expectWhole('The second of all prompts');
  await playground.column(echo).button('Prefer').click();
  await expect(playground.column(echo).button('Preferred')).toBeVisible();
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  await page.getByRole('button', { name: /^Compared with: / }).press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByText('This prompt')).toBeVisible();
  await expect(menu.getByText(/^Version 1, .+: The first of all prompts$/)).toBeVisible();
  // The same model's answer is the first of its version.
  await expect(menu.getByRole('menuitemradio', { name: /version 1$/ }).first()).toHaveText(`${echo}, version 1`);
  await menu.getByRole('menuitemradio', { name: `${echo}, version 1` }).press('Enter');

  const region = page.getByRole('region', { name: 'Comparison, side by side' });
  await expect.poll(() => marked(region, 'del')).toEqual(['second']);
  expect(await marked(region, 'ins')).toEqual(['first']);
  await page.reload();
  await expect.poll(() => marked(region, 'ins')).toEqual(['first']);
  await page.getByRole('button', { name: 'Swap baseline and other' }).click();
  await expect.poll(() => marked(region, 'ins')).toEqual(['second']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

  test('the only answer of a prompt is compared with that of the version before, and code in its colours', async ({ playground, page }) => {
    const promptOf = (word: string) => `${word} thing\n\n\`\`\`ts\nconst kept = 1;\nconst ${word} = 2;\n\`\`\``;
    const { body } = playground.column(echo);
    await playground.askNew(['echo'], promptOf('former'));
    await expect(body).toContainText('const former = 2;');
    await page.getByRole('button', { name: 'More for this turn' }).tap();
    await page.getByRole('menuitem', { name: 'Edit prompt' }).tap();
    await playground.ask(promptOf('latter'));
    await expect(body).toContainText('const latter = 2;');
    await playground.column(echo).expectState('complete');
    await page.getByRole('button', { name: 'More for this turn' }).tap();
    await page.getByRole('menuitem', { name: 'Compare answers' }).tap();
    const region = page.getByRole('region', { name: 'Comparison, unified' });
    await expect.poll(() => marked(region, 'ins')).toEqual(['former', 'former']);
    await expect(page.getByRole('button', { name: `Compared with: ${echo}, version 1` })).toBeVisible();
    // Of lines that differ in part only the words are marked; the rest has the colours of code.
    await expect(region.getByText('const', { exact: true })).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
