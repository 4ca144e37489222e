import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { picture } from '../fileBytes.js';
import { openSession } from './accounts.js';
import { chipOf, chooseFiles, expectChip, ownFile } from './attach.js';
import { axeInBothThemes } from './axeInBothThemes.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { test as withServer } from './ownServer.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const notes = (name: string, length = 20) => ownFile(name, 'text/plain', `Notes ${randomBytes(length).toString('hex')}\n`);

test('the profile lists the files of a person and deletes one', { tag: '@core' }, async ({ playground, page, context, baseURL }) => {
  await openSession(context, baseURL ?? '', await makeAccount(context.request));
  await playground.open(['echo']);
  await chooseFiles(page, notes('small.txt'), ownFile('heron.png', 'image/png', await picture('png', 900, 600)));
  await expectChip(page, 'small.txt', '1 line');
  await expectChip(page, 'heron.png', '900 × 600');
  await playground.ask();
  await playground.column('Simulated: Echo').expectState('complete');
  const conversation = page.url();

  await page.goto('/profile#files');
  const section = page.getByRole('region', { name: 'Your files' });
  await expect(section.getByRole('heading')).toBeInViewport();
  const deletes = section.getByRole('button', { name: /^Delete / });
  await expect(deletes).toHaveCount(2);
  await expect(section.getByText('In 1 prompt')).toHaveCount(2);
  await section.getByRole('radio', { name: 'Largest first' }).check();
  await expect(deletes.first()).toHaveAccessibleName('Delete heron.png');
  const used = await section.getByRole('meter', { name: 'Room that is used' }).getAttribute('aria-valuetext');
  expect(used).toMatch(/^\d+ kB of 100 MB used$/);
  expect(await axeInBothThemes(page)).toEqual([]);

  await deletes.first().press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete heron.png?' });
  await expect(question).toContainText('It goes from the prompt that has it');
  expect(await axeInBothThemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(deletes).toHaveCount(1);
  await expect(deletes).toBeFocused();
  await expect(section.getByText(used ?? '')).toBeHidden();
  await page.goto(conversation);
  await expect(page.getByRole('button', { name: 'Download: small.txt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open heron.png' })).toHaveCount(0);
});

withServer.describe('where the room is small', () => {
  withServer.use({ variables: { FILE_ROOM_FREE: '3000', FILE_ROOM_PAID: '3000' }, expectedComplaints: /status of 413/ });

  withServer('a file for which there is no room leads to the files that are there', async ({ playground, page }) => {
    await playground.open(['echo']);
    await chooseFiles(page, notes('first.txt', 500));
    await expectChip(page, 'first.txt', '1 line');
    await chooseFiles(page, notes('second.txt', 1_000));
    await expectChip(page, 'second.txt', /Your files take .+ is the most/);
    await chipOf(page, 'second.txt').getByRole('link', { name: 'Your files' }).click();
    const section = page.getByRole('region', { name: 'Your files' });
    await expect(section.getByRole('heading')).toBeInViewport();
    await expect(section.getByRole('button', { name: 'Delete first.txt' })).toBeVisible();
  });
});
