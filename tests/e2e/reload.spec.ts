import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test } from './journey.js';

test('a reload in mid-stream loses nothing, and the answers go on', { tag: '@core' }, async ({ playground, page }) => {
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
