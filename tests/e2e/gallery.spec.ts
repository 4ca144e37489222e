import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { build, preview } from 'vite';
import { axeFindings } from './axeFindings.js';
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
    { scope: 'worker', timeout: 120_000 },
  ],
});

// In one worker, which builds once.
test.describe.configure({ mode: 'default' });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    // An element that is still fading in has too little contrast. There is no server that a column could ask for its
    // conversation.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /\/graphql/ });
    const onlyColours = colorScheme === 'dark';

    for (const direction of ['ltr', 'rtl'] as const) {
      test(`every primitive and every state of a column has nothing serious for axe, ${direction}`, async ({ gallery, page }) => {
        await page.goto(`${gallery}?dir=${direction}`);
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
        expect(await axeFindings(page, { onlyColours })).toEqual([]);
      });
    }

    for (const [where, query, size] of [
      ['on a desk', '', { width: 1440, height: 900 }],
      ['on a phone, right to left', '?dir=rtl', { width: 390, height: 844 }],
    ] as const) {
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
          expect(await axeFindings(page, { onlyColours, within: ':is([role="dialog"], [role="alertdialog"], [role="menu"])' })).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(opened).toBeHidden();
          await expect(opener).toBeFocused();
        }
        await page.getByRole('button', { name: 'Show toasts' }).click();
        await expect(page.getByText('The server cannot be reached.')).toBeVisible();
        expect(await axeFindings(page, { onlyColours, within: '[data-sonner-toaster]' })).toEqual([]);
      });
    }

    test('a control answers to the pointer, the press and the keyboard, and a disabled one to none', async ({ gallery, page }) => {
      await page.goto(gallery);
      const controls = page.getByRole('region', { name: 'Controls' });
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
    });
  });
}

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

test.describe('a column', () => {
  test.use({ expectedComplaints: /\/graphql/ });

  test('that is only read has nothing that changes it, and is copied and maximised as any other', async ({ gallery, page }) => {
    await page.goto(gallery);
    const part = page.getByRole('region', { name: 'To be read' });
    const complete = part.getByRole('article', { name: 'A model, complete' });
    await expect(complete.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await expect(part.getByRole('button', { name: /Retry|Continue|Stop|Prefer|Bring back|Switch|Swap|Settings/ })).toHaveCount(0);
    await expect(part.getByText(/Retry|Continue/)).toHaveCount(0);
    await complete.getByRole('button', { name: 'More for A model' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([/^Copy/, /^Maximise/]);
  });

  test('that is masked tells of its model neither by name, mark and hue nor by what it took', async ({ gallery, page }) => {
    await page.goto(gallery);
    const part = page.getByRole('region', { name: 'Masked' });
    await expect(part.getByRole('article', { name: 'Answer C, complete' })).toBeVisible();
    const columns = part.getByRole('article');
    await expect(columns).toHaveCount(10);
    // With its attributes, which some hear and all can look up.
    for (const all of await columns.evaluateAll((elements) => elements.map((element) => element.outerHTML)))
      expect(all).not.toMatch(telltale);
    for (const read of await columns.allInnerTexts()) expect(read).not.toMatch(/\d\s?s\b/);
    await part.getByRole('button', { name: 'More for Answer C' }).first().click();
    await expect(page.getByRole('menuitem')).toHaveText([/^Copy/, /^Maximise/]);
  });

  test('and neither do its turn, folded or open, the chips and what is said to people who listen', async ({ gallery, page }) => {
    await page.goto(gallery);
    const part = page.getByRole('region', { name: 'Masked' });
    const said = page.locator('[aria-live="polite"][role="status"]');
    await expect(part.getByRole('region', { name: 'Turn 1, folded, writing' })).toContainText('PreferredAnswer B');
    await expect(part.getByRole('group', { name: 'Columns', includeHidden: true })).toHaveText(
      /^AAnswer A, completeBAnswer B, completeCAnswer C, writing$/,
    );
    await part.getByRole('button', { name: 'End the last answer' }).click();
    await expect(said).toHaveText('Answer C finished');
    const row = part.getByRole('group', { name: 'Answers side by side' });
    await row.getByRole('region', { name: 'Answer A' }).press('m');
    await expect(said).toHaveText(/^Answer A has the whole width/);
    await page.keyboard.press('Escape');
    await expect(part.getByRole('button', { name: 'Ask one more model' })).toHaveCount(0);
    expect(await part.evaluate((element) => element.outerHTML)).not.toMatch(telltale);
  });
});

test.describe('the product', () => {
  test.use({ expectedComplaints: /404/ });

  test('has no gallery', async ({ page }) => {
    await page.goto('/_gallery');
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  });
});
