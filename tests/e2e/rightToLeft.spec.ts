import { expect, type Locator, type Page } from '@playwright/test';
import { mirror } from '../../bin/client/words.js';
import { signInAs } from './accounts.js';
import { test } from './otherWords.js';
import { surplus } from './surplus.js';

const mirrored = (text: string) => ({ name: mirror(text), exact: true });

/** The models of the columns in the order in which one reads them: the first is the rightmost. */
const order = async (page: Page): Promise<string[]> => {
  const columns = await page.getByRole('article').evaluateAll((all) =>
    all.map((column) => ({
      name: /seed-\d+/.exec(column.getAttribute('aria-label') ?? '')?.[0] ?? '',
      left: column.getBoundingClientRect().left,
    })),
  );
  return columns.toSorted((one, other) => other.left - one.left).map(({ name }) => name);
};

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

/** Chooses an item of a column's menu. @param column its number from the right, from 0 */
async function choose(page: Page, column: number, item: string): Promise<void> {
  const columns = page.getByRole('article');
  await columns
    .nth(column)
    .getByRole('button', { name: /More for/ })
    .click();
  await page.getByRole('menuitem', { name: new RegExp(mirror(item)) }).click();
}

const models = [931, 932, 933, 934, 935].map((seed) => `sim/tokens-20_seed-${String(seed)}`);

test.use({ words: 'mirrored', permissions: ['local-network-access'] });

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'premium');
});

/** Asks these models, and waits for the ends of their answers. */
async function ask(page: Page, count: number): Promise<void> {
  await page.goto(`/chat?models=${models.slice(0, count).join(',')}`);
  const prompt = page.getByRole('textbox', mirrored('Prompt'));
  // The hint of an empty field begins at the right, and a text as its own script does.
  await expect(prompt).toHaveCSS('direction', 'rtl');
  await prompt.fill('Which way?');
  await expect(prompt).toHaveCSS('direction', 'ltr');
  await page.getByRole('button', { name: new RegExp(`^${mirror('Send')}`) }).click();
  await expect(page.getByRole('article', { name: /complete/ })).toHaveCount(count);
}

/** No part of the page hangs over its edges. */
const expectNoSidewaysScroll = async (page: Page) => {
  expect((await surplus(page)).across).toBe(0);
};

test.describe('from right to left, on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the sidebar is on the right, the columns begin there, and are moved the way that the command says', async ({ page }) => {
    await ask(page, 3);
    await expectNoSidewaysScroll(page);
    await page.getByRole('textbox', mirrored('Prompt')).click();
    const [sidebar, composer, send] = await Promise.all([
      boxOf(page.getByRole('complementary', mirrored('Sidebar'))),
      boxOf(page.getByRole('form', mirrored('Composer'))),
      boxOf(page.getByRole('button', { name: new RegExp(`^${mirror('Send')}`) })),
    ]);
    expect(sidebar.x + sidebar.width).toBe(1440);
    expect(composer.x + composer.width).toBeLessThanOrEqual(sidebar.x);
    expect(send.x + send.width / 2).toBeLessThan(composer.x + composer.width / 2);
    // Folds the composer, which lies over the columns' feet.
    await page.keyboard.press('Escape');

    expect(await order(page)).toEqual(['seed-931', 'seed-932', 'seed-933']);
    await choose(page, 0, 'Move left');
    await expect.poll(() => order(page)).toEqual(['seed-932', 'seed-931', 'seed-933']);
    // The menu gives the focus back a moment after it has closed.
    await expect(
      page
        .getByRole('article')
        .nth(1)
        .getByRole('button', { name: /More for/ }),
    ).toBeFocused();
    await page.getByRole('article').nth(2).getByRole('region').focus();
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await expect.poll(() => order(page)).toEqual(['seed-932', 'seed-933', 'seed-931']);
    await page.keyboard.press('Escape');
    await page
      .getByRole('article')
      .nth(0)
      .getByRole('button', { name: /More for/ })
      .click();
    await expect(page.getByRole('menuitem', { name: new RegExp(mirror('Move right')) })).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  test('the chips of more columns than fit follow the row; the names of a comparison have their hues, and its arrow keys go the way that they show', async ({
    page,
  }) => {
    await ask(page, 5);
    const chips = page.getByRole('group', mirrored('Columns')).getByRole('button');
    await expect(chips.nth(0)).toHaveAttribute('aria-current', 'true');
    const [first, last] = [await boxOf(chips.nth(0)), await boxOf(chips.nth(4))];
    expect(last.x).toBeLessThan(first.x);
    await page.getByRole('group', mirrored('Answers side by side')).evaluate((row) => {
      row.scrollTo({ left: -row.scrollWidth });
    });
    await expect(chips.nth(0)).not.toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('article').nth(4)).toBeInViewport({ ratio: 0.9 });
    await chips.nth(0).click();
    await expect(page.getByRole('article').nth(0)).toBeInViewport({ ratio: 0.9 });
    await expect(chips.nth(0)).toHaveAttribute('aria-current', 'true');

    await page.getByRole('button', mirrored('Compare')).click();
    const baseline = page.getByRole('button', { name: new RegExp(`^${mirror('Baseline: ')}`) });
    const other = page.getByRole('button', { name: new RegExp(`^${mirror('Compared with: ')}`) });
    expect((await boxOf(other)).x).toBeLessThan((await boxOf(baseline)).x);
    const hues = await Promise.all(
      [baseline, other].map((name) =>
        name
          .locator('svg')
          .first()
          .evaluate((mark) => getComputedStyle(mark).fill),
      ),
    );
    const rule = await baseline.evaluate((name) => {
      for (let part: Element | null = name; part; part = part.parentElement) {
        const { backgroundImage } = getComputedStyle(part);
        if (backgroundImage.includes('gradient')) return backgroundImage;
      }
      return '';
    });
    // From right to left.
    expect(rule).toBe(`linear-gradient(-90deg, ${hues[0]} 50%, ${hues[1]} 50%)`);

    await page.getByRole('button', mirrored('Keep as baseline')).click();
    const others = page.getByRole('group', mirrored('Compared with the baseline')).getByRole('button');
    await expect(others.nth(0)).toHaveAttribute('aria-current', 'true');
    expect((await boxOf(others.nth(1))).x).toBeLessThan((await boxOf(others.nth(0))).x);
    for (const [key, place] of [
      ['ArrowLeft', 1],
      ['ArrowLeft', 2],
      ['ArrowRight', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(others.nth(place)).toHaveAttribute('aria-current', 'true');
    }
  });
});

test.describe('from right to left, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true });

  test('the chip of the column in view is the current one, and the navigation comes from the right', async ({ page }) => {
    await ask(page, 3);
    await expectNoSidewaysScroll(page);
    const chips = page.getByRole('group', mirrored('Columns')).getByRole('button');
    const row = page.getByRole('group', mirrored('Answers side by side'));
    for (const place of [1, 2]) {
      await row.evaluate((element, columns) => {
        element.scrollTo({ left: -columns * element.clientWidth, behavior: 'instant' });
      }, place);
      await expect(chips.nth(place)).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('article').nth(place)).toBeInViewport({ ratio: 0.9 });
    }
    await chips.nth(0).tap();
    await expect(chips.nth(0)).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('article').nth(0)).toBeInViewport({ ratio: 0.9 });

    await page.getByRole('button', mirrored('Open navigation')).tap();
    const sheet = page.getByRole('dialog', mirrored('Navigation'));
    await expect(sheet).toBeVisible();
    await expect.poll(async () => Math.round((await boxOf(sheet)).x + (await boxOf(sheet)).width)).toBe(390);
    expect((await boxOf(sheet)).x).toBeGreaterThan(0);
  });
});
