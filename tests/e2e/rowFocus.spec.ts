import { expect } from '@playwright/test';
import { openSession } from './accounts.js';
import { askMany, Conversations, newWord } from './Conversations.js';
import { askBoth, Draft, one } from './Draft.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { saveTeam } from './saveTeam.js';

test('after a session is revoked by keyboard, the next one’s button has the focus, at last the heading', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const person = await makeAccount(request);
  for (let session = 0; session < 3; session += 1) await openSession(context, baseURL ?? '', person);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Active sessions' });
  const revoke = section.getByRole('button', { name: /^Revoke (?!all)/ });
  await expect(revoke).toHaveCount(2);
  await revoke.first().press('Enter');
  await expect(revoke).toHaveCount(1);
  await expect(revoke).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(revoke).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'Active sessions' })).toBeFocused();

  await openSession(context, baseURL ?? '', person);
  await page.reload();
  await section.getByRole('button', { name: 'Revoke all others' }).press('Enter');
  await expect(revoke).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'Active sessions' })).toBeFocused();
});

test('after a team is deleted, and after a model is taken from one, the focus stays in the list', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await page.goto('/profile/customise#teams');
  for (const name of ['Ash', 'Birch']) await saveTeam(page, { name, columns: [{ id: 'sim/echo' }, { id: 'sim/messages' }] });
  await page.reload();
  const section = page.getByRole('region', { name: 'Teams' });
  await section.getByRole('button', { name: 'Edit Birch' }).press('Enter');
  const columns = section.getByRole('group', { name: 'Columns' });
  const remove = columns.getByRole('button', { name: /^Remove / });
  await remove.first().press('Enter');
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(columns.getByRole('heading', { name: 'Columns' })).toBeFocused();
  await section.getByRole('button', { name: 'Cancel' }).click();
  await section.getByRole('button', { name: 'Delete Ash' }).press('Enter');
  await expect(section.getByRole('button', { name: 'Delete Birch' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(section.getByRole('heading', { name: 'Teams' })).toBeFocused();
});

test('after a paragraph is removed from the draft, and a model from the composer, the focus stays in the list', async ({
  playground,
  page,
}) => {
  const draft = new Draft(page);
  await askBoth(playground);
  await draft.pick(playground, one, 'Alpha says hello.', 1);
  // The panel moves the answers away from under the pointer.
  await expect(draft.panel).toBeVisible();
  await draft.pick(playground, one, 'Last words.', 6);
  await draft.button('Remove paragraph 1').press('Enter');
  await expect(draft.rows).toHaveCount(1);
  await expect(draft.button('Remove paragraph 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(draft.panel.getByRole('heading', { name: 'Draft' })).toBeFocused();

  await playground.open(['echo', 'messages', 'tokens-3']);
  const remove = page.getByRole('list', { name: 'Models' }).getByRole('button', { name: /^Remove / });
  await remove.first().press('Enter');
  await expect(remove).toHaveCount(2);
  await expect(remove.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(playground.prompt).toBeFocused();
});

test('the archive has a heading and a way back, and its last conversation leaves the focus to the heading', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  const word = newWord();
  await askMany(context, 1, () => word);
  await page.goto('/chat');
  const conversations = new Conversations(page);
  await conversations.choose(word, 'Archive');
  await expect(conversations.list.getByRole('heading', { name: 'Conversations' })).toBeFocused();
  await conversations.toggleArchive();
  const heading = conversations.archive.getByRole('heading', { name: 'Archived conversations' });
  await expect(heading).toBeVisible();
  await conversations.choose(word, 'Unarchive');
  await expect(conversations.archive.getByText('Nothing is archived.')).toBeVisible();
  await expect(heading).toBeFocused();
  await conversations.archive.getByRole('button', { name: 'Back to the conversations' }).press('Enter');
  await expect(heading).toBeHidden();
  await expect(conversations.link(word)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Archived conversations' })).toBeFocused();
});
