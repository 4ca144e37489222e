import { expect, type Locator } from '@playwright/test';
import { z } from 'zod';
import { callApi } from './callApi.js';
import { askBoth, one } from './Draft.js';
import { isAlive } from './isAlive.js';
import { test } from './journey.js';

/** The left and right edges of these places. */
const edgesOf = (places: Locator): Promise<{ left: number; right: number }[]> =>
  places.evaluateAll((all) =>
    all.map((place) => {
      const { left, right } = place.getBoundingClientRect();
      return { left, right };
    }),
  );

/** That these places stand between the edges of what holds them. */
async function expectWithin(places: Locator, frame: Locator): Promise<void> {
  await expect(places.first()).toBeAttached();
  await expect(async () => {
    const [{ left, right } = { left: NaN, right: NaN }] = await edgesOf(frame);
    const edges = await edgesOf(places);
    expect(Math.min(...edges.map((place) => place.left))).toBeGreaterThanOrEqual(left - 0.5);
    expect(Math.max(...edges.map((place) => place.right))).toBeLessThanOrEqual(right + 0.5);
  }).toPass({ timeout: 15_000 });
}

test.describe('on a German phone', () => {
  test.use({ account: 'new', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, locale: 'de-DE' });

  test('the keys of every shortcut fit beside what they do, in the list and in the preferences', async ({ playground: { page } }) => {
    await page.goto('/profile/customise');
    await isAlive(page);
    const section = page.getByRole('region', { name: 'Tastenkürzel' });
    await section.getByRole('button', { name: /^Tasten ändern für Nach links verschieben/ }).click();
    await page.keyboard.press('Control+Alt+Shift+ArrowLeft');
    const [what, keys] = [section.getByRole('listitem').locator('> span:first-child'), section.locator('kbd')];
    await expect(keys.filter({ hasText: 'Umschalt' }).first()).toBeVisible();
    await expectWithin(keys, section.getByRole('list'));
    await expectWithin(what, section.getByRole('list'));
    // How far each key stands to the right of what it does.
    const rooms = await section.getByRole('listitem').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const end = row.querySelector(':scope > span')?.getBoundingClientRect().right ?? NaN;
        return [...row.querySelectorAll('kbd')].map((key) => key.getBoundingClientRect().left - end);
      }),
    );
    expect(rooms.length).toBeGreaterThan(10);
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(0);

    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Tastenkürzel' });
    await expect(list).toBeVisible();
    await expectWithin(list.locator('kbd'), list.locator('dl').first());
    await expectWithin(list.locator('dt'), list.locator('dl').first());
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

  test('the plus of a passage ends with its column', async ({ playground, page }) => {
    await askBoth(playground);
    const column = playground.column(one);
    const sign = page.getByRole('button', { name: /^Add paragraph \d of .* to the draft$/ }).first();
    // Its code comes after the answer.
    await expect(sign).toBeAttached();
    await column.body.getByText('Alpha says hello.').tap();
    await expect(sign).toHaveCSS('opacity', '1');
    await expectWithin(sign.or(sign.locator('svg')), column.root);
    await sign.tap();
    await expect(page.getByRole('button', { name: 'Draft, 1 paragraph' })).toBeVisible();
  });

  test('a toast lies on no palette: its field and the way out stay free', async ({ playground, page }) => {
    await playground.askNew(['tokens-5']);
    const column = playground.column('tokens-5');
    await column.expectState('complete');
    await column.button('Prefer').tap();
    const toast = page.getByRole('listitem').filter({ hasText: 'is preferred' });
    // Where it comes to rest, measured before the palette is opened: it stands for a few seconds only.
    await expect(toast).toHaveAttribute('data-mounted', 'true');
    const end = await toast.evaluate(async (element) => {
      await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
      return element.getBoundingClientRect().bottom;
    });
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Search history' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    const begin = await palette.evaluate((element) => element.getBoundingClientRect().top);
    expect(begin).toBeGreaterThanOrEqual(end);
    await palette.getByRole('button', { name: 'Close' }).tap();
    await expect(palette).toBeHidden();
  });
});

test.describe('where columns are compact', () => {
  test.use({ account: 'new' });

  test('the plus of a passage ends with its column', async ({ playground, page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const query = 'mutation($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { id } }';
    await callApi(context, query, { input: { density: 'COMPACT' } }, z.looseObject({}));
    await askBoth(playground);
    await expect(page.locator('html')).toHaveAttribute('data-density', 'COMPACT');
    const column = playground.column(one);
    await column.body.getByText('Alpha says hello.').hover();
    const sign = page.getByRole('button', { name: `Add paragraph 1 of ${one} to the draft` });
    await expect(sign).toHaveCSS('opacity', '1');
    await expectWithin(sign.or(sign.locator('svg')), column.root);
    // Nor does a scroll bar of the page or of the column come from it.
    expect(await column.body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await sign.click();
    await page.mouse.move(0, 0);
    await expectWithin(column.body.getByRole('img', { name: 'In the draft, place 1' }), column.root);
  });
});
