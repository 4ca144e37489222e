import { expect } from '@playwright/test';
import { askBoth, Draft, one, two } from './Draft.js';
import { test } from './journey.js';

test('a draft of two answers is edited, reordered, undone, and kept over a reload', { tag: '@core' }, async ({ playground, page }) => {
  const draft = new Draft(page);
  await askBoth(playground);
  await draft.pick(playground, one, 'Alpha says hello.', 1);
  await expect(draft.panel).toBeVisible();
  await draft.pick(playground, two, 'Gamma two', 4);
  await draft.pick(playground, one, 'Last words.', 6);
  await draft.expectTexts('Alpha says hello.', 'Gamma two', 'Last words.');
  await expect(draft.panel.getByText('3 paragraphs')).toBeVisible();
  await expect(playground.column(one).body.getByRole('img', { name: 'In the draft, place 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draft, 3 paragraphs' })).toHaveAttribute('aria-pressed', 'true');

  await draft.rows.first().getByText('Alpha says hello.').click();
  await draft.panel.getByRole('textbox', { name: 'Text of paragraph 1' }).fill('Alpha says *goodbye*.');
  await page.keyboard.press('Escape');
  await expect(draft.rows.first().getByText('Edited')).toBeVisible();
  await expect(draft.rows.first().getByText(`from ${one}`)).toBeVisible();
  await expect(draft.rows.first().getByRole('emphasis')).toHaveText('goodbye');

  // By the keyboard: down one, and dropped; then up one, and put back.
  await draft.button(`Move paragraph 1, by ${one}`).press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(draft.button('Moving paragraph 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await draft.expectTexts('Gamma two', 'goodbye', 'Last words.');
  await draft.button(`Move paragraph 3, by ${one}`).press('Space');
  await page.keyboard.press('ArrowUp');
  await draft.expectTexts('Gamma two', 'Last words.', 'goodbye');
  await page.keyboard.press('Escape');
  await draft.expectTexts('Gamma two', 'goodbye', 'Last words.');

  // With the mouse: the last before the first.
  await draft.button(`Move paragraph 3, by ${one}`).dragTo(draft.rows.first(), { targetPosition: { x: 100, y: 3 } });
  await draft.expectTexts('Last words.', 'Gamma two', 'goodbye');

  await draft.button('Remove paragraph 2').click();
  await draft.expectTexts('Last words.', 'goodbye');
  await draft.panel.press('ControlOrMeta+z');
  await draft.expectTexts('Last words.', 'Gamma two', 'goodbye');
  await draft.button('Undo').click();
  await draft.expectTexts('Gamma two', 'goodbye', 'Last words.');

  await draft.button('Write a paragraph').click();
  await draft.panel.getByRole('textbox', { name: 'Text of paragraph 4' }).fill('Mine.');
  await draft.button('Done').click();
  await expect(draft.rows.nth(3).getByText('Yours')).toBeVisible();
  await draft.expectSaved();

  await page.reload();
  await page.getByRole('button', { name: 'Draft, 4 paragraphs' }).click();
  await draft.expectTexts('Gamma two', 'goodbye', 'Last words.', 'Mine.');
});

test('a paragraph is dragged into the draft, taken out again with its sign, copied in three formats and printed with its source', async ({
  playground,
  page,
}) => {
  const draft = new Draft(page);
  await askBoth(playground);
  await draft.pick(playground, one, 'Alpha says hello.', 1);
  // It narrows the columns when it comes.
  await expect(draft.panel).toBeVisible();
  await playground.column(two).body.getByText('Last words.').hover();
  await page
    .getByRole('button', { name: `Add paragraph 6 of ${two} to the draft` })
    .dragTo(draft.rows.first(), { targetPosition: { x: 100, y: 3 } });
  await draft.expectTexts('Last words.', 'Alpha says hello.');
  await playground.column(one).body.getByText('Alpha says hello.').hover();
  await page.getByRole('button', { name: `Take paragraph 1 of ${one} out of the draft` }).click();
  await draft.expectTexts('Last words.');
  await draft.button('Close the draft').click();
  await playground.column(two).body.getByText('Last words.').hover();
  await page.getByRole('button', { name: `Take paragraph 6 of ${two} out of the draft` }).click();
  await draft.pick(playground, one, 'Beta is', 2);
  await page.getByRole('listitem').filter({ hasText: 'Taken out of the draft' }).getByRole('button', { name: 'Undo' }).click();
  await draft.expectTexts('Last words.', 'Beta is');

  await draft.button('Remove paragraph 1').click();
  await draft.expectTexts('Beta is');
  await draft.pick(playground, two, 'Gamma one', 3);
  await page.bringToFront();
  await draft.button('Copy as Markdown').click();
  await expect.poll(() => draft.copied()).toBe('Beta is **bold**.\n\n- Gamma one');
  await draft.button('Other formats').click();
  await page.getByRole('menuitemradio', { name: 'With the sources as footnotes' }).click();
  await expect.poll(() => draft.copied()).toBe(`Beta is **bold**.[^1]\n\n- Gamma one[^2]\n\n[^1]: ${one}\n[^2]: ${two}`);
  await draft.button('Other formats').click();
  await page.getByRole('menuitemradio', { name: 'Rich text' }).click();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        return item?.types.includes('text/html') ? await (await item.getType('text/html')).text() : '';
      }),
    )
    .toContain('<strong>bold</strong>');
  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('heading', { name: 'Draft', exact: true }).locator('..');
  await expect(printed.filter({ visible: true })).toContainText(`Beta is bold.${one}`);
});

test('a saved draft is an answer of its own, which the next models see as preferred', { tag: '@core' }, async ({ playground, page }) => {
  const draft = new Draft(page);
  await playground.askNew(['echo', 'messages'], 'Alpha.\n\nBeta.');
  await playground.column(one).expectState('complete');
  await draft.pick(playground, one, 'Beta.', 2);
  await draft.button('Save to conversation').click();
  const saved = playground.column('Your draft');
  await saved.expectState('complete');
  await expect(saved.button('Preferred')).toBeVisible();
  await expect(saved.body.getByRole('list', { name: 'Sources' })).toContainText(one);
  await expect(saved.button('Retry')).toHaveCount(0);
  await draft.button('Close the draft').click();

  await playground.unfoldComposer();
  await page.getByRole('button', { name: 'Each model sees its own answers' }).click();
  await page.getByRole('menuitemradio', { name: /All see the preferred answer/ }).click();
  await playground.ask('And now?');
  const next = playground.column('Simulated: What it was sent');
  await next.expectState('complete');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(next.body).toContainText('"role":"assistant","content":"Beta."');
});

test('by the keyboard alone, a paragraph is picked, edited and taken out', async ({ playground, page }) => {
  const draft = new Draft(page);
  await askBoth(playground, 'Alpha says hello.\n\nBeta.\n\nGamma.');
  const sign = (number: number) => page.getByRole('button', { name: `Add paragraph ${String(number)} of ${one} to the draft` });
  await expect(sign(1)).toBeAttached();
  await playground.column(one).body.focus();
  await page.keyboard.press('Tab');
  await expect(sign(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(sign(2)).toBeFocused();
  await page.keyboard.press('End');
  await expect(sign(3)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await draft.expectTexts('Alpha says hello.');
  await draft.button('Edit paragraph 1').press('Enter');
  await expect(draft.panel.getByRole('textbox', { name: 'Text of paragraph 1' })).toBeFocused();
  await page.keyboard.type(' More.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await draft.expectTexts('Alpha says hello. More.');
  await draft.button(`Move paragraph 1, by ${one}`).press('Delete');
  await expect(draft.panel.getByText('Pick paragraphs with the plus in their margin.')).toBeVisible();
});

test.describe('while the network is away', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/ });

  test('what is written stays, and is saved when it is back; two tabs keep what both wrote', async ({ playground, page, context }) => {
    const draft = new Draft(page);
    await askBoth(playground);
    await draft.pick(playground, one, 'Alpha says hello.', 1);
    await draft.expectSaved();
    await context.setOffline(true);
    // The line above the columns moves them down.
    await expect(page.getByText('You are offline. Your draft is kept here.')).toBeVisible();
    await draft.pick(playground, two, 'Last words.', 6);
    await expect(draft.panel.getByText('Not saved, trying again')).toBeVisible();
    await context.setOffline(false);
    await draft.expectSaved();

    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Draft, 2 paragraphs' }).click();
    const there = new Draft(other);
    await there.expectTexts('Alpha says hello.', 'Last words.');
    await draft.pick(playground, one, 'Beta is', 2);
    await draft.expectSaved();
    await there.button('Write a paragraph').click();
    await there.panel.getByRole('textbox', { name: 'Text of paragraph 3' }).fill('From here.');
    await there.button('Done').click();
    await there.expectSaved();
    await expect(there.rows).toHaveCount(4);
    await expect(there.panel.getByText('Beta is')).toBeVisible();
  });
});
