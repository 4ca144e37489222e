import { expect } from '@playwright/test';
import { test } from './journey.js';

const long = `const line = '${'a rather long line of code '.repeat(20)}';`;

test('a conversation on paper is its prompt and its answers, one under the other, black on white', async ({ playground, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const thinks = 'tokens-20_reasoning-20';
  await playground.askNew(['echo', thinks], `Words in **bold**\n\n\`\`\`js\n${long}\n\`\`\``);
  await playground.column(thinks).expectState('complete');
  await playground.column('Simulated: Echo').expectState('complete');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const answers = page.getByRole('article');
  await expect(answers).toHaveCount(2);
  const prompt = page.getByRole('region', { name: 'Prompt of turn 1' });
  await expect(prompt.getByRole('strong')).toHaveText('bold');
  await expect(prompt.locator('pre')).toBeVisible();
  for (const chrome of [page.getByRole('complementary'), playground.prompt]) await expect(chrome.filter({ visible: true })).toHaveCount(0);
  // What is left of buttons says something.
  await expect(page.getByRole('button').filter({ visible: true })).toHaveText([/Simulated: Echo/, thinks, /thought/i]);
  const [first, second] = await answers.evaluateAll((columns) =>
    columns.map((column) => column.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Infinity);
  const code = page.locator('pre').first();
  expect(await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
  expect(await code.evaluate((block) => getComputedStyle(block).color)).toBe('rgb(0, 0, 0)');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThanOrEqual(Math.floor(second?.bottom ?? Infinity));

  // Later a formula keeps its root, a folded turn its words, and the preferred answer is named.
  const question =
    'Which of all the many things that could be asked here is the one that nobody asks, and why does it fill more than a line?';
  await page.emulateMedia({ media: null, colorScheme: null });
  await playground.ask(question);
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
    .getByRole('region', { name: /Turn 2, folded/ })
    .getByText(question)
    .first();
  await expect(words).toBeVisible();
  expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
});

test.describe('in a frame', () => {
  // The script of this journey, which notes what is printed, is tried there, too.
  test.use({ expectedComplaints: /Blocked script execution in 'about:srcdoc'/ });

  test('the whole conversation on paper is all texts of its turns, and nothing of the page around them', async ({
    playground,
    page,
    context,
  }) => {
    // Notes what is printed, as it is drawn under the page's policy.
    await page.addInitScript(() => {
      const note = ({ contentDocument }: HTMLIFrameElement) => {
        const answer = contentDocument?.querySelector('article');
        if (!contentDocument || !answer) return;
        document.documentElement.dataset['line'] = getComputedStyle(answer).borderTopWidth;
        document.documentElement.dataset['printed'] = contentDocument.documentElement.outerHTML;
      };
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof HTMLIFrameElement)
            node.addEventListener('load', () => {
              note(node);
            });
        }
      }).observe(document, { childList: true, subtree: true });
    });
    const folded = `${'Words that a folded turn has no room for. '.repeat(20)}\n\n\`\`\`js\n${long}\n\`\`\`\n\nThe last of them.`;
    await playground.askNew(['echo', 'tokens-20'], folded);
    await playground.column('Simulated: Echo').expectState('complete');
    await playground.ask('And then?');
    await playground.column('Simulated: Echo').expectState('complete');
    await playground.chooseForTurn('Save or print…');
    await page.getByRole('button', { name: 'Print the whole conversation…' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-line', '2px');
    const paper = await context.newPage();
    await paper.setContent((await page.locator('html').getAttribute('data-printed')) ?? '');
    await paper.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const answers = paper.getByRole('article');
    await expect(answers).toHaveCount(4);
    await expect(answers.first()).toContainText('The last of them.');
    for (const name of ['Turn 1', 'Turn 2', 'Simulated: Echo']) await expect(paper.getByRole('heading', { name }).first()).toBeVisible();
    await expect(paper.getByRole('blockquote').first()).toContainText('The last of them.');
    await expect(paper.getByRole('button').or(paper.getByRole('navigation'))).toHaveCount(0);
    const code = paper.locator('pre').first();
    expect(await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
    expect(await paper.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  });
});
