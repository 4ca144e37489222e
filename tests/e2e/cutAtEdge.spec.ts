import { expect, type Locator } from '@playwright/test';
import { openSession } from './accounts.js';
import { askBoth, one } from './Draft.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { Playground } from './Playground.js';

interface Edges {
  left: number;
  right: number;
}

async function edgesOf(place: Locator): Promise<Edges> {
  const { x, width } = (await place.boundingBox()) ?? { x: NaN, width: NaN };
  return { left: x, right: x + width };
}

/** That these places stand between the edges of what holds them. */
async function expectWithin(places: Locator, frame: Locator): Promise<void> {
  const { left, right } = await edgesOf(frame);
  for (const place of await places.all()) {
    const box = await edgesOf(place);
    expect(box.left).toBeGreaterThanOrEqual(left - 0.5);
    expect(box.right).toBeLessThanOrEqual(right + 0.5);
  }
}

test.describe('on a German phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'de-DE' });

  test('the keys of every shortcut fit beside what they do, in the list and in the preferences', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await openSession(context, baseURL ?? '', await makeAccount(request));
    await page.goto('/profile/customise');
    const section = page.getByRole('region', { name: 'Tastenkürzel' });
    await section.getByRole('button', { name: /^Tasten ändern für Nach links verschieben/ }).click();
    await page.keyboard.press('Control+Alt+Shift+ArrowLeft');
    const [what, keys] = [section.getByRole('listitem').locator('> span:first-child'), section.locator('kbd')];
    await expect(keys.filter({ hasText: 'Umschalt' }).first()).toBeVisible();
    await expectWithin(keys, section.getByRole('list'));
    await expectWithin(what, section.getByRole('list'));
    for (const row of await section.getByRole('listitem').all()) {
      const name = await edgesOf(row.locator('> span').first());
      for (const key of await row.locator('kbd').all()) expect((await edgesOf(key)).left).toBeGreaterThanOrEqual(name.right);
    }

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
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

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
    await expect(toast).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Search history' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    const end = await toast.evaluate((element) => element.getBoundingClientRect().bottom);
    const begin = await palette.evaluate((element) => element.getBoundingClientRect().top);
    expect(begin).toBeGreaterThanOrEqual(end);
    await palette.getByRole('button', { name: 'Close' }).tap();
    await expect(palette).toBeHidden();
  });
});

test('the plus of a passage ends with its column where columns are compact', async ({ page, context, request, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await page.goto('/profile/customise');
  await page.getByRole('radiogroup', { name: 'Density' }).getByText('Compact').click();
  const playground = new Playground(page);
  await askBoth(playground);
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
