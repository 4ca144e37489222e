import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { axeFindings } from './axeFindings.js';
import { openSession } from './accounts.js';
import { callApi } from './callApi.js';
import { holdReply } from './holdReply.js';
import { isAlive } from './isAlive.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { Playground } from './Playground.js';

const model = 'tokens-10_seed-901';

/** Opens the page of preferences under a new account. */
async function customise(page: Page, baseURL: string | undefined, request: Parameters<typeof makeAccount>[0]): Promise<void> {
  await openSession(page.context(), baseURL ?? '', await makeAccount(request));
  await page.goto('/profile/customise');
  await expect(page.getByRole('heading', { name: 'Customise' })).toBeVisible();
  await isAlive(page);
}

const attribute = (page: Page, name: string) => page.evaluate((wanted) => document.documentElement.dataset[wanted], name);

test('a preference applies at once, is saved, and can be undone', { tag: '@core' }, async ({ page, request, baseURL }) => {
  await customise(page, baseURL, request);
  const reading = page.getByRole('region', { name: 'Reading' });
  const change = await holdReply(page, 'UpdatePreferences');
  await reading.getByRole('radiogroup', { name: 'Density' }).getByText('Compact').click();
  await expect(reading.getByRole('button', { name: 'Undo the last change in Reading' })).toBeVisible();
  await change.given;
  await expect(reading.getByText('Saved', { exact: true })).toBeHidden();
  await change.release();
  await expect(reading.getByText('Saved', { exact: true })).toBeVisible();
  await reading.getByRole('slider', { name: 'Text size' }).press('End');
  await reading.getByRole('switch', { name: 'Reduced motion' }).click();
  await reading.getByRole('checkbox', { name: 'Cost' }).click();
  await page.getByRole('combobox', { name: 'Times and dates' }).selectOption('2026-11-21 14:02');
  expect(await axeFindings(page)).toEqual([]);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset['early'] = document.documentElement.dataset['textSize'] ?? 'none';
    });
  });
  await page.reload();
  await isAlive(page);
  expect(await attribute(page, 'early')).toBe('19');
  expect([await attribute(page, 'density'), await attribute(page, 'reducedMotion')]).toEqual(['COMPACT', 'true']);
  await expect(page.getByRole('combobox', { name: 'Times and dates' })).toHaveValue('YEAR_FIRST');
  await expect(reading.getByRole('slider')).toHaveValue('19');
  await reading.getByRole('radiogroup', { name: 'Width of columns' }).getByText('Wide').click();
  await reading.getByRole('button', { name: 'Undo the last change in Reading' }).click();
  await expect(reading.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await expect.poll(() => attribute(page, 'columnWidth')).toBe('MEDIUM');

  const playground = new Playground(page);
  await playground.askNew([model]);
  await playground.column(model).expectState('complete');
  const figures = playground.column(model).root.getByRole('button', { name: /All figures/ });
  await expect(figures).toHaveText(/^[\d.]+ s /);
  await figures.click();
  await expect(page.getByRole('dialog', { name: 'All figures of this answer' })).toContainText(/Cost/);
});

test('what one says about oneself goes with conversations, and can be left out', { tag: '@core' }, async ({ page, request, baseURL }) => {
  await customise(page, baseURL, request);
  const you = page.getByRole('region', { name: 'You' });
  await you.getByLabel('About me').fill('I translate for a museum.');
  await expect(you.getByText('Saved', { exact: true })).toBeVisible();
  await you.getByLabel('How to answer').fill('x'.repeat(1_501));
  await expect(you.getByText('Not saved: 1,500 characters are the most.')).toBeVisible();
  await you.getByLabel('How to answer').fill('Short.');
  await page.getByRole('region', { name: 'Asking' }).getByRole('radiogroup', { name: 'Enter' }).getByText('New line').click();

  const playground = new Playground(page);
  await playground.open([model]);
  await playground.prompt.fill('First');
  await playground.prompt.press('Enter');
  await expect(playground.prompt).toHaveValue('First\n');
  await playground.prompt.press('ControlOrMeta+Enter');
  await playground.column(model).expectState('complete');
  await page.getByRole('button', { name: 'Show the whole prompt' }).click();
  const told = page.getByText('Told first: about me and how to answer');
  await told.click();
  await expect(page.getByText('I translate for a museum.')).toBeVisible();

  await playground.unfoldComposer();
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('switch', { name: 'About me and how to answer' });
  await expect(settings).toBeChecked();
  await settings.click();
  await page.keyboard.press('Escape');
  await playground.prompt.fill('Second');
  await playground.prompt.press('ControlOrMeta+Enter');
  await expect(page.getByRole('region', { name: 'Turn 2', exact: true })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('a shortcut gets other keys by the keyboard alone: a clash is named, the new keys work, and the given ones come back', async ({
  page,
  request,
  baseURL,
}) => {
  await customise(page, baseURL, request);
  const shortcuts = page.getByRole('region', { name: 'Shortcuts' });
  const list = (keys: string) => shortcuts.getByRole('button', { name: `Change the keys of Show the shortcuts: ${keys}` });
  await list('?').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  await expect(shortcuts.getByRole('alert')).toHaveText(/^Ctrl K is the shortcut of Search your conversations\./);
  await page.keyboard.press('j');
  await expect(list('J')).toBeVisible();
  await expect(shortcuts.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'Customise' }).click();
  await page.keyboard.press('j');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByText('J', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Your prompts, as the first sign')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await isAlive(page);
  await expect(list('J')).toBeVisible();
  await expect(shortcuts.getByText('Stays: Escape closes in every program, here too')).toBeVisible();
  await shortcuts.getByRole('button', { name: /^Change the keys of Into the first column.*Alt 1$/ }).press('Enter');
  await page.keyboard.press('Alt+2');
  await expect(shortcuts.getByRole('alert')).toHaveText(/choose the first: A or 1/);
  // Only what is sent from now on is held and counted.
  const stored = page.waitForResponse((response) => response.request().postData()?.includes('UpdatePreferences') === true);
  await page.keyboard.press('Alt+Shift+Digit1');
  await stored;
  const changed = shortcuts.getByRole('button', { name: /Into the first column.*Alt Shift 1$/ });
  await expect(changed).toBeVisible();
  const saved = await holdReply(page, 'UpdatePreferences');
  await list('J').press('Enter');
  await page.keyboard.press('y');
  await saved.given;
  await shortcuts.getByRole('button', { name: 'Back to the given ones' }).click();
  // Though the change before it is answered only now.
  await saved.release();
  await saved.expectReplies(2);
  await expect(changed).toBeHidden();
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true });

  test('nothing is wider than the screen, and a new conversation begins with the chosen models and policy', async ({
    page,
    request,
    baseURL,
  }) => {
    await customise(page, baseURL, request);
    const asking = page.getByRole('region', { name: 'Asking' });
    await asking.getByRole('button', { name: 'Add model' }).tap();
    await page.getByRole('dialog', { name: 'Models' }).getByRole('searchbox').fill('ELIZA');
    await page.getByRole('checkbox', { name: /^ELIZA/ }).tap();
    await page.getByRole('button', { name: 'Done' }).tap();
    await asking.getByText('All see every answer').tap();
    await expect(asking.getByText('Saved', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goto('/chat');
    await expect(page.getByRole('button', { name: /^Models: ELIZA[^,]*$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /All see every answer/ })).toBeVisible();
  });
});

test('with wide columns fewer fit, with narrow ones more: chips lead to those that do not', async ({ page, request, baseURL }) => {
  await page.setViewportSize({ width: 1_600, height: 900 });
  const context = page.context();
  await openSession(context, baseURL ?? '', await makeAccount(request));
  const chips = page.getByRole('group', { name: 'Columns' });
  const playground = new Playground(page);
  const models = [902, 903, 904, 905].map((seed) => `tokens-10_seed-${String(seed)}`);
  for (const [columnWidth, count, fit] of [
    ['WIDE', 3, false],
    ['NARROW', 4, true],
  ] as const) {
    const change = 'mutation($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { id } }';
    await callApi(context, change, { input: { columnWidth } }, z.looseObject({}));
    await playground.askNew(models.slice(0, count));
    for (const model of models.slice(0, count)) await playground.column(model).expectState('complete');
    const row = page.getByRole('group', { name: 'Answers side by side' });
    await expect.poll(() => row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth === clientWidth)).toBe(fit);
    await expect(chips).toBeVisible({ visible: !fit });
  }
});
