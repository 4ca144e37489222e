import { expect } from '@playwright/test';
import { axeInBothThemes } from './axeInBothThemes.js';
import { ground } from './ground.js';
import { holdReply } from './holdReply.js';
import { isAlive } from './isAlive.js';
import { test } from './journey.js';

/** A text with every kind of content that an answer may have. */
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

// An account of its own: the sidebar of the worker's grows with every journey, and later ones would have its theme.
test.use({ account: 'new' });

test.describe('in both themes', () => {
  // An element that is still fading in has too little contrast.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the playground and its menus have nothing serious for axe; the theme is kept', { tag: '@core' }, async ({ playground, page }) => {
    await playground.open(['echo', 'messages']);
    await expect(page.getByRole('button', { name: 'Remove Simulated: Echo' })).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add model' }).click();
    await expect(page.getByRole('dialog', { name: 'Models' })).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Each model sees its own answers' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');

    const [slow, failing, done] = ['echo_rate-1', 'echo_rate-99_fault-reset_at-30', 'echo_rate-999_reasoning-9'] as const;
    await playground.askNew([slow, failing, done], rich);
    await playground.column(failing).expectState('failed');
    await playground.column(done).expectState('complete');
    await playground.column(slow).expectLength(20);
    expect(await axeInBothThemes(page)).toEqual([]);
    await playground.stopAll.click();
    await playground.column(slow).expectState('stopped');
    await playground.column(done).button('Prefer').click();
    await expect(playground.column(done).button('Preferred')).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);

    const light = await ground(page);
    await page.getByRole('button', { name: 'Light or dark' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(() => ground(page)).not.toBe(light);
    const dark = await ground(page);
    await page.reload();
    expect(await ground(page)).toBe(dark);
  });

  test('what stands for the person before it is known who that is has nothing serious for axe', async ({ playground: { page } }) => {
    const viewer = await holdReply(page, 'Viewer');
    await page.goto('/ratings');
    await isAlive(page);
    await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
    await viewer.release();
    await expect(page.getByRole('button', { name: /^New Comer/ })).toBeVisible();
  });
});
