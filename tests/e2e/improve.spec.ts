import { expect, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { axeFindings } from './axeFindings.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

const [one, two] = ['tokens-5_seed-7611', 'tokens-5_seed-7612'] as const;
const vague = 'Please translate this text into {{language}}. Not too long please.\n\nGuten Tag.';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Improve the prompt' });
const changeOf = (page: Page, number: number) => panelOf(page).getByRole('region', { name: `Change ${number.toFixed()} of 3` });
const button = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true });

test('proposed changes are taken or left by keys, undone, and compared blind', { tag: '@core' }, async ({ playground, page }) => {
  await playground.open([one, two]);
  await playground.prompt.fill(vague);
  await page.getByRole('button', { name: 'Improve this prompt' }).press('Enter');
  await panelOf(page).getByText('Three questions').click();
  await panelOf(page).getByRole('textbox', { name: 'Who reads it?' }).fill('Children');
  await panelOf(page).getByText('Quick', { exact: true }).click();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'Propose changes').press('Enter');
  await expect(panelOf(page).getByText('3 changes. None decided')).toBeVisible();
  await expect(panelOf(page).getByText('A number can be checked.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await changeOf(page, 1).getByRole('button', { name: 'Take' }).press('Enter');
  await expect(changeOf(page, 1).getByRole('button', { name: 'Undo' })).toBeFocused();
  await changeOf(page, 2).getByRole('button', { name: 'Leave' }).press('Enter');
  await changeOf(page, 3).getByRole('button', { name: 'Take' }).press('Enter');
  await changeOf(page, 3).getByRole('button', { name: 'Undo' }).press('Enter');
  await changeOf(page, 3).getByRole('button', { name: 'Take' }).press('Enter');
  await expect(panelOf(page).getByText('3 changes. 3 decided')).toBeVisible();
  await button(page, 'Use this text').press('Enter');
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Improve this prompt' })).toBeFocused();
  await expect(playground.prompt).toHaveValue(
    'Translate this text into {{language}}. Not too long please. Say where you hesitated.\n\nGuten Tag.',
  );
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(playground.prompt).toHaveValue(vague);

  await page.getByRole('button', { name: 'Improve this prompt' }).click();
  await button(page, 'Propose changes').click();
  await button(page, 'Take all').click();
  await button(page, 'Try old against new').click();
  await expect(panelOf(page).getByText('2 models answer both wordings side by side.')).toBeVisible();
  await panelOf(page).getByLabel('Blind, until I have voted').check();
  await button(page, 'Ask both').click();
  const dock = page.getByRole('group', { name: 'Your vote' });
  await expect(dock.getByRole('button', { name: 'D is better' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('After', { exact: true })).toHaveCount(0);
  await dock.getByRole('button', { name: 'D is better' }).click();
  const columns = page.getByRole('article');
  await expect(columns.getByText('Before', { exact: true })).toHaveCount(2);
  await expect(columns.getByText('After', { exact: true })).toHaveCount(2);
});

test('a proposal survives a reload while the model thinks, can be stopped, and nothing to propose says so', async ({
  playground,
  page,
}) => {
  await playground.open(['tokens-5_seed-7613_delay-20000']);
  await playground.prompt.fill(vague);
  await page.getByRole('button', { name: 'Improve this prompt' }).click();
  await button(page, 'Propose changes').click();
  await expect(panelOf(page).getByText(/is reading your prompt/)).toBeVisible();
  await page.reload();
  await expect(panelOf(page).getByText('3 changes. None decided')).toBeVisible({ timeout: 45_000 });
  await button(page, 'Take all').click();
  await button(page, 'Use this text').click();
  await page.getByRole('button', { name: 'Improve this prompt' }).click();
  await button(page, 'Propose changes').click();
  await button(page, 'Stop').click();
  await expect(panelOf(page).getByText('It was stopped. Nothing has changed.')).toBeVisible();

  await playground.open([one]);
  await page.getByRole('button', { name: 'Improve this prompt' }).click();
  await button(page, 'Propose changes').click();
  await expect(panelOf(page).getByText(/would leave this prompt as it is/)).toBeVisible();
  await button(page, 'Done').click();
  await expect(panelOf(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

  test('a disappointing answer improves its prompt, from the menu of its column', async ({ playground, page }) => {
    await playground.askNew([one], vague);
    await page.getByRole('button', { name: /^More for sim|^More for tokens/ }).click();
    const item = page.getByRole('menuitem', { name: 'Improve the prompt from this answer' });
    await expect(item).toBeVisible();
    // It has no keys, so no empty key cap either.
    await expect(item.locator('kbd')).toHaveCount(0);
    await item.click();
    await panelOf(page).getByRole('textbox', { name: 'What is wrong with it?' }).fill('Too stiff');
    await button(page, 'Propose changes').tap();
    await expect(panelOf(page).getByText('Avoid this: Too stiff.', { exact: false }).first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'Take all').tap();
    await button(page, 'Use this text').tap();
    await expect(playground.prompt).toHaveValue(/Avoid this: Too stiff\./);
  });

  test('the text of the library is improved, also when reading the proposal fails first, and comes back by undo', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await openSession(context, baseURL ?? '', await makeAccount(request));
    await page.goto('/prompts/new');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.fill(vague);
    await page.getByRole('button', { name: 'Improve this prompt' }).tap();
    await panelOf(page).getByRole('combobox', { name: 'Model' }).selectOption('sim/tokens-120_rate-60_delay-150_seed-1');
    let isCut = false;
    await page.route('**/graphql', async (route) => {
      if (isCut || !(route.request().postData() ?? '').includes('ReadImprovement')) return route.fallback();
      isCut = true;
      return route.fulfill({ json: { errors: [{ message: 'The database was away.' }] } });
    });
    await button(page, 'Propose changes').tap();
    await button(page, 'Try again').tap();
    await button(page, 'Take all').tap();
    await button(page, 'Use this text').tap();
    await expect(text).not.toHaveValue(vague);
    await page.getByRole('textbox', { name: 'Title' }).fill('Written meanwhile');
    await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect(text).toHaveValue(vague);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Written meanwhile');
  });
});

test('a proposal with very many changes is shown in portions, and can be taken whole', async ({ playground, page }) => {
  const lines = (verb: string) => Array.from({ length: 120 }, (_, place) => `Line ${place.toFixed()} ${verb}.`).join('\n');
  await playground.open(['say']);
  await playground.prompt.fill(`${lines('stands')}\n<say><prompt>${lines('walks')}</prompt></say>`);
  await page.getByRole('button', { name: 'Improve this prompt' }).click();
  await button(page, 'Propose changes').click();
  await expect(panelOf(page).getByText(/^12\d changes\. None decided$/)).toBeVisible();
  await expect(panelOf(page).getByRole('region')).toHaveCount(50);
  await panelOf(page)
    .getByRole('button', { name: /^Show 7\d more changes$/ })
    .press('Enter');
  await expect(panelOf(page).getByRole('region')).toHaveCount(100);
  await button(page, 'Take all').click();
  await button(page, 'Use this text').click();
  await expect(playground.prompt).toHaveValue(lines('walks'));
});
