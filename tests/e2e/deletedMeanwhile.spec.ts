import { expect, type Page } from '@playwright/test';
import { askByApi } from './askByApi.js';
import { Conversations, newWord } from './Conversations.js';
import { test } from './journey.js';

// The end of what an earlier journey asked would push a row from under the pointer.
test.use({ account: 'new' });

/** Delays deletions until the returned function is called. */
async function holdDeletions(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('mutation DeleteConversation')) await released;
    await route.fallback();
  });
  return release;
}

test('who goes elsewhere while a conversation is being deleted stays there, and it is gone', async ({ playground: { page } }) => {
  const [kept, gone] = [`Kept ${newWord()}`, `Gone ${newWord()}`];
  await askByApi(page.context(), { prompt: kept, models: ['tokens-3'] });
  const { conversation } = await askByApi(page.context(), { prompt: gone, models: ['tokens-3'] });
  await page.goto(`/chat/${conversation}`);
  const conversations = new Conversations(page);
  const finish = await holdDeletions(page);
  await page.getByRole('button', { name: 'Options for this conversation' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await conversations.link(kept).click();
  const prompt = page.getByRole('region', { name: 'Prompt of turn 1' });
  await expect(prompt).toHaveText(kept);
  const address = page.url();
  finish();
  await expect(page.getByText('Conversation deleted')).toBeVisible();
  await expect(conversations.link(gone)).toBeHidden();
  expect(page.url()).toBe(address);
  await expect(prompt).toHaveText(kept);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(conversations.link(gone)).toBeVisible();
  expect(page.url()).toBe(address);
});

test('who goes to a conversation that is being deleted is led away from it', async ({ playground, page }) => {
  const gone = `Gone ${newWord()}`;
  await askByApi(page.context(), { prompt: gone, models: ['tokens-3'] });
  await page.goto('/chat');
  const conversations = new Conversations(page);
  const finish = await holdDeletions(page);
  await conversations.choose(gone, 'Delete');
  await conversations.link(gone).click();
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/);
  finish();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(playground.prompt).toBeVisible();
  await expect(conversations.link(gone)).toBeHidden();
});
