import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.js';

const echo = 'Simulated: Echo';

/** What the clipboard offers of a type. */
const clipboardOf = (page: Page, type: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const [item] = await navigator.clipboard.read();
    return item?.types.includes(wanted) ? await (await item.getType(wanted)).text() : '';
  }, type);

/** Puts formatted text onto the clipboard, as another program does. */
const offer = (page: Page, html: string, text: string): Promise<void> =>
  page.evaluate(
    async (parts) => {
      const blobs = Object.entries(parts).map(([type, content]) => [type, new Blob([content], { type })] as const);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    },
    { 'text/html': html, 'text/plain': text },
  );

/** Chooses a command of the turn in its menu, by the keyboard. */
async function chooseOfTurn(page: Page, command: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this turn' }).press('Enter');
  await page.getByRole('menuitem', { name: command }).press('Enter');
}

test('formatted text is pasted as Markdown before the next key; Undo makes it plain', { tag: '@core' }, async ({ playground, page }) => {
  await playground.open(['echo']);
  await page.bringToFront();
  await playground.prompt.fill('Read: ');
  await offer(page, '<p>Some <b>bold</b></p><ul><li>one</li><li>two</li></ul>', 'Some bold\none\ntwo');
  await playground.prompt.press('ControlOrMeta+V');
  await expect(playground.prompt).toHaveValue('Read: Some **bold**\n\n- one\n- two');
  await playground.prompt.press('ControlOrMeta+Z');
  await expect(playground.prompt).toHaveValue('Read: Some bold\none\ntwo');
  await playground.prompt.press('ControlOrMeta+Z');
  await expect(playground.prompt).toHaveValue('Read: ');
  await playground.prompt.press('ControlOrMeta+Shift+V');
  await expect(playground.prompt).toHaveValue('Read: Some bold\none\ntwo');

  // The first of a page, sent at once.
  await page.reload();
  await playground.prompt.fill('Sum up: ');
  await offer(page, '<p>Report of the <b>bakery</b>: 40 loaves</p>', 'Report of the bakery: 40 loaves');
  await playground.prompt.press('ControlOrMeta+V');
  await page.keyboard.type(' today');
  await page.keyboard.press('Enter');
  await playground.column(echo).expectWhole('Sum up: Report of the **bakery**: 40 loaves today');
});

test('an answer and a turn are copied as Markdown and HTML, saved and printed', { tag: '@core' }, async ({ playground, page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.setAttribute('data-printed', '');
    };
  });
  const text = 'A **bold** word, a [link](https://a.example/x) and $x^2$.';
  await playground.askNew(['echo', 'tokens-20'], text);
  for (const name of [echo, 'tokens-20']) await playground.column(name).expectState('complete');
  await test.step('a copied answer, with its formulas', async () => {
    expect(await playground.column(echo).copy()).toBe(text);
    const html = await clipboardOf(page, 'text/html');
    expect(html).toContain('<strong>bold</strong>');
    expect(html).toContain('<a href="https://a.example/x">link</a>');
    expect(html).toContain('<msup>');
    expect(html).not.toContain('class=');
  });
  await test.step('a turn as a table of its columns', async () => {
    await chooseOfTurn(page, 'Copy as a table');
    await expect(page.getByText('Copied as a table')).toBeVisible();
    expect(await clipboardOf(page, 'text/plain')).toMatch(
      /^> A \*\*bold\*\* word.+\n\n\| Simulated: Echo \| .+ \|\n\| --- \| --- \|\n\| A \*\*bold\*\* word.+ \| .+ \|$/,
    );
    expect(await clipboardOf(page, 'text/html')).toMatch(/<table[^]*<th[^>]*>Simulated: Echo<\/th>[^]*<strong>bold<\/strong>/);
  });
  // As a web page that needs no network, and printed with its columns side by side.
  await chooseOfTurn(page, 'Save or print…');
  const dialog = page.getByRole('dialog', { name: 'Save or print turn 1' });
  const downloads = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Web page' }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toMatch(/^A bold word.*, turn 1\.html$/);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/default-src 'none'[^]*<h3[^>]*>Simulated: Echo<\/h3>/);
  await dialog.getByRole('combobox', { name: 'Columns on paper' }).selectOption('Side by side');
  await dialog.getByRole('button', { name: 'Print…' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  const [first, second] = await page
    .getByRole('article')
    .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().toJSON() as DOMRect));
  expect(second?.left).toBeGreaterThanOrEqual(first?.right ?? Infinity);
  expect(second?.top).toBe(first?.top);
});
