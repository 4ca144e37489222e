import { devices, expect } from '@playwright/test';
import { test } from './journey.js';

test('the landing page names each model once in both languages, marks what differs between two answers, and keeps each example by its words', async ({
  page,
}) => {
  for (const [address, said] of [
    ['/de', { demo: 'Vorführung', kinds: ['Sprachmodell mit 135 Millionen Parametern', /kein Sprachmodell$/, /kein Sprachmodell$/] }],
    ['/', { demo: 'Demonstration', kinds: ['Language model of 135 million parameters', /no language model$/, /no language model$/] }],
  ] as const)
    await test.step(`the demonstration at ${address} has no model twice, and says what each is`, async () => {
      await page.goto(address);
      const columns = page.getByRole('group', { name: said.demo }).getByRole('article');
      await expect(columns).toHaveCount(said.kinds.length);
      const names = await columns.getByRole('heading').allTextContents();
      expect(new Set(names).size).toBe(names.length);
      for (const [place, kind] of said.kinds.entries()) await expect(columns.nth(place).getByText(kind)).toBeVisible();
      const rules = await columns.evaluateAll((all) => all.map((column) => getComputedStyle(column).getPropertyValue('--hue')));
      expect(new Set(rules).size).toBe(rules.length);
    });
  await test.step('two answers are compared, with the words marked that only one of them has', async () => {
    const feature = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Side by side, word for word' }) });
    await expect(feature.locator('mark')).toHaveText([
      'The',
      'it retains',
      'and texture than the warm one',
      'A',
      'than a fast one,',
      'the yeast makes',
      'in the cold',
    ]);
    await expect(feature.getByText('11 words only here')).toBeVisible();
    const hues = await feature.locator('mark').evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
    expect(new Set(hues).size).toBe(2);
    expect(hues[0]).not.toBe(hues.at(-1));
  });
  await test.step('the example of each feature stands at its words, at every width', async () => {
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const features = page
      .getByRole('region', { name: 'What it does' })
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(features).toHaveCount(6);
    for (const width of [1440, 1366, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const air = await features.evaluateAll((all) =>
        all.map((feature) => {
          const [, piece] = [...feature.children].map((part) => part.getBoundingClientRect());
          const { bottom = 0 } = feature.querySelector('p')?.getBoundingClientRect() ?? {};
          return { above: (piece?.top ?? 0) - bottom, below: feature.getBoundingClientRect().bottom - (piece?.bottom ?? 0) };
        }),
      );
      for (const { above, below } of air) {
        // Beside a neighbour with a line of words more, and above the row's own padding.
        expect(above, `at ${String(width)}`).toBeLessThanOrEqual(56);
        expect(below, `at ${String(width)}`).toBeLessThanOrEqual(100);
      }
    }
  });
});

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

for (const [where, use] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test.describe(`on ${where}`, { tag: where === 'a phone' ? [] : '@core' }, () => {
    test.use(use);

    test('a visitor votes blind by keyboard, sees the names, undoes the vote, and changes the look of answers', async ({ page }) => {
      await page.goto('/');
      const blind = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Judge the answer, not the name' }) });
      await expect(blind).not.toContainText('SmolLM2');
      await expect(blind).not.toContainText('Summariser');
      const better = blind.getByRole('button', { name: 'B is better' });
      await expect(better).toBeEnabled();
      await better.press('Enter');
      await expect(blind.getByRole('status')).toHaveText('B is better, and B is SmolLM2 135M');
      await expect(blind).toContainText('Summariserwas A');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(blind.getByRole('status')).toHaveText('Which is better?');
      await expect(blind).not.toContainText('SmolLM2');
      await blind.getByRole('button', { name: 'Tie' }).click();
      await expect(blind.getByRole('status')).toHaveText('A tie of Summariser and SmolLM2 135M');

      const feature = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Set as you like to read' }) });
      const text = feature.getByText('The slow dough tastes better');
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
