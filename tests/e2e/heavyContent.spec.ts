import { expect } from '@playwright/test';
import { endless, hardTexts, last, longWord, table } from '../hardTexts.js';
import { test } from './journey.js';
import type { Playground } from './Playground.js';

/** Pastes the prompt, because typing so much would take too long. */
async function askPasted(playground: Playground, text: string): Promise<void> {
  await playground.paste(text);
  await playground.prompt.press('Enter');
  await expect(playground.page).toHaveURL(/\/chat\/[\w-]+/);
}

test('texts that are hard to render stand whole, and one goes on writing', async ({ playground }) => {
  test.slow();
  const { body } = playground.column('Simulated: Echo');
  for (const [name, text] of Object.entries(hardTexts)) {
    await test.step(name, async () => {
      await playground.open(['echo']);
      await askPasted(playground, text);
      await expect(body).toContainText(last, { timeout: 30_000 });
      await playground.prompt.fill('And then?');
      await expect(playground.prompt).toHaveValue('And then?');
      if (text === table) {
        await expect(body.getByRole('row').filter({ visible: true })).toHaveCount(251);
        await body.getByRole('button', { name: 'More rows' }).click();
        await expect(body.getByRole('row').filter({ visible: true })).toHaveCount(501);
      }
      if (text === endless) {
        // A block whose colours take too long stays plain, and the next one is coloured.
        await expect(body.locator('pre').nth(1).locator('span').first()).toHaveText('const');
        await expect(body.locator('pre').first().locator('span')).toHaveCount(0);
      }
    });
  }
  // One word without an end.
  await playground.open(['echo']);
  await playground.paste(longWord);
  await expect(playground.prompt).toHaveValue(longWord);
});
