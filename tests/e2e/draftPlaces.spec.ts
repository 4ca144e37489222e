import { expect } from '@playwright/test';
import { askBoth, Draft, one } from './Draft.js';
import { test } from './journey.js';
import { steadyBox } from './steadyBox.js';

test('a begun paragraph leaves the focus where the person puts it', async ({ playground, page }) => {
  const draft = new Draft(page);
  await askBoth(playground);
  await draft.pick(playground, one, 'Alpha says hello.', 1);
  const field = draft.panel.getByRole('textbox', { name: 'Text of paragraph 2' });

  await draft.button('Write a paragraph').click();
  await page.evaluate(() => document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await expect(field).toBeFocused();
  await playground.prompt.click();
  await expect(draft.rows).toHaveCount(1);
  await expect(playground.prompt).toBeFocused();

  await draft.button('Write a paragraph').click();
  await field.fill('Mine.');
  await draft.button('Done').click();
  await expect(draft.button('Move paragraph 2, yours')).toBeFocused();
  await draft.button('Edit paragraph 2').press('Enter');
  await page.keyboard.press('Escape');
  await expect(draft.button('Move paragraph 2, yours')).toBeFocused();
  await draft.button('Edit paragraph 2').press('Enter');
  // As in Safari, where a click gives a button no focus.
  const goesOn = await draft
    .button('Remove')
    .evaluate((button) => button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })));
  expect(goesOn).toBe(false);
  await draft.button('Remove').click();
  await expect(draft.rows).toHaveCount(1);
  await expect(draft.panel.getByRole('heading', { name: 'Draft' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

  test('a tap where the plus is not shown picks nothing, one on a link follows it, and the draft is a sheet', async ({
    playground,
    page,
    baseURL,
  }) => {
    const draft = new Draft(page);
    await askBoth(playground, `Alpha says hello.\n\n[A link](${new URL('/chat', baseURL).href})\n\nLast words.`);
    const sign = page.getByRole('button', { name: `Add paragraph 1 of ${one} to the draft` });
    // Its code comes after the answer.
    await expect(sign).toBeAttached();
    const { x, y, width, height } = await steadyBox(sign);
    // The first tap shows it, the second is on it.
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(sign).toHaveCSS('opacity', '1');
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(page.getByRole('button', { name: 'Draft, 1 paragraph' })).toBeVisible();
    const opened = page.waitForEvent('popup');
    await playground.column(one).body.getByRole('link', { name: 'A link' }).tap();
    const popup = await opened;
    await expect(popup).toHaveURL(/\/chat$/);
    await popup.close();

    await playground.column(one).body.getByText('Last words.').tap();
    await page.getByRole('button', { name: `Add paragraph 3 of ${one} to the draft` }).tap();
    await page.getByRole('button', { name: 'Draft, 2 paragraphs' }).tap();
    await expect(page.getByRole('dialog', { name: 'Draft' })).toBeVisible();
    await draft.expectTexts('Alpha says hello.', 'Last words.');
    await draft.button(`Move paragraph 1, by ${one}`).tap();
    await draft.button('Move down').tap();
    await draft.expectTexts('Last words.', 'Alpha says hello.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await draft.button('Close the draft').tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
