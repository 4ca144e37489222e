import { expect, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { axeFindings } from './axeFindings.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { type InterceptedAsk, onAsk } from './onAsk.js';
import { Playground } from './Playground.js';
import { saveTeam } from './saveTeam.js';

const [echo, messages] = ['Simulated: Echo', 'Simulated: What it was sent'];

const parts = (page: Page) => ({
  chips: page.getByRole('list', { name: 'Models' }).getByRole('listitem'),
  picker: page.getByRole('dialog', { name: 'Models' }),
  add: page.getByRole('button', { name: 'Add model' }),
  dialog: page.getByRole('dialog', { name: 'Save these columns as a team' }),
  toast: (words: string) => page.getByRole('listitem').filter({ hasText: words }),
  settings: page.getByRole('button', { name: /^Settings/ }),
});

test('columns are saved as a team and applied with their settings', { tag: '@core' }, async ({ page, request, baseURL }) => {
  await openSession(page.context(), baseURL ?? '', await makeAccount(request));
  const { chips, picker, add, dialog, toast, settings } = parts(page);
  const playground = new Playground(page);
  await playground.open(['messages', 'echo']);
  await settings.click();
  await page.getByRole('textbox', { name: 'System prompt, All columns' }).fill('Be brief.');
  await page.getByRole('spinbutton', { name: `Temperature, ${messages}` }).fill('0.3');
  await page.keyboard.press('Escape');

  await add.click();
  await picker.getByRole('button', { name: 'Save as a team…' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Give it a name.');
  await expect(dialog.getByText(`${messages}, ${echo} · system prompt · parameters`)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Name').fill('Pair');
  await page.keyboard.press('Enter');
  await expect(toast('Team “Pair” saved')).toBeVisible();
  await expect(add).toBeFocused();

  // Two clicks in a new conversation.
  await playground.open(['echo']);
  await expect(chips).toHaveText([echo]);
  await settings.click();
  await page.getByRole('textbox', { name: 'System prompt' }).fill('');
  await page.keyboard.press('Escape');
  await add.click();
  await picker.getByRole('region', { name: 'Teams' }).getByRole('button', { name: 'Pair' }).click();
  await expect(chips).toHaveText([messages, echo]);
  await expect(settings).toHaveAccessibleName('Settings, with a system prompt and parameters');
  await toast('“Pair” is chosen.').getByRole('button', { name: 'Undo' }).click();
  await expect(chips).toHaveText([echo]);
  await expect(settings).toHaveAccessibleName('Settings');

  // By keys: a search, and Enter.
  await add.press('Enter');
  await page.keyboard.type('pair');
  await page.keyboard.press('Enter');
  await expect(chips).toHaveText([messages, echo]);
  await playground.ask('Hello');
  await expect(playground.column(messages).root).toContainText('Be brief.');

  // The same name replaces the team only after it was said, and that is undone, too.
  await playground.unfoldComposer();
  await page.getByRole('button', { name: `Remove ${echo}` }).click();
  await add.click();
  await picker.getByRole('button', { name: 'Save as a team…' }).click();
  await dialog.getByLabel('Name').fill('pair');
  await expect(dialog.getByRole('status')).toHaveText(/You have a team called “Pair”/);
  await dialog.getByRole('button', { name: 'Replace “Pair”' }).click();
  await expect(dialog).toBeHidden();
  // The message stays while the pointer is over it; else it goes after ten seconds.
  await toast('Team “Pair” replaced').hover();
  await add.press('Enter');
  await expect(picker.getByRole('button', { name: /^Pair/ })).not.toContainText(echo);
  await page.keyboard.press('Escape');
  await toast('Team “Pair” replaced').getByRole('button', { name: 'Undo' }).click();
  await add.click();
  await expect(picker.getByRole('button', { name: /^Pair/ })).toContainText(`${messages}, ${echo}`);
});

test('a team that is being saved can be left; what is opened then stays when the reply comes', async ({ page, request, baseURL }) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<InterceptedAsk>();
  await onAsk(
    page,
    (save) => {
      ask(save);
      return Promise.resolve();
    },
    { operation: 'SaveTeam' },
  );
  await openSession(page.context(), baseURL ?? '', await makeAccount(request));
  await page.goto('/profile/customise#teams');
  const { picker, toast } = parts(page);
  const section = page.getByRole('region', { name: 'Teams' });
  const form = section.getByRole('form', { name: 'New team' });
  await section.getByRole('button', { name: 'New team' }).click();
  await form.getByLabel('Name').fill('Mirror');
  await form.getByRole('button', { name: 'Add model' }).click();
  await picker.getByRole('checkbox', { name: echo }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save' }).click();
  const save = await asked;
  await expect(form.getByLabel('Name')).toBeDisabled();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await section.getByRole('button', { name: 'New team' }).click();
  await form.getByLabel('Name').fill('Another');
  await save.answer();
  await expect(toast('Team “Mirror” saved')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Another');
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

  test('teams are made, changed, deleted and brought back in the preferences, and what cannot be asked is left out', async ({
    page,
    request,
    baseURL,
  }) => {
    await openSession(page.context(), baseURL ?? '', await makeAccount(request));
    const { picker, toast } = parts(page);
    await page.goto('/profile/customise#teams');
    const section = page.getByRole('region', { name: 'Teams' });
    await section.getByRole('button', { name: 'New team' }).tap();
    const form = section.getByRole('form', { name: 'New team' });
    await expect(form.getByLabel('Name')).toBeFocused();
    await form.getByRole('button', { name: 'Save' }).tap();
    await expect(form.getByText('Give it a name.')).toBeVisible();
    await expect(form.getByText('Choose at least one model.')).toBeVisible();
    await form.getByLabel('Name').fill('Mirror');
    await form.getByRole('button', { name: 'Add model' }).tap();
    await picker.getByRole('checkbox', { name: echo }).tap();
    await picker.getByRole('checkbox', { name: messages }).tap();
    await picker.getByRole('button', { name: 'Done' }).tap();
    await form.getByRole('listitem', { name: messages }).getByLabel('Temperature').fill('3');
    await form.getByRole('button', { name: 'Save' }).tap();
    await expect(form.getByLabel('Temperature').nth(1)).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('Temperature').nth(1).fill('0.7');
    await form.getByRole('button', { name: `Move ${messages} up` }).tap();
    await expect(form.getByRole('button', { name: `Move ${messages} down` })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).tap();
    await expect(section.getByText(`${messages}, ${echo} · parameters`)).toBeVisible();

    await section.getByRole('button', { name: 'Edit Mirror' }).tap();
    await section.getByLabel('Name').fill('Looking glass');
    await section.getByRole('button', { name: 'Save' }).tap();
    await expect(section.getByText('Looking glass')).toBeVisible();
    await section.getByRole('button', { name: 'Delete Looking glass' }).tap();
    await expect(section.getByText(/You have no team yet/)).toBeVisible();
    await toast('Team “Looking glass” deleted').getByRole('button', { name: 'Undo' }).tap();
    await expect(section.getByText('Looking glass')).toBeVisible();

    await saveTeam(page, { name: 'Old friends', columns: [{ id: 'sim/echo' }, { id: 'gone/model' }] });
    await page.goto('/chat?models=sim/messages');
    await page.getByRole('button', { name: `Models: ${messages}` }).tap();
    await picker.getByRole('button', { name: /^Old friends/ }).tap();
    await expect(toast('“Old friends” is chosen. Left out: gone/model (not on offer)')).toBeVisible();
    await expect(page.getByRole('button', { name: `Models: ${echo}` })).toBeVisible();
  });
});
