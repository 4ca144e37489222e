import { expect } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { richChat, shortChat } from '../takeout/chatgptExport.js';
import { branchedOpenWebUi } from '../takeout/openWebUiExport.js';
import { openSession } from './accounts.js';
import { chooseFiles, expectChip, giveFiles, ownFile } from './attach.js';
import { axeInBothThemes } from './axeInBothThemes.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

test.use({ account: 'new', contextOptions: { reducedMotion: 'reduce' } });

const file = (name: string, ...chats: object[]) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(chats)),
});

/** A process of low priority reads the files, one after the other for everybody. */
const expectRead = expect.configure({ timeout: 45_000 });

test('conversations of another product are imported once, undone and restored', { tag: '@core' }, async ({ playground: { page } }) => {
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Select and filter' }).click();
  await page.getByRole('menuitem', { name: 'Import conversations…' }).click();
  const section = page.getByRole('region', { name: 'Import conversations' });
  await expect(section.getByRole('heading')).toBeInViewport();
  const chooser = page.waitForEvent('filechooser');
  await section.getByRole('button', { name: 'Choose files' }).click();
  await (
    await chooser
  ).setFiles([
    file('orders.json', { order: 1 }),
    file('conversations.json', richChat(), { ...shortChat('two'), title: '<b>Bread</b> & salt' }),
  ]);
  await expectRead(section.getByText('We found no conversations that we know in this file.')).toBeVisible();
  await expectRead(section.getByText('2 conversations with 2 turns')).toBeVisible();
  await section.getByText('4 things did not come in as they were').click();
  await expect(section.getByText('Conversation rich: Part of an unknown kind, in the answer as it is (hologram)')).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);

  const another = page.waitForEvent('filechooser');
  await section.getByRole('button', { name: 'Choose files' }).click();
  await (await another).setFiles([file('chat-export.json', branchedOpenWebUi())]);
  await expectRead(section.getByText('1 conversation with 3 turns')).toBeVisible();

  // Dropped on the page, as from a folder.
  const dropped = [file('again.json', shortChat('two'))];
  await giveFiles(page.getByRole('heading', { level: 1 }), 'dragover', dropped);
  await expect(section.getByRole('button', { name: 'Let go to import' })).toBeVisible();
  await giveFiles(page.getByRole('heading', { level: 1 }), 'drop', dropped);
  await expectRead(section.getByText('Nothing new, 1 was here already')).toBeVisible();

  const conversation = page.getByRole('link', { name: '<b>Bread</b> & salt' });
  await page.goto('/chat');
  await expect(conversation).toBeVisible();
  await conversation.click();
  await expect(page.getByRole('article', { name: 'gpt-4o' })).toContainText('Answer two');
  await page.goto('/profile#import');
  await section.getByRole('button', { name: 'Undo the import of conversations.json' }).click();
  await expect(section.getByText('Undone')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectRead(section.getByText('2 conversations with 2 turns')).toBeVisible();
});

test('files that wait are listed, can be left out, and go on by themselves while another page is shown', async ({
  playground: { page },
}) => {
  const goesOn = Promise.withResolvers<undefined>();
  let begun = 0;
  // Each sending begins with this request.
  await page.route('**/api/v1/imports/uploads/', async (route) => {
    begun += 1;
    await goesOn.promise;
    await route.continue();
  });
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Import conversations' });
  await expect(section.getByRole('button', { name: 'Choose files' })).toBeEnabled();
  const files = ['one', 'two', 'three', 'four'].map((name) => file(`${name}.json`, shortChat(name)));
  await giveFiles(page.getByRole('heading', { level: 1 }), 'drop', files);
  await expect(section.getByText('Sending one.json')).toBeVisible();
  await expect(section.getByText('waits to be sent')).toHaveCount(3);
  expect(await axeInBothThemes(page)).toEqual([]);
  await section.getByRole('button', { name: 'Leave out two.json' }).press('Enter');
  await expect(section.getByRole('button', { name: 'Leave out three.json' })).toBeFocused();
  await expect(section.getByText('two.json')).toHaveCount(0);

  await page.getByRole('link', { name: 'Prompts' }).click();
  await expect(page.getByRole('heading', { name: 'Write it once, use it often' })).toBeVisible();
  await page.goBack();
  await expect(section.getByText('Sending one.json')).toBeVisible();
  await expect(section.getByText('waits to be sent')).toHaveCount(2);
  await giveFiles(page.getByRole('heading', { level: 1 }), 'drop', [file('five.json', shortChat('five'))]);
  await expect(section.getByText('waits to be sent')).toHaveCount(3);
  await section.getByRole('button', { name: 'Stop' }).click();
  await expect(section.getByText('Sending three.json')).toBeVisible();
  await expect.poll(() => begun).toBe(2);

  await page.getByRole('link', { name: 'Prompts' }).click();
  goesOn.resolve(undefined);
  for (const name of ['three', 'four', 'five']) await expectRead(page.getByRole('link', { name: `Conversation ${name}` })).toBeVisible();
  await page.goBack();
  for (const name of ['three', 'four', 'five'])
    await expectRead(section.getByRole('button', { name: `Undo the import of ${name}.json` })).toBeVisible();
  await expect(section.getByText('1 conversation with 1 turn')).toHaveCount(3);
});

test.describe('with a file that is refused', () => {
  test.use({ expectedComplaints: /status of 415|status of 429/ });

  test('it is named if the server does not take it; one that could not be sent goes on by keys, and the focus stays in its row', async ({
    playground: { page },
  }) => {
    const goesOn = Promise.withResolvers<undefined>();
    let begun = 0;
    await page.route('**/api/v1/imports/uploads/', async (route) => {
      begun += 1;
      if (begun === 2) return route.fulfill({ status: 429 });
      if (begun > 2) await goesOn.promise;
      return route.continue();
    });
    await page.goto('/profile');
    const section = page.getByRole('region', { name: 'Import conversations' });
    await expect(section.getByRole('button', { name: 'Choose files' })).toBeEnabled();
    const empty = { ...file('empty.json'), buffer: Buffer.alloc(0) };
    await giveFiles(page.getByRole('heading', { level: 1 }), 'drop', [empty, file('one.json', shortChat('one'))]);
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('empty.json could not be sent.')).toBeVisible();
    await expect(section.getByRole('alert')).toContainText('one.json could not be sent.');
    await expect(section.getByText('empty.json')).toHaveCount(0);
    expect(await axeInBothThemes(page)).toEqual([]);
    await section.getByRole('button', { name: 'Go on' }).press('Enter');
    await expect(section.getByText('Sending one.json')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Stop' })).toBeFocused();
    goesOn.resolve(undefined);
    await expectRead(section.getByRole('button', { name: 'Undo the import of one.json' })).toBeVisible();
  });
});

test('queued imports go when another person signs in', { tag: '@core' }, async ({ playground: { page }, context, request, baseURL }) => {
  await page.route('**/api/v1/imports/uploads/', () => undefined);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Import conversations' });
  await expect(section.getByRole('button', { name: 'Choose files' })).toBeEnabled();
  const heading = page.getByRole('heading', { level: 1 });
  // A page that nothing was done on is left without a question.
  await heading.click();
  await giveFiles(heading, 'drop', [file('one.json', shortChat('one'))]);
  await expect(section.getByText('Sending one.json')).toBeVisible();

  await openSession(context, baseURL ?? '', await makeAccount(request));
  const otherTab = await context.newPage();
  await otherTab.goto('/prompts');
  // As the sign-in there tells the other tabs.
  await otherTab.evaluate(() => {
    new BroadcastChannel('session').postMessage('the other person');
  });
  await expect(section.getByText('one.json')).toHaveCount(0);
});

test('an export that is chosen or dropped where a prompt is written, or where nothing is taken, is offered to be imported', async ({
  playground: { page },
}) => {
  const archive = zipSync({ 'chat.html': strToU8('<html></html>'), 'conversations.json': strToU8(JSON.stringify([shortChat('one')])) });
  const dropped = [ownFile('chatgpt.zip', 'application/zip', archive)];
  await page.goto('/chat');
  // A frame of the page comes before what takes files.
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toBeEnabled();
  await chooseFiles(page, file('conversations.json', shortChat('one')));
  const chosen = page.getByRole('dialog', { name: 'Import the conversations of conversations.json?' });
  await expect(chosen.getByRole('button', { name: 'Not now' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(chosen.getByRole('button', { name: 'Attach to the prompt' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectChip(page, 'conversations.json', '1 line');
  await giveFiles(page.getByRole('heading', { level: 1 }), 'drop', dropped);
  const offer = page.getByRole('dialog', { name: 'Import the conversations of chatgpt.zip?' });
  await expect(offer.getByRole('button', { name: 'Attach to the prompt' })).toHaveCount(0);
  expect(await axeInBothThemes(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Import' }).click();
  const section = page.getByRole('region', { name: 'Import conversations' });
  await expectRead(section.getByText('1 conversation with 1 turn')).toBeVisible();

  await page.getByRole('link', { name: 'Prompts' }).click();
  await expect(page.getByRole('heading', { name: 'Write it once, use it often' })).toBeVisible();
  await giveFiles(page.getByRole('heading', { level: 1 }), 'drop', dropped);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
});
