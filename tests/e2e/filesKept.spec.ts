import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { chooseFiles, expectChip, giveFiles, ownFile } from './attach.js';
import { askBlind, dockOf } from './blindTurn.js';
import { test } from './journey.js';
import { onAsk } from './onAsk.js';

test.use({ account: 'new' });

const echo = 'Simulated: Echo';

const notes = (name: string) => ownFile(name, 'text/plain', `Notes ${randomBytes(20).toString('hex')}\n`);

test.describe('a send that fails', () => {
  test.use({ expectedComplaints: /net::ERR_FAILED/ });

  test('keeps the text and its files, and sending again sends both', async ({ playground, page }) => {
    let asks = 0;
    await onAsk(page, async (asked) => {
      asks += 1;
      return asks > 1 ? asked.answer() : asked.dropReply();
    });
    await playground.open(['echo']);
    await chooseFiles(page, notes('kept.txt'));
    await expectChip(page, 'kept.txt', '1 line');
    await playground.prompt.fill('What do they say?');
    await playground.send.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(playground.prompt).toHaveValue('What do they say?');
    await expectChip(page, 'kept.txt', '1 line');
    await playground.send.click();
    await expect(page.getByRole('button', { name: 'Download: kept.txt' })).toBeVisible();
    await expect(playground.column(echo).body).toContainText('Read the text of kept.txt');
  });
});

test('a file that is dropped while a vote is open is refused in words', async ({ playground, page }) => {
  await askBlind(playground, ['echo', 'echo-2']);
  await giveFiles(dockOf(page), 'drop', [notes('two.txt')]);
  await expect(page.getByText('Nothing here takes files now. Drop them where you write a prompt.')).toBeVisible();
});
