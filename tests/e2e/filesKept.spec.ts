import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { chipOf, chooseFiles, expectChip, giveFiles, ownFile } from './attach.js';
import { askBlind, dockOf } from './blindTurn.js';
import { test } from './journey.js';
import { onAsk } from './onAsk.js';

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

test('a prompt that is edited has its files again', async ({ playground, page }) => {
  await playground.open(['echo']);
  await chooseFiles(page, notes('kept.txt'));
  await expectChip(page, 'kept.txt', '1 line');
  const text = await playground.ask();
  await playground.column(echo).expectState('complete');
  await playground.chooseForTurn('Edit prompt');
  await expect(playground.prompt).toHaveValue(text);
  await expectChip(page, 'kept.txt', '1 line');
  await playground.ask('And again?');
  await expect(page.getByRole('button', { name: 'Download: kept.txt' })).toBeVisible();
  await playground.column(echo).expectState('complete');
  await expect(playground.column(echo).body).toContainText('Read the text of kept.txt');
});

test('a file that is dropped while a dialog is open is refused in words, and taken once it is closed', async ({ playground, page }) => {
  await playground.open(['echo']);
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  const dropped = [notes('one.txt')];
  await giveFiles(page.getByRole('dialog'), 'dragover', dropped);
  await giveFiles(page.getByRole('dialog'), 'drop', dropped);
  await expect(page.getByText('Close what is open first, then drop the files again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chipOf(page, 'one.txt')).toHaveCount(0);
  await giveFiles(page.getByRole('heading', { level: 1 }), 'drop', dropped);
  await expectChip(page, 'one.txt', '1 line');
});

test('a file that is dropped while a vote is open is refused in words', async ({ playground, page }) => {
  await askBlind(playground, ['echo', 'echo-2']);
  await giveFiles(dockOf(page), 'drop', [notes('two.txt')]);
  await expect(page.getByText('Nothing here takes files now. Drop them where you write a prompt.')).toBeVisible();
});
