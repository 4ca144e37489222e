import { expect, type Locator } from '@playwright/test';
import { askBoth, Draft, one, two } from './Draft.js';
import { test } from './journey.js';

/** Selects the words of an element, as a triple click does. */
const selectIn = (element: Locator) =>
  element.evaluate((node) => {
    getSelection()?.selectAllChildren(node);
  });

test('selected text is quoted in the prompt, and added to the draft with its source', { tag: '@core' }, async ({ playground, page }) => {
  const draft = new Draft(page);
  await askBoth(playground, 'First sentence. It is **bold** here.\n\nSecond paragraph.');
  const commands = page.getByRole('toolbar', { name: 'Selected text' });
  await playground.prompt.fill('Is this so?');
  await page.keyboard.press('Escape');
  await selectIn(playground.column(one).body.getByText('Second paragraph.'));
  await commands.getByRole('button', { name: 'Quote in the prompt' }).click();
  await expect(playground.prompt).toBeFocused();
  await expect(playground.prompt).toHaveValue('Is this so?\n\n> Second paragraph.\n\n');
  await page.keyboard.type('Why?');
  await expect(playground.prompt).toHaveValue('Is this so?\n\n> Second paragraph.\n\nWhy?');
  await page.keyboard.press('Escape');

  await selectIn(playground.column(one).body.getByText('bold', { exact: true }));
  await commands.getByRole('button', { name: 'Add to draft' }).click();
  await expect(page.getByText('Added to the draft')).toBeVisible();
  await expect(commands).toHaveCount(0);

  // As by a pointer, which leaves the prompt.
  await playground.column(two).body.focus();
  await selectIn(playground.column(two).body.getByText('Second paragraph.'));
  await expect(commands).toBeVisible();
  await page.keyboard.press('+');
  await page.keyboard.press('d');
  await draft.expectTexts('bold', 'Second paragraph.');
  await expect(draft.rows.first().getByText(`from ${one}`)).toBeVisible();
  await expect(draft.rows.first().locator('strong')).toHaveText('bold');
  await expect(draft.rows.nth(1).getByText(`from ${two}`)).toBeVisible();
  await draft.expectSaved();
  // Of the first paragraph only a word was taken: all of it can follow.
  await draft.pick(playground, one, 'First sentence.', 1);
  await expect(draft.rows).toHaveCount(3);
});
