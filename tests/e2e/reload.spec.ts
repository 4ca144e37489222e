import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test } from './journey.js';
import { nextFrames } from './nextFrames.js';

test('a reload in mid-stream loses nothing, and the answers go on', async ({ playground, page }) => {
  // The long one ends much later, however long two reloads take.
  const [short, long, thinking] = [
    'tokens-260_rate-50_seed-51',
    'tokens-6000_rate-60_seed-52',
    'tokens-400_rate-60_reasoning-20_seed-53',
  ] as const;
  const models = [short, long, thinking];
  await playground.askNew(models);
  for (const least of [120, 800]) {
    for (const model of models) await playground.column(model).expectLength(least);
    await page.reload();
    await playground.column(long).expectState('writing');
    for (const model of models) await playground.column(model).expectLength(least);
  }
  await playground.column(long).button('Stop').click();
  await playground.column(long).expectState('stopped');
  expect(await playground.column(long).expectBeginning(simulatedText(long))).toBeGreaterThan(800);
  for (const model of [short, thinking]) await playground.column(model).expectWhole(simulatedText(model));
});

test('what was rendered piece by piece looks as what is rendered at once', async ({ playground, page }) => {
  const models = [...[61, 62, 63].map((seed) => `tokens-300_rate-120_seed-${seed}`), 'tokens-60_reasoning-30_rate-40_seed-64'];
  await playground.askNew(models);
  for (const model of models) await playground.column(model).expectWhole(simulatedText(model));
  const rendered = async (model: string) => {
    const { body } = playground.column(model);
    // Colours appear when a worker has parsed the code.
    await expect(body.locator('pre code:not(:has(span))')).toHaveCount(0);
    const html = await body.evaluate((element) => {
      const copy = element.cloneNode(true);
      if (!(copy instanceof Element)) return '';
      // The layer over the answer, for picking its passages, comes later.
      copy.querySelector('button[aria-label^="Add paragraph"]')?.parentElement?.remove();
      return copy.innerHTML;
    });
    // Class names get new numbers at each load.
    return html.replaceAll(/ class="sc-[^"]*"/g, '');
  };
  const htmls = async () => {
    // A text is drawn after its column has said that it is complete.
    await nextFrames(page);
    return Promise.all(models.map(rendered));
  };
  const grown = await htmls();
  await page.reload();
  for (const model of models) await playground.column(model).expectWhole(simulatedText(model));
  expect(await htmls()).toEqual(grown);
});
