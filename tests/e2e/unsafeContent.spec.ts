import { expect, type Page } from '@playwright/test';
import { test } from './journey.js';

// That dangerous Markdown stays inert is proved by client/markdown/unsafeTexts.test.ts; it does not run KaTeX.

/** Formulas that try to add more than letters and signs. */
const formulas = [
  '\\href{javascript:alert(1)}{x}',
  '\\url{javascript:alert(1)}',
  '\\includegraphics{https://evil.example/x.png}',
  '\\htmlClass{sc-1}{x} \\htmlId{root}{x} \\htmlStyle{position:fixed}{x} \\htmlData{a=b}{x}',
  '\\text{<img src=x onerror=alert(1)>} "<script>alert(1)</script>',
  '\\def\\x{\\x\\x}\\x',
  '\\rule{9999em}{9999em} \\kern9999em x',
  '\\color{red;background:url(https://evil.example)}x',
  '\\unicode{x3c}script>',
  '\\href{https://evil.example}{x}',
];
/** Inside a formula only: while it is incomplete it is text, and an address in text is a link. */
const noFormula =
  '.math :is(a, img, script, iframe, style, link, [id], [href], [src], [srcdoc], [xlink\\:href], [style*=fixed], [style*=url])';

/** Watches every change of the answers: even an element or attribute that exists only briefly counts. */
async function watch(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((unwanted) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (element: Element) => {
      const answer = element.closest('[aria-label^="Answer of"] [dir=auto]');
      if (!answer || element === answer) return;
      if (element.matches(unwanted)) seen.push(element.outerHTML);
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on') || /^\s*(javascript|data|vbscript):/i.test(value)) seen.push(element.outerHTML);
      }
    };
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of [target, ...addedNodes]) {
          if (!(node instanceof Element)) continue;
          look(node);
          for (const element of node.querySelectorAll('*')) look(element);
        }
      }
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  }, selector);
  return async () => {
    const seen: unknown = await page.evaluate(() => ('seen' in window ? window.seen : ['The page was not watched']));
    return Array.isArray(seen) ? seen.map(String) : ['The page was not watched'];
  };
}

/** Requests of the page to other origins. */
function foreignRequests(page: Page, origin: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== origin) asked.push(request.url());
  });
  return asked;
}

test('a formula brings letters and signs into the page, and nothing else', async ({ playground, page, baseURL }) => {
  const seen = await watch(page, noFormula);
  const asked = foreignRequests(page, baseURL ?? '');
  const text = formulas.map((formula) => `Before $${formula}$ after.\n\n$$\n${formula}\n$$`).join('\n\n');
  await playground.askNew(['echo_rate-200'], `${text}\n\n$x$`);
  const { body } = playground.column('echo_rate-200');
  await expect(body.locator('.math').last()).toHaveClass(/set/);
  const widest = await body.evaluate((scroller) => Math.max(...[...scroller.querySelectorAll('.math')].map((one) => one.clientHeight)));
  expect(widest).toBeLessThan(400);
  expect(await seen()).toEqual([]);
  expect(asked).toEqual([]);
});

test('a link has no opener, and a picture loads only after a click', { tag: '@core' }, async ({ playground, page, context, baseURL }) => {
  const asked = foreignRequests(page, baseURL ?? '');
  const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');
  await page.route('https://pictures.example/**', (route) => route.fulfill({ body: pixel, contentType: 'image/png' }));
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'There', contentType: 'text/html' }));
  const text =
    'Look:\n\n![A small picture](https://pictures.example/small.png?who=reader)\n\n[a link](https://example.org/there?q=1&amp;r=2)\n\nSeen.';
  await playground.askNew(['echo_rate-60'], text);
  const column = playground.column('echo_rate-60');
  await column.expectWhole(text);
  await expect(column.body).toContainText('Seen.');
  expect(asked).toEqual([]);
  await column.body.getByRole('button', { name: 'Image from pictures.example, show' }).click();
  const picture = column.body.getByRole('img', { name: 'A small picture' });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 1);
  expect(asked).toEqual(['https://pictures.example/small.png?who=reader']);

  const opened = context.waitForEvent('page');
  await column.body.getByRole('link', { name: 'a link' }).click();
  const tab = await opened;
  await tab.waitForURL('https://example.org/there?q=1&r=2');
  expect(await tab.evaluate(() => ({ opener: window.opener === null, referrer: document.referrer }))).toEqual({
    opener: true,
    referrer: '',
  });
  await expect(page).toHaveURL(/\/chat\//);
});
