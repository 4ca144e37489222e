import { expect } from '@playwright/test';
import { test } from './journey.js';

/** Four columns beside the sidebar: each has its least width. */
test.use({ viewport: { width: 1800, height: 900 } });

test('names of models stay whole while they write, and only one button claims Escape', async ({ playground, page }) => {
  // They write for a minute and a half: all that is looked at must happen meanwhile.
  const [first, second] = ['tokens-900_rate-10', 'tokens-901_rate-10_delay-10_seed-111'];
  await playground.askNew([first, second, 'tokens-40_seed-112', 'tokens-40_seed-113']);
  await playground.column(first).expectState('writing');
  await expect(playground.column(first).root.getByText(/tokens\/s/)).toBeVisible();
  const shortened = await playground
    .column(first)
    .root.getByRole('heading', { name: first })
    .evaluate((heading) => [...heading.querySelectorAll('span')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
  expect(shortened).toBe(false);
  // A longer name gives way to the state and the time.
  const state = playground.column(second).root.getByText(/^Writing/);
  const past = await state.evaluate(
    (words) => words.getBoundingClientRect().right - (words.parentElement?.getBoundingClientRect().right ?? 0),
  );
  expect(past).toBeLessThanOrEqual(0.5);
  await expect(playground.stopAll).toContainText('Esc');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('button', { name: 'All columns', exact: true })).toContainText('Esc');
  await expect(playground.stopAll).not.toContainText('Esc');
});
