import { expect } from '@playwright/test';
import { traceTasks } from '../traceTasks.js';
import { test } from './journey.js';
import type { Playground } from './Playground.js';

/** The page's main thread may be held up no longer, in milliseconds of processor time. */
const longest = 200;

const table = `| n | square |\n| - | ------ |\n${Array.from({ length: 10_000 }, (_, n) => `| ${n} | ${n % 7} |`).join('\n')}\n\nBelow it.`;
/** Each sign makes highlight.js look through all that follow. */
const endless = `\`\`\`java\n${'$'.repeat(29_000)}\n\`\`\`\n\n\`\`\`ts\nconst a = 1;\n\`\`\`\n\nBelow it.`;
const nested = `${'> '.repeat(3_000)}deep\n\n${'- '.repeat(3_000)}deep\n\n${'1. '.repeat(3_000)}deep\n\nBelow it.`;
const signs = ['*a ', '**a', '[', '![', '<', '`a', '~~a', '***a_', '$a ', '\\('].map((sign) => sign.repeat(2_000)).join('\n\n');
const formulas = `$$${'\\frac{1}{'.repeat(380)}x${'}'.repeat(380)}$$\n\n${'$x_1^2$ '.repeat(1_000)}\n\nBelow it.`;
const code = `\`\`\`ts\n${'const answer = { text: "words", number: 1 };\n'.repeat(600)}\`\`\`\n\nBelow it.`;

/** Asks with a text from the clipboard: no person writes so much. */
async function paste({ page, prompt }: Playground, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await prompt.focus();
  await prompt.press('ControlOrMeta+V');
  await prompt.press('Enter');
  await expect(page).toHaveURL(/\/chat\/[\w-]+/);
}

/** The longest task from before the question to after the answer stands in the page. */
async function longestTask({ page }: Playground, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  const tasks = await traceTasks(browser, page);
  await act();
  return Math.max(0, ...(await tasks()));
}

for (const [name, text] of Object.entries({ table, endless, nested, signs: `${signs}\n\nBelow it.`, formulas, code })) {
  test(`a text that is hard to render holds the page up for no more than ${longest} ms: ${name}`, async ({ playground, page }) => {
    test.slow();
    await playground.open(['echo']);
    await paste(playground, text);
    const { body } = playground.column('Simulated: Echo');
    await expect(body).toContainText('Below it.', { timeout: 30_000 });
    expect(
      await longestTask(playground, async () => {
        await page.reload();
        await expect(body).toContainText('Below it.', { timeout: 30_000 });
      }),
    ).toBeLessThan(longest);
  });
}

test('a long table shows its next rows when they are asked for', async ({ playground }) => {
  await playground.open(['echo']);
  await paste(playground, table);
  const { body } = playground.column('Simulated: Echo');
  await expect(body).toContainText('Below it.', { timeout: 30_000 });
  await expect(body.getByRole('row').filter({ visible: true })).toHaveCount(251);
  await body.getByRole('button', { name: 'More rows' }).click();
  await expect(body.getByRole('row').filter({ visible: true })).toHaveCount(501);
});

test('code that nobody can colour in time stays plain, and the next is coloured', async ({ playground }) => {
  await playground.open(['echo']);
  await paste(playground, endless);
  const { body } = playground.column('Simulated: Echo');
  await expect(body.locator('pre').nth(1).locator('span').first()).toHaveText('const');
  await expect(body.locator('pre').first().locator('span')).toHaveCount(0);
});
