import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { pdf, picture } from '../fileBytes.js';
import { chipOf, chooseFiles, expectChip, giveFiles, ownFile } from './attach.js';
import { axeInBothThemes } from './axeInBothThemes.js';
import { test } from './journey.js';

// The server reads a few files of one person at a time, and refuses more.
test.use({ account: 'new', contextOptions: { reducedMotion: 'reduce' } });

const seeing = 'Simulated: What it was sent';
const blind = 'Simulated: Echo';

const png = async (name: string, width?: number, height?: number) => ownFile(name, 'image/png', await picture('png', width, height));
/** Different at each run: the same content would be the file that is there. */
const notes = (name: string, length = 20) => ownFile(name, 'text/plain', `Notes ${randomBytes(length).toString('hex')}\n`);

test('files are chosen and sent; each column says and shows what it sees of them', { tag: '@core' }, async ({ playground, page }) => {
  await playground.open(['messages', 'echo']);
  await chooseFiles(
    page,
    await png('label.png', 2_000, 1_500),
    ownFile('leaflet.pdf', 'application/pdf', await pdf(['The sheet', 'Halved'])),
  );
  await expectChip(page, 'label.png', '2,000 × 1,500');
  await expectChip(page, 'leaflet.pdf', '2 pages, 3 words');
  await expect(page.getByText('Say what to do with the files')).toBeVisible();
  await expect(playground.send).toBeDisabled();
  await playground.prompt.fill('What do they say?');
  await page.getByLabel('Who describes the pictures').selectOption('no caption');
  await expect(page.getByText(`${blind} cannot see pictures, and gets nothing of label.png.`)).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  await playground.ask('What do they say?');

  await playground.column(seeing).expectState('complete');
  await expect(playground.column(seeing).body).toContainText('Saw the picture at 1,568 × 1,176 and all 2 pages of leaflet.pdf.');
  await expect(playground.column(blind).body).toContainText(
    'Read the text of leaflet.pdf, 3 words. Pictures in it were left out. Cannot see pictures.',
  );
  await expect(page.getByText('The models see different things of the files')).toBeVisible();
  await playground.column(seeing).button(`Show what ${seeing} saw`).click();
  const sent = playground.column(seeing).body.getByRole('img', { name: 'label.png, as it was sent' });
  await expect(sent).toHaveJSProperty('naturalWidth', 1_568);
  await expect(playground.column(seeing).body.getByText('Scaled from 2,000 × 1,500.')).toBeVisible();
  await playground.column(blind).button(`Show what ${blind} saw`).click();
  const text = playground.column(blind).body.getByRole('region', { name: 'leaflet.pdf' });
  await expect(text).toHaveText('The sheet');
  await playground.column(blind).button('Next page').click();
  await expect(text).toHaveText('Halved');
  expect(await axeInBothThemes(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download: leaflet.pdf' }).click();
  expect((await saving).suggestedFilename()).toBe('leaflet.pdf');
});

test('a model that sees describes a picture for one that does not: said before, and shown above its answer', async ({
  playground,
  page,
}) => {
  await playground.open(['messages', 'echo']);
  await chooseFiles(page, await png('heron.png', 300, 200));
  await expectChip(page, 'heron.png', '300 × 200');
  await playground.prompt.fill('Which bird?');
  await expect(page.getByText(`${blind} cannot see pictures. It gets:`)).toBeVisible();
  await expect(page.getByLabel('Who describes the pictures')).toContainText(`a caption by ${seeing}`);
  await expect(page.getByText(/^This uses 3 of your/).locator('visible=true')).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  await playground.ask('Which bird?');
  await playground.column(blind).expectState('complete');
  const { body } = playground.column(blind);
  await expect(body).toContainText(`Cannot see pictures. It read a caption of heron.png by ${seeing}.`);
  await playground.column(blind).button(`Show what ${blind} saw`).click();
  await expect(body.getByRole('blockquote')).toContainText('Describe this picture.');
  await expect(body).toContainText(`Caption of heron.png by ${seeing}`);
  expect(await axeInBothThemes(page)).toEqual([]);
});

test('files are dropped anywhere on the page but beside a dialog, and pictures pasted; where a text comes with one, the text is', async ({
  playground,
  page,
}) => {
  await playground.open(['echo']);
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  const files = [notes('one.txt'), notes('two.txt')];
  await test.step('not while a dialog is open, which is said', async () => {
    await heading.click();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await giveFiles(page.getByRole('dialog'), 'dragover', files);
    await giveFiles(page.getByRole('dialog'), 'drop', files);
    await expect(page.getByText('Close what is open first, then drop the files again.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(chipOf(page, 'one.txt')).toHaveCount(0);
  });
  await test.step('dropped', async () => {
    await giveFiles(heading, 'dragover', files);
    await expect(page.getByText('Let go to attach 2 files')).toBeVisible();
    await expect(page.getByText(/^Pictures, PDF, text[.] Up to 20 MB each, 10 a prompt[.]$/)).toBeVisible();
    await giveFiles(heading, 'drop', files);
    await expect(page.getByText('Let go to attach')).toBeHidden();
    for (const { name } of files) await expectChip(page, name, '1 line');
  });
  await test.step('pasted', async () => {
    await giveFiles(playground.prompt, 'paste', [await png('image.png', 60, 30)]);
    await expectChip(page, 'image.png', '60 × 30');
    await giveFiles(playground.prompt, 'paste', [await png('table.png')], 'Cells');
    await expect(chipOf(page, 'table.png')).toHaveCount(0);
    await playground.paste('# As ever');
    await expect(playground.prompt).toHaveValue('# As ever');
  });
});

test.describe('refused', () => {
  test.use({ expectedComplaints: /status of 415/ });

  test('a file that is not taken says why, and blocks neither the others nor the prompt', async ({ playground, page }) => {
    await playground.open(['echo']);
    await chooseFiles(page, ownFile('song.flac', 'audio/flac', 'fLaC'), ownFile('odd.bin', '', randomBytes(400)), notes('good.txt'));
    await expectChip(page, 'song.flac', 'Sound cannot be read here yet.');
    await expect(chipOf(page, 'odd.bin').getByRole('progressbar')).toHaveCount(0);
    await expect(chipOf(page, 'odd.bin')).not.toContainText(/Being read|Ready|%/);
    await expectChip(page, 'good.txt', '1 line');
    expect(await axeInBothThemes(page)).toEqual([]);
    await playground.ask();
    await expect(page.getByRole('button', { name: 'Download: good.txt' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Download: / })).toHaveCount(1);
  });
});

test('a file is taken out again; one that is kept stays with the draft over a reload, and with its prompt while that is edited', async ({
  playground,
  page,
}) => {
  await playground.open(['echo']);
  await chooseFiles(page, notes('keep.txt'), notes('drop.txt'));
  await expectChip(page, 'keep.txt', '1 line');
  await expectChip(page, 'drop.txt', '1 line');
  await page.getByRole('button', { name: 'Remove drop.txt' }).click();
  await expect(chipOf(page, 'drop.txt')).toHaveCount(0);
  // Written at the next pause, or when the page is left.
  await page.reload();
  await expectChip(page, 'keep.txt', '1 line');
  await expect(chipOf(page, 'drop.txt')).toHaveCount(0);

  const text = await playground.ask();
  await playground.column(blind).expectState('complete');
  await playground.chooseForTurn('Edit prompt');
  await expect(playground.prompt).toHaveValue(text);
  await expectChip(page, 'keep.txt', '1 line');
  await playground.ask('And again?');
  await expect(page.getByRole('button', { name: 'Download: keep.txt' })).toBeVisible();
  await playground.column(blind).expectState('complete');
  await expect(playground.column(blind).body).toContainText('Read the text of keep.txt');
});

test.describe('a line that breaks', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

  test('an upload goes on from where it broke off, offline and over a reload', async ({ playground, page, context }) => {
    const file = notes('long.txt', 150_000);
    const third = Math.floor(file.buffer.length / 3);
    const offsets: number[] = [];
    // Of each of the first two requests, a third of the file arrives.
    await page.route('**/api/v1/files/uploads/*', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      const offset = Number(request.headers()['upload-offset']);
      offsets.push(offset);
      if (offsets.length > 2) return route.continue();
      const postData = file.buffer.subarray(offset, offset + third);
      await route.fetch({ postData, headers: { ...request.headers(), 'content-length': String(postData.length) } });
      await context.setOffline(true);
      return route.abort('internetdisconnected');
    });
    await playground.open(['echo']);
    await chooseFiles(page, file);
    await expectChip(page, 'long.txt', 'The upload broke off.');
    await expect(page.getByRole('button', { name: 'Try again: long.txt' })).toBeVisible();
    await expect(page.getByText('Uploading 1 of 1')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => offsets).toEqual([0, third]);
    await expectChip(page, 'long.txt', 'The upload broke off.');
    // The tab is closed; the next one has the draft.
    await page.goto('about:blank');
    await context.setOffline(false);
    await playground.open(['echo']);
    await expectChip(page, 'long.txt', '1 line');
    expect(offsets).toEqual([0, third, 2 * third]);
  });
});

test.describe('a line that is slow', () => {
  test.use({ expectedComplaints: /408/ });

  test('a part that takes too long is sent again, and a large file comes in parts', async ({ playground, page }) => {
    const sent: [offset: number, length: number][] = [];
    await page.route('**/api/v1/files/uploads/*', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      sent.push([Number(request.headers()['upload-offset']), request.postDataBuffer()?.length ?? 0]);
      if (sent.length > 1) return route.continue();
      const errors = [{ code: 'request_timeout', detail: 'The request took too long.', attr: 'non_field_errors' }];
      return route.fulfill({ status: 408, json: { type: 'client_error', errors } });
    });
    await playground.open(['echo']);
    await chooseFiles(page, notes('slow.txt', 1_500_000));
    await expectChip(page, 'slow.txt', '1 line');
    const most = 2 * 1024 * 1024;
    expect(sent.map(([offset]) => offset)).toEqual([0, 0, most]);
    for (const [, length] of sent) expect(length).toBeLessThanOrEqual(most);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

  test('a photo is taken or files are chosen', async ({ playground, page }) => {
    await playground.open(['messages']);
    await page.getByRole('button', { name: 'Attach files' }).tap();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Take a photo' }).tap();
    const chooser = await choosing;
    expect(chooser.isMultiple()).toBe(false);
    await expect(
      chooser.element().evaluate((input) => input instanceof Element && [input.getAttribute('capture'), input.getAttribute('accept')]),
    ).resolves.toEqual(['environment', 'image/*']);
    await chooser.setFiles(await png('photo.png', 90, 60));
    await expectChip(page, 'photo.png', '90 × 60');
    expect(await axeInBothThemes(page)).toEqual([]);
    await playground.ask();
    await expect(page.getByRole('button', { name: 'Open photo.png' })).toBeVisible();
  });
});
