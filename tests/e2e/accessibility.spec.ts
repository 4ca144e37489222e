import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.js';

/** Something of everything that an answer may have. */
const rich = `A paragraph with **bold**, *slant*, \`code\` and [a link](https://example.org), and what it is like.

## A heading

- one
- two

  1. three

- [x] done
- [ ] to do

> A quotation

| left | right |
|:-----|------:|
| 1    |     2 |

\`\`\`ts
const x = 1;
\`\`\`

![A picture](https://pictures.example/small.png)
`;

/** What axe finds that is serious or worse: rule and place. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    // What is still fading in has no contrast yet.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('signing in, refused and not, has nothing serious for axe', async ({ page }) => {
      await page.goto('/signin');
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toHaveCount(2);
      expect(await findings(page)).toEqual([]);
    });

    test('an empty chat, its picker and its menus have nothing serious for axe', async ({ playground, page }) => {
      await playground.open(['echo', 'messages']);
      await expect(page.getByRole('button', { name: 'Remove Simulated: Echo' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Add model' }).click();
      await expect(page.getByRole('dialog', { name: 'Models' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Each model sees its own answers' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Settings' }).click();
      await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('a turn that is written, finished, failed and stopped has nothing serious for axe', async ({ playground, page }) => {
      const [slow, failing, done] = ['echo_rate-2', 'echo_rate-99_fault-reset_at-30', 'echo_rate-999_reasoning-9'] as const;
      await playground.askNew([slow, failing, done], rich);
      await playground.column(failing).expectState('failed');
      await playground.column(done).expectState('complete');
      await playground.column(slow).expectLength(20);
      expect(await findings(page)).toEqual([]);
      await playground.stopAll.click();
      await playground.column(slow).expectState('stopped');
      await playground.column(done).button('Prefer').click();
      await expect(playground.column(done).button('Preferred')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
}

test('the theme is chosen by the person, and kept', async ({ playground, page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await playground.open(['echo']);
  const light = await ground();
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload();
  expect(await ground()).toBe(dark);
});
