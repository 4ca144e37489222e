import { expect, type Locator } from '@playwright/test';
import { test } from './journey.js';

const model = 'tokens-40_seed-401';
const text = [
  'Translate **this**:\n<b>one</b>',
  ...Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of what is to be translated.`),
].join('\n');

const height = (element: Locator): Promise<number> => element.evaluate(({ clientHeight }) => clientHeight);

test('a long prompt leaves the room to the answers, and can be unfolded and read whole, as Markdown; a short one has nothing to unfold', async ({
  playground,
  page,
}) => {
  await playground.askNew([model], text);
  const prompt = page.getByRole('region', { name: 'Prompt of turn 1' });
  await expect(prompt).toContainText('Line 40 of');
  const folded = await height(prompt);
  expect(folded).toBeLessThan((page.viewportSize()?.height ?? 0) / 20);
  const unfold = page.getByRole('button', { name: 'Show the whole prompt' });
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await unfold.click();
  expect(await height(prompt)).toBeGreaterThan(3 * folded);
  await expect(prompt.locator('strong')).toHaveText('this');
  await expect(prompt).toContainText('<b>one</b>');
  await expect(prompt.locator('b')).toHaveCount(0);
  await prompt.press('End');
  await expect.poll(() => prompt.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(folded);
  await page.getByRole('button', { name: 'Show less of the prompt' }).click();
  expect(await height(prompt)).toBe(folded);

  await playground.ask('One line');
  await playground.column(model).expectState('complete');
  await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toHaveText('One line');
  await expect(page.getByRole('button', { name: 'Show the whole prompt' })).toBeHidden();
});
