import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { callApi } from './callApi.js';
import { test } from './journey.js';

const echo = 'Simulated: Echo';
const variable = { required: true };

/** Saves a prompt in the library of the person who is signed in. @returns its id and its title, which no other prompt has */
async function savePrompt(page: Page, input: Record<string, unknown>): Promise<{ id: string; title: string }> {
  const title = `Wall text ${randomUUID().slice(0, 8)}`;
  const query = 'mutation($input: SavePromptInput!) { savePrompt(input: $input) { prompt { id } } }';
  const saved = z.object({ savePrompt: z.object({ prompt: z.object({ id: z.string() }) }) });
  const { savePrompt } = await callApi(page.context(), query, { input: { title, ...input } }, saved);
  return { id: savePrompt.prompt.id, title };
}

const wallText = {
  text: 'For the {{language}} guide of {{museum}}, at most {{words}} words:\n\n{{wall_text}}',
  system: 'Translate for the ear.',
  variables: [
    { ...variable, name: 'language', kind: 'CHOICE', choices: ['English', 'French'] },
    { ...variable, name: 'museum', kind: 'TEXT' },
    { ...variable, name: 'words', kind: 'NUMBER', default: '60', min: 20, max: 120 },
    { ...variable, name: 'wall_text', kind: 'LONG_TEXT' },
  ],
  models: [{ id: 'sim/echo', temperature: 0.4 }],
};

const parts = (page: Page) => ({
  list: page.getByRole('listbox', { name: 'Prompts' }),
  combobox: page.getByRole('combobox', { name: 'Prompt', exact: true }),
  fields: page.getByRole('group', { name: 'Prompt with fields' }),
  field: (name: string) => page.getByLabel(name, { exact: true }).first(),
  note: page.getByRole('note').filter({ hasText: 'version' }),
  said: page.getByRole('region', { name: 'Prompt of turn 1' }),
});

test('a slash finds a prompt; its fields are filled in, then asked with other values', { tag: '@core' }, async ({ playground, page }) => {
  const { list, combobox, field, note, said } = parts(page);
  const { title } = await savePrompt(page, wallText);
  await playground.open(['echo-2', 'echo_rate-2000']);
  await playground.prompt.pressSequentially(`/${title}`);
  await expect(list.getByRole('option')).toContainText([title]);
  await expect(combobox).toHaveAttribute('aria-activedescendant', (await list.getByRole('option').getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');

  await expect(field('museum')).toBeFocused();
  await expect(note).toHaveText(`${title}, version 1. 2 of 4 fields are empty.`);
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveText([echo]);
  await page.keyboard.type('Ulm');
  await page.keyboard.press('Tab');
  await expect(field('words')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Fill in wall_text, or take it out of the text. Nothing was sent.');
  await expect(field('wall_text')).toBeFocused();
  await page.keyboard.type('Stoneware, 1920');
  await page.reload();
  await expect(field('wall_text')).toHaveValue('Stoneware, 1920');
  await expect(field('museum')).toHaveValue('Ulm');
  await page.keyboard.press('Shift+Tab');
  await field('wall_text').press('ControlOrMeta+Enter');

  const asked = (museum: string) => `For the English guide of ${museum}, at most 60 words:\n\nStoneware, 1920`;
  await playground.column(echo).expectWhole(asked('Ulm'));
  await page.getByRole('button', { name: 'Show the whole prompt' }).click();
  await expect(said).toContainText(`${asked('Ulm')} System: Translate for the ear.`, { useInnerText: true });
  await page.getByRole('button', { name: `${title}, version 1` }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Ulm' })).toBeVisible();

  await page.getByRole('button', { name: 'Ask again with other values' }).click();
  await expect(field('museum')).toHaveValue('Ulm');
  await field('museum').fill('Bonn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Versions of this prompt' })).toContainText('2/2');
  await playground.column(echo).expectWhole(asked('Bonn'));
});

test('a slash that means no prompt stays what it is, and what is taken can be had as text or put back', async ({ playground, page }) => {
  const { list, combobox, fields, note } = parts(page);
  await savePrompt(page, wallText);
  const { id, title } = await savePrompt(page, wallText);
  await playground.open(['echo', 'echo_rate-2000']);
  await playground.prompt.pressSequentially('/');
  // The prompts may come after the list.
  await expect(list.getByRole('option').nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(playground.prompt).toHaveValue('/');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('/');
  await expect(combobox).toBeVisible();
  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await expect(list).toBeHidden();
  await playground.prompt.fill(`/usr/bin/${randomUUID()}`);
  await expect(list).toBeHidden();
  await playground.prompt.fill('my own words');

  await page.goto(`/chat?models=sim/echo,sim/echo_rate-2000&prompt=${id}`);
  await expect(note).toContainText(title);
  await expect(page).not.toHaveURL(/prompt=/);
  await page.getByRole('button', { name: 'Take it as text' }).click();
  await expect(fields).toBeHidden();
  await expect(playground.prompt).toHaveValue('For the English guide of {{museum}}, at most 60 words:\n\n{{wall_text}}');
  await playground.prompt.press('End');
  await page.keyboard.type('!');
  await expect(note).toHaveText(`${title}, version 1, changed here.`);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(playground.prompt).toHaveValue('my own words');
  await expect(playground.prompt).toBeFocused();
  await playground.unfoldComposer();
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveCount(2);
});

test.describe('without a connection for a moment', () => {
  test.use({ expectedComplaints: /net::ERR_FAILED/ });

  test('a prompt is kept with its variables, which survive a failed save, and is found by a slash', async ({ playground, page }) => {
    const { list, field } = parts(page);
    const word = randomUUID().slice(0, 8);
    await playground.askNew(['echo'], `Name ${word} for a bakery in Ulm. Ulm is small.`);
    await playground.column(echo).expectState('complete');
    await playground.chooseForTurn('Keep as a prompt');
    const dialog = page.getByRole('dialog', { name: 'Keep as a prompt' });
    const text = dialog.getByRole('textbox', { name: 'Text' });
    await text.evaluate((area) => {
      if (!(area instanceof HTMLTextAreaElement)) return;
      area.focus();
      const at = area.value.indexOf('Ulm');
      area.setSelectionRange(at, at + 'Ulm'.length);
    });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Name of the variable' })).toBeFocused();
    await page.keyboard.type('town');
    await page.keyboard.press('Enter');
    await expect(text).toHaveValue(`Name ${word} for a bakery in {{town}}. {{town}} is small.`);

    await page.route('**/graphql', (route) => (route.request().postData()?.includes('KeepPrompt') ? route.abort() : route.fallback()));
    const save = dialog.getByRole('button', { name: 'Save to the library' });
    await save.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(text).toHaveValue(/\{\{town\}\}/);
    await page.unroute('**/graphql');
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('is in your library')).toBeVisible();

    await playground.prompt.pressSequentially(`/${word}`);
    // Until the library has come, its only line says so.
    await list.getByRole('option', { name: word }).click();
    await expect(field('town')).toHaveValue('Ulm');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

  test('a prompt is taken by touch, filled in and sent', async ({ playground, page }) => {
    const { list, field, note, said } = parts(page);
    const { title } = await savePrompt(page, wallText);
    await playground.open(['echo']);
    await playground.prompt.tap();
    await playground.prompt.pressSequentially(`/${title}`);
    await list.getByRole('option', { name: title }).tap();
    await expect(note).toContainText('2 of 4 fields are empty.');
    await field('language').selectOption('French');
    await field('museum').fill('Ulm');
    await field('wall_text').fill('Stoneware');
    await playground.send.tap();
    await expect(said).toContainText('For the French guide of Ulm, at most 60 words:');
    await page.getByRole('button', { name: 'More for this turn' }).tap();
    await page.getByRole('menuitem', { name: 'Keep as a prompt' }).tap();
    await expect(page.getByRole('dialog', { name: 'Keep as a prompt' })).toBeInViewport({ ratio: 0.99 });
  });
});
