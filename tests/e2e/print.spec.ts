import { expect } from '@playwright/test';
import { test } from './journey.js';

const long = `const line = '${'a rather long line of code '.repeat(20)}';`;

test('a conversation on paper is its prompt and its answers, one under the other, black on white', async ({ playground, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await playground.askNew(['echo', 'tokens-20'], `Words\n\n\`\`\`js\n${long}\n\`\`\``);
  await playground.column('Simulated: Echo').expectState('complete');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const answers = page.getByRole('article');
  await expect(answers).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Prompt of turn 1' })).toBeVisible();
  for (const chrome of [page.getByRole('complementary'), playground.prompt, page.getByRole('button')])
    await expect(chrome.filter({ visible: true })).toHaveCount(0);
  const [first, second] = await answers.evaluateAll((columns) =>
    columns.map((column) => column.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Infinity);
  const code = page.locator('pre').first();
  expect(await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
  expect(await code.evaluate((block) => getComputedStyle(block).color)).toBe('rgb(0, 0, 0)');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThanOrEqual(Math.floor(second?.bottom ?? Infinity));
});

test('on paper a formula keeps its root, a folded turn its words, and the preferred answer is named', async ({ playground, page }) => {
  const question =
    'Which of all the many things that could be asked here is the one that nobody asks, and why does it fill more than a line?';
  await playground.askNew(['echo', 'tokens-20'], question);
  await playground.column('Simulated: Echo').expectState('complete');
  await playground.ask('The root is $\\sqrt{x}$.');
  await playground.column('Simulated: Echo').expectState('complete');
  await playground.column('Simulated: Echo').button('Prefer').click();
  await expect(page.locator('.katex svg').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.katex svg').first()).toBeVisible();
  await expect(page.getByRole('article').getByText('Preferred', { exact: true }).filter({ visible: true })).toHaveText('Preferred');
  await expect(page.getByRole('switch').filter({ visible: true })).toHaveCount(0);
  const words = page
    .getByRole('region', { name: /Turn 1, folded/ })
    .getByText(question)
    .first();
  await expect(words).toBeVisible();
  expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
});
