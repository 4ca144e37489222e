import { devices, expect } from '@playwright/test';
import { test } from './journey.js';

test('two answers are compared, with the words marked that only one of them has', async ({ page }) => {
  await page.goto('/');
  const feature = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Side by side, word for word' }) });
  await expect(feature.locator('mark')).toHaveText([
    'creates a soothing melody that’s both',
    'and uplifting. It’s',
    'loud, energetic rain',
    ', sweet sounds that helps reduce stress and promotes relaxation',
    'is indeed so',
    ', as it’s',
    'both light',
  ]);
  await expect(feature.getByText('21 words only here')).toBeVisible();
});

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

for (const [where, use] of [
  ['a wide screen', {}],
  ['the phone', phone],
] as const)
  test.describe(`on ${where}`, () => {
    test.use(use);

    test('a visitor votes blind by keyboard, sees the names, and takes the vote back', async ({ page }) => {
      await page.goto('/');
      const feature = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Judge the answer, not the name' }) });
      await expect(feature).not.toContainText('SmolLM2');
      await expect(feature).not.toContainText('Summariser');
      const better = feature.getByRole('button', { name: 'B is better' });
      await expect(better).toBeEnabled();
      await better.press('Enter');
      await expect(feature.getByRole('status')).toHaveText('B is better, and B is SmolLM2 135M 2');
      await expect(feature).toContainText('Summariserwas A');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(feature.getByRole('status')).toHaveText('Which is better?');
      await expect(feature).not.toContainText('SmolLM2');
      await feature.getByRole('button', { name: 'Tie' }).click();
      await expect(feature.getByRole('status')).toHaveText('A tie of Summariser and SmolLM2 135M 2');
    });

    test('a visitor sets the look of real answers by keyboard, and the page around them stays', async ({ page }) => {
      await page.goto('/');
      const feature = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Set as you like to read' }) });
      const text = feature.getByText('The sound of rain on a roof');
      const looks = () =>
        text.evaluate((shown) => {
          const { fontSize, fontFamily } = getComputedStyle(shown);
          const { fill } = getComputedStyle(shown.closest('article')?.querySelector('svg') ?? shown);
          return { size: parseFloat(fontSize), face: fontFamily.split(',')[0], fill };
        });
      const size = feature.getByRole('slider', { name: 'Text size' });
      await expect(size).toBeEnabled();
      const before = await looks();
      await size.press('End');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await expect(feature.getByRole('radio', { name: 'Serif', exact: true })).toBeChecked();
      await feature.getByRole('switch', { name: 'Colours for any colour vision' }).press('Space');
      const after = await looks();
      expect(after.size).toBe(before.size + 4);
      expect(after.face).not.toBe(before.face);
      expect(after.fill).not.toBe(before.fill);
      expect(await page.evaluate(() => Object.keys(document.documentElement.dataset).filter((name) => name === 'textSize'))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  });
