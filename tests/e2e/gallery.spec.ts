import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { build, preview } from 'vite';
import { axeFindings } from './axeFindings.js';
import { axeInBothThemes } from './axeInBothThemes.js';
import { test as journey } from './journey.js';

/** The client with its developer pages, built separately and served without the product's server. */
const test = journey.extend<object, { gallery: string }>({
  gallery: [
    // Playwright reads a fixture's dependencies from its first parameter.
    async ({ browserName: _browserName }, use) => {
      const outDir = await mkdtemp(path.join(tmpdir(), 'polylogue-gallery-'));
      const configFile = path.join(import.meta.dirname, '../../bin/client/vite.config.ts');
      await build({ configFile, logLevel: 'error', define: { 'import.meta.env.DEV': 'true' }, build: { outDir, minify: false } });
      const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
      await use(`${server.resolvedUrls?.local[0] ?? ''}_gallery`);
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// In one worker, which builds once.
test.describe.configure({ mode: 'default' });

// An element that is still fading in has too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Words that tell of a model. */
const telltale = /A model|sim\/|Simulated|--model-|provider|tokens|First word|Speed|Cost/i;

const tones = ['primary', 'line', 'quiet', 'danger', 'danger-line'];

/** The colours of an element as it is drawn now, without transitions. */
const looksOf = (element: Locator): Promise<string[]> =>
  element.evaluate((node) => {
    for (const animation of node.getAnimations()) animation.finish();
    const { backgroundColor, borderColor, color } = getComputedStyle(node);
    return [backgroundColor, borderColor, color];
  });

const outlineOf = (element: Locator): Promise<string> => element.evaluate((node) => getComputedStyle(node).outlineStyle);

test.describe('the gallery', () => {
  // There is no server that a column could ask for its conversation.
  test.use({ expectedComplaints: /\/graphql/ });

  test('every primitive and every state of a column has nothing serious for axe, in both directions', async ({ gallery, page }) => {
    await page.goto(gallery);
    for (const state of ['waiting', 'writing', 'complete', 'stopped', 'interrupted'])
      await expect(page.getByRole('article', { name: `A model, ${state}` }).first()).toBeVisible();
    await expect(page.getByRole('article', { name: 'A model, failed' })).toHaveCount(5);
    const seldom = page.getByRole('region', { name: 'Seldom' });
    for (const said of [
      'Nothing had been written yet. Your query was given back.',
      'The answer ended at its limit of tokens',
      'It used all its tokens thinking',
      'It thought, but wrote no answer',
      'The conversation is too long',
    ])
      await expect(seldom.getByText(said).first()).toBeVisible();
    await expect(seldom.getByText('The server went away', { exact: true })).toBeVisible();
    await expect(seldom.getByRole('link', { name: 'New conversation' })).toBeVisible();
    await page.getByRole('form', { name: 'Fields' }).getByRole('button', { name: 'Validate' }).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await page.getByRole('form', { name: 'Refused' }).getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('form', { name: 'Refused' }).getByRole('alert')).toBeFocused();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.getByText('Right to left', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    // No colour depends on the direction.
    expect(await axeFindings(page)).toEqual([]);
  });

  for (const { where, query, size, look } of [
    { where: 'on a desk', query: '', size: { width: 1440, height: 900 }, look: axeInBothThemes },
    // No colour depends on the direction and the width.
    { where: 'on a phone, right to left', query: '?dir=rtl', size: { width: 390, height: 844 }, look: axeFindings },
  ]) {
    test(`what opens over the page ${where} stays in the window, and has nothing serious for axe`, async ({ gallery, page }) => {
      await page.setViewportSize(size);
      if (size.width < 640) {
        // A phone's scrollbars take no room.
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Emulation.setScrollbarsHidden', { hidden: true });
      }
      await page.goto(gallery + query);
      // Nothing moves any more.
      await expect(page.getByRole('region', { name: 'Masked' }).getByRole('article').last()).toBeVisible();
      // Axe would look through hundreds of elements behind each of them.
      await page.addStyleTag({ content: 'main > section:not([aria-label="What opens"]) { display: none }' });
      const openers = page.getByRole('region', { name: 'What opens' }).getByRole('button', { name: /^Open / });
      await expect(openers).toHaveText([
        'Open menu',
        'Open dialog',
        'Open warning',
        'Open page dialog',
        'Open palette',
        'Open modal',
        'Open sheet at the start',
        'Open sheet at the end',
        'Open panel of fields',
        'Open panel of list',
        'Open panel of long-list',
      ]);
      for (const opener of await openers.all()) {
        await opener.click();
        const opened = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'));
        await expect(opened).toBeInViewport({ ratio: 1 });
        expect(await look(page, { within: ':is([role="dialog"], [role="alertdialog"], [role="menu"])' })).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(opened).toBeHidden();
        await expect(opener).toBeFocused();
      }
      await page.getByRole('button', { name: 'Show toasts' }).click();
      await expect(page.getByText('The server cannot be reached.')).toBeVisible();
      expect(await look(page, { within: '[data-sonner-toaster]' })).toEqual([]);
    });
  }

  test('a control answers to the pointer, the press and the keyboard, and a disabled one to none', async ({ gallery, page }) => {
    await page.goto(gallery);
    const controls = page.getByRole('region', { name: 'Controls' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const name of [...tones.map((tone) => `${tone} md`), 'Copy']) {
        const control = controls.getByRole('button', { name, exact: true });
        const atRest = await looksOf(control);
        await control.hover();
        const hovered = await looksOf(control);
        expect(hovered, `${name}, hovered`).not.toEqual(atRest);
        await page.mouse.down();
        expect(await looksOf(control), `${name}, pressed`).not.toEqual(hovered);
        await page.mouse.up();
        await page.mouse.move(0, 0);
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Tab');
        await expect(control).toBeFocused();
        expect(await outlineOf(control), `${name}, focused`).toBe('solid');
      }
      for (const name of tones.flatMap((tone) => [`${tone} busy`, `${tone} disabled`])) {
        const control = controls.getByRole('button', { name, exact: true });
        const atRest = await looksOf(control);
        await control.hover({ force: true });
        expect(await looksOf(control), name).toEqual(atRest);
      }
    }
  });

  test('a column that is only read changes nothing, and one that is masked tells of no model, nor does its turn', async ({
    gallery,
    page,
  }) => {
    await page.goto(gallery);
    const read = page.getByRole('region', { name: 'To be read' });
    const masked = page.getByRole('region', { name: 'Masked' });
    const commands = page.getByRole('menuitem');
    await test.step('one that is only read is copied and maximised as any other', async () => {
      const complete = read.getByRole('article', { name: 'A model, complete' });
      await expect(complete.getByRole('button', { name: 'Copy answer' })).toBeVisible();
      await expect(read.getByRole('button', { name: /Retry|Continue|Stop|Prefer|Bring back|Switch|Swap|Settings/ })).toHaveCount(0);
      await expect(read.getByText(/Retry|Continue/)).toHaveCount(0);
      await complete.getByRole('button', { name: 'More for A model' }).click();
      await expect(commands).toHaveText([/^Copy/, /^Maximise/]);
      await page.keyboard.press('Escape');
      await expect(commands).toHaveCount(0);
    });
    await test.step('one that is masked tells of its model neither by name, mark and hue nor by what it took', async () => {
      await expect(masked.getByRole('article', { name: 'Answer C, complete' })).toBeVisible();
      const columns = masked.getByRole('article');
      await expect(columns).toHaveCount(10);
      // With its attributes, which some hear and all can look up.
      for (const all of await columns.evaluateAll((elements) => elements.map((element) => element.outerHTML)))
        expect(all).not.toMatch(telltale);
      for (const text of await columns.allInnerTexts()) expect(text).not.toMatch(/\d\s?s\b/);
      await masked.getByRole('button', { name: 'More for Answer C' }).first().click();
      await expect(commands).toHaveText([/^Copy/, /^Maximise/]);
      await page.keyboard.press('Escape');
      await expect(commands).toHaveCount(0);
    });
    await test.step('neither do its turn, folded or open, the chips and what is said to people who listen', async () => {
      const said = page.locator('[aria-live="polite"][role="status"]');
      await expect(masked.getByRole('region', { name: 'Turn 1, folded, writing' })).toContainText('PreferredAnswer B');
      await expect(masked.getByRole('group', { name: 'Columns', includeHidden: true })).toHaveText(
        /^AAnswer A, completeBAnswer B, completeCAnswer C, writing$/,
      );
      await masked.getByRole('button', { name: 'End the last answer' }).click();
      await expect(said).toHaveText('Answer C finished');
      const row = masked.getByRole('group', { name: 'Answers side by side' });
      await row.getByRole('region', { name: 'Answer A' }).press('m');
      await expect(said).toHaveText(/^Answer A has the whole width/);
      await page.keyboard.press('Escape');
      await expect(masked.getByRole('button', { name: 'Ask one more model' })).toHaveCount(0);
      expect(await masked.evaluate((element) => element.outerHTML)).not.toMatch(telltale);
    });
  });
});

test.describe('the product', () => {
  test.use({ expectedComplaints: /404/ });

  test('has no gallery', async ({ page }) => {
    await page.goto('/_gallery');
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  });
});
