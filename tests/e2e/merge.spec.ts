import { expect } from '@playwright/test';
import { askBoth, Draft, one, two } from './Draft.js';
import { chooseModel } from './chooseModel.js';
import { test } from './journey.js';

test('a model merges the answers in a column of its own, which survives a reload', { tag: '@core' }, async ({ playground, page }) => {
  await askBoth(playground, 'What is A4?');
  await playground.chooseForTurn('Merge the answers…');
  const dialog = page.getByRole('dialog', { name: 'Merge the answers' });
  const [first] = [dialog.getByRole('checkbox', { name: one })];
  await expect(first).toBeChecked();
  await first.uncheck();
  await expect(dialog.getByText('Tick at least two answers.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Merge', exact: true })).toBeDisabled();
  await first.press('Space');
  await dialog.getByRole('textbox', { name: 'What matters' }).fill('One voice.');
  await chooseModel(page, one);
  await dialog.getByRole('textbox', { name: 'What matters' }).press('Tab');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  const merged = playground.column(`${one}, merged`);
  await merged.expectState('complete');
  await expect(merged.body.getByText(`Merged from ${one} and ${two}`)).toBeVisible();
  await expect(merged.body).toContainText('What matters: One voice.');
  await expect(merged.body).toContainText(/<text_2-[0-9a-f]+>/);
  await expect(merged.root.getByText('Merged', { exact: true })).toBeVisible();
  await merged.choose('Retry');
  await merged.expectState('complete');
  await merged.button(`More for ${one}, merged`).click();
  await expect(page.getByRole('menuitem', { name: 'Switch to the other answer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await merged.button('Prefer').click();
  // It says so once the server has done it; a page that is left sooner may take the request with it.
  await expect(merged.button('Preferred')).toBeVisible();
  await page.reload();
  await expect(merged.body.getByText(`Merged from ${one} and ${two}`)).toBeVisible();
  await expect(merged.button('Preferred')).toBeVisible();
  await merged.button(`More for ${one}, merged`).click();
  await expect(page.getByRole('menuitem', { name: /^Copy/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /only/i })).toHaveCount(0);
});

test('the differences are listed first, and ticked on a phone', async ({ playground, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const list =
    '## Agreements\n- Both name the size.\n## Contradictions\n- Text 1: the year is 1921.\n- Text 2: the year is 1922.\n## Only in one\n- Text 2 names Ostwald.';
  await playground.askNew(['echo', 'say'], `Words <say>words</say>`);
  await playground.column('say').expectState('complete');
  await page.getByRole('button', { name: 'More for this turn' }).click();
  await page.getByRole('menuitem', { name: 'Merge the answers…' }).click();
  const dialog = page.getByRole('dialog');
  await chooseModel(page, 'say');
  // The list begins at what is chosen, here its last model.
  await dialog.getByRole('button', { name: 'Model: say' }).click();
  const models = page.getByRole('dialog', { name: 'Model', exact: true });
  await expect(models.getByRole('button', { name: 'say', exact: true })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(models).toBeHidden();
  await dialog.getByRole('textbox', { name: 'What matters' }).fill(`<say>${list}</say>`);
  await dialog.getByRole('button', { name: 'List the differences first' }).click();
  await expect(dialog.getByRole('group', { name: 'Agreements' }).getByRole('checkbox')).toBeChecked();
  const sides = dialog.getByRole('group', { name: 'Contradictions' });
  await expect(sides.getByRole('checkbox')).toHaveCount(2);
  await sides.getByRole('checkbox', { name: 'say: the year is 1922.' }).check();
  await expect(sides.getByRole('checkbox', { name: `${one}: the year is 1921.` })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('textbox', { name: 'What matters' })).toHaveValue(/Ostwald/);
  // The same list again, without another query.
  await dialog.getByRole('button', { name: 'List the differences first' }).click();
  await expect(sides).toBeVisible();
  // After closing, and after a reload, it is the same list, too.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'More for this turn' }).click();
  await page.getByRole('menuitem', { name: 'Merge the answers…' }).click();
  await sides.getByRole('checkbox', { name: 'say: the year is 1922.' }).check();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog).toBeHidden();
  const merged = playground.column('say, merged');
  await merged.expectState('complete');
  await expect(merged.body.getByText(`Merged from ${one} and say`)).toBeVisible();
});

test('a draft is merged as it stands, and a list without a form is shown as it is', async ({ playground, page }) => {
  const draft = new Draft(page);
  await askBoth(playground);
  await draft.pick(playground, one, 'Alpha says hello.', 1);
  await expect(draft.button('Merge by a model…')).toBeDisabled();
  await draft.pick(playground, two, 'Gamma two', 4);
  await draft.button('Merge by a model…').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Merge the draft' });
  await expect(dialog.getByText('One model makes one text of your 2 paragraphs.')).toBeVisible();
  await chooseModel(page, 'Simulated: Echo');
  await dialog.getByRole('button', { name: 'List the differences first' }).click();
  const differences = page.getByRole('dialog', { name: 'The differences' });
  await expect(differences.getByText('This list has no form that can be ticked.')).toBeVisible();
  await differences.getByRole('button', { name: 'Merge without ticks' }).click();
  const merged = playground.column(`${one}, merged`);
  await merged.expectState('complete');
  await expect(merged.body).toContainText('Alpha says hello.');
  await expect(merged.body.getByText(`Merged from ${one} and ${two}`)).toBeVisible();
});
