import { expect } from '@playwright/test';
import { Conversations, newWord } from './Conversations.js';
import { test } from './journey.js';
import { onAsk } from './onAsk.js';

test('what the server refuses is said, nothing is changed, and no error is left to the browser', async ({ playground, page }) => {
  const title = `Refused ${newWord()}`;
  const refusal = (name: string) => ({ errors: [{ message: `No ${name}`, extensions: { code: 'CONFLICT' } }] });
  await onAsk(page, ({ reply }) => reply(refusal('RetryAnswer')), { operation: 'RetryAnswer' });
  await playground.askNew(['tokens-3'], title);
  const column = playground.column('tokens-3');
  await column.expectState('complete');
  await page.route('**/graphql', async (route) => {
    const name = /mutation (\w+)/.exec(route.request().postData() ?? '')?.[1];
    if (name === undefined) await route.fallback();
    else await route.fulfill({ json: refusal(name) });
  });
  const conversations = new Conversations(page);
  const isSaid = (mutation: string) => expect(page.getByText(`No ${mutation}`, { exact: true })).toBeVisible();
  await column.choose('Retry');
  await isSaid('RetryAnswer');
  await column.button('Prefer').click();
  await isSaid('PreferAnswer');
  await expect(column.button('Prefer')).toHaveAttribute('aria-pressed', 'false');
  await conversations.choose(title, 'Archive');
  await isSaid('ArchiveConversation');
  await conversations.choose(title, 'Delete');
  await isSaid('DeleteConversation');
  await conversations.choose(title, 'Rename');
  await page.keyboard.type('Otherwise');
  await page.keyboard.press('Enter');
  await isSaid('RenameConversation');
  await page.keyboard.press('Escape');
  await expect(conversations.link(title)).toBeVisible();
});
