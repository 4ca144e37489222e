import { expect, type Page } from '@playwright/test';
import { axeInBothThemes } from './axeInBothThemes.js';
import { askMany, Conversations } from './Conversations.js';
import { test } from './journey.js';

/** Opens the list of a person who has only these conversations: One, Two and so on. */
async function openList(page: Page, titles: readonly string[]): Promise<void> {
  await askMany(page.context(), titles.length, (place) => titles[place] ?? '');
  await page.goto('/chat');
}

const panelOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test.use({ account: 'new' });

test.describe('tags', () => {
  // An element that is still fading in has too little contrast.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('are created, assigned and used as filters with the keyboard alone', { tag: '@core' }, async ({ playground: { page } }) => {
    await openList(page, ['One', 'Two']);
    const conversations = new Conversations(page);
    await page.getByRole('button', { name: 'Options for One' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Tags…' }).press('Enter');
    const panel = panelOf(page, 'Tags of “One”');
    await expect(panel.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('Paper');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('checkbox', { name: 'Paper' })).toBeChecked();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Options for One' })).toBeFocused();

    await page.getByRole('button', { name: 'Select and filter' }).click();
    await page.getByRole('menuitemradio', { name: 'Paper' }).click();
    await expect(conversations.link('Two')).toBeHidden();
    await expect(conversations.link('One')).toBeVisible();
    // The list that comes back is the one that was left.
    await page.keyboard.press('ControlOrMeta+b');
    await expect(conversations.link('One')).toBeHidden();
    await page.keyboard.press('ControlOrMeta+b');
    await expect(conversations.link('One')).toBeVisible();
    await expect(conversations.link('Two')).toBeHidden();
    await page.getByRole('button', { name: 'Only “Paper”: show all' }).click();
    await expect(conversations.link('Two')).toBeVisible();

    await page.keyboard.press('ControlOrMeta+k');
    await conversations.search.getByRole('button', { name: 'Paper' }).click();
    await expect(conversations.search.getByRole('option')).toHaveText([/One/]);
  });
});

test('several conversations are selected, tagged, deleted and restored', { tag: '@core' }, async ({ playground: { page } }) => {
  await openList(page, ['One', 'Two', 'Three', 'Four']);
  const conversations = new Conversations(page);
  const selected = page.getByRole('group', { name: 'Selected conversations' });
  const begin = async () => {
    await page.getByRole('button', { name: 'Select and filter' }).click();
    await page.getByRole('menuitem', { name: 'Select several' }).click();
    await expect(page.getByRole('checkbox', { name: 'Four' })).toBeFocused();
  };
  await begin();
  await page.keyboard.press('Space');
  await page.getByText('Two', { exact: true }).click({ modifiers: ['Shift'] });
  await expect(selected.getByRole('status')).toHaveText('3 selected');
  await selected.getByRole('button', { name: 'Tags…' }).click();
  await panelOf(page, 'Tags of 3 conversations').getByRole('searchbox').fill('Paper');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Paper” is on 3 more conversations')).toBeVisible();
  await page.keyboard.press('Escape');
  await selected.getByRole('button', { name: 'Delete' }).click();
  await expect(conversations.link('One')).toBeVisible();
  await expect(conversations.list.getByRole('link')).toHaveText(['One']);
  const said = page.getByRole('listitem').filter({ hasText: '3 conversations deleted' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(conversations.list.getByRole('link')).toHaveText(['Four', 'Three', 'Two', 'One']);

  await begin();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(selected.getByRole('status')).toHaveText('4 selected');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Select and filter' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true });

  test('several are selected and archived in the sheet, each target within a fingertip', async ({ playground: { page } }) => {
    await openList(page, ['One', 'Two']);
    await page.getByRole('button', { name: 'Open navigation' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Navigation' });
    const conversations = new Conversations(page, sheet);
    await sheet.getByRole('button', { name: 'Select and filter' }).tap();
    await page.getByRole('menuitem', { name: 'Select several' }).tap();
    await sheet.getByText('One', { exact: true }).tap();
    await sheet.getByText('Two', { exact: true }).tap();
    const selected = sheet.getByRole('group', { name: 'Selected conversations' });
    await expect(selected.getByRole('status')).toHaveText('2 selected');
    for (const target of await selected.getByRole('button').or(sheet.locator('li label')).all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(43.5);
    await selected.getByRole('button', { name: 'Archive' }).tap();
    await expect(conversations.link('One')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(conversations.link('One')).toBeVisible();
    await expect(conversations.link('Two')).toBeVisible();
  });
});
