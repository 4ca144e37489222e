import { expect, type Page } from '@playwright/test';
import { test } from './journey.js';

/** Content that answers must not bring into the page; each would open an alert. */
const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object><embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=secret><button formaction="javascript:alert(1)">Go</button></form>',
  '<style>* { display: none !important } @import url(https://evil.example/x.css);</style><link rel=stylesheet href=https://evil.example/y.css>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<!-- <img src=x onerror=alert(1)> --><![CDATA[<img src=x onerror=alert(1)>]]>',
  '<details open ontoggle=alert(1)><summary>x</summary></details><video><source onerror=alert(1)></video>',
  '<div id=root style="position:fixed;inset:0" data-state=failed aria-label=Send class="sc-1">cover</div>',
  '<a href="javascript:alert(1)">one</a> <a href="java&#115;cript:alert(1)">two</a> <a href="jav&#x0A;ascript:alert(1)">three</a>',
  '[four](javascript:alert(1)) [five](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==) [six](&#106;avascript:alert(1))',
  '[seven](vbscript:x) [eight]( javascript:alert(1)) <javascript:alert(1)> [nine][ref]\n\n[ref]: javascript:alert(1)',
  '![ten](javascript:alert(1)) ![eleven](data:image/svg+xml,<svg onload=alert(1)>) ![twelve](https://evil.example/x.png "x\\" onerror=alert(1)")',
  '```html\n<script>alert(1)</script><img src=x onerror=alert(1)>\n```',
  '```<img src=x onerror=alert(1)>\nlet a = 1;\n```\n\n```__proto__\nx\n```\n\n~~~js" onmouseover="alert(1)\n"</span><img src=x onerror=alert(1)>"\n~~~',
  '<details><summary onclick=alert(1)>x</summary>\n\n<img src=x onerror=alert(1)>\n\n</details>',
  '[constructor] [__proto__] [ten][__proto__]\n\n[__proto__]: javascript:alert(1)',
  '`<script>alert(1)</script>` | <b onclick=alert(1)>bold</b>',
];

const forbidden =
  'script, iframe, object, embed, style, link, base, meta, form, svg:not(.lucide), math, video, audio, source, input:not([type=checkbox]), [srcdoc], [style], [id], img';

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
async function watch(page: Page, selector = forbidden): Promise<() => Promise<string[]>> {
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

test('what is dangerous in an answer never runs, nor stands in the page for a moment', async ({ playground, page, baseURL }) => {
  const seen = await watch(page);
  const asked = foreignRequests(page, baseURL ?? '');
  const text = payloads.join('\n\n');
  await playground.askNew(['echo'], text);
  await playground.column('Simulated: Echo').expectWhole(text);
  await expect(playground.column('Simulated: Echo').body).toContainText('bold');
  for (const link of await playground.column('Simulated: Echo').body.getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(/^https?:/);
  }
  expect(await seen()).toEqual([]);
  expect(asked).toEqual([]);
  await page.reload();
  await playground.column('Simulated: Echo').expectWhole(text);
  expect(await seen()).toEqual([]);
  expect(asked).toEqual([]);
});

// The model writes five characters at a time, so shifting cuts each payload at every place.
for (const shift of [0, 1, 2, 3, 4]) {
  test(`nor while it is written bit by bit (cut at places ${shift}, ${shift + 5}, …)`, async ({ playground, page, baseURL }) => {
    const seen = await watch(page);
    const asked = foreignRequests(page, baseURL ?? '');
    const text = '.'.repeat(shift) + payloads.join('\n\n');
    await playground.askNew(['echo_rate-60', 'echo_rate-45'], text);
    for (const model of ['echo_rate-60', 'echo_rate-45']) await playground.column(model).expectWhole(text);
    expect(await seen()).toEqual([]);
    expect(asked).toEqual([]);
  });
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

test('the picture of a third party is not asked for until somebody clicks', async ({ playground, page, baseURL }) => {
  const asked = foreignRequests(page, baseURL ?? '');
  const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');
  await page.route('https://pictures.example/**', (route) => route.fulfill({ body: pixel, contentType: 'image/png' }));
  const text = 'Look:\n\n![A small picture](https://pictures.example/small.png?who=reader)\n\nSeen.';
  await playground.askNew(['echo_rate-20'], text);
  await playground.column('echo_rate-20').expectWhole(text);
  const { body } = playground.column('echo_rate-20');
  await expect(body).toContainText('Seen.');
  expect(asked).toEqual([]);
  await body.getByRole('button', { name: 'Image from pictures.example, show' }).click();
  const picture = body.getByRole('img', { name: 'A small picture' });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 1);
  expect(asked).toEqual(['https://pictures.example/small.png?who=reader']);
});

test('a link leads where it says, in a tab that knows nothing of ours', async ({ playground, page, context }) => {
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'There', contentType: 'text/html' }));
  await playground.askNew(['echo'], '[a link](https://example.org/there?q=1&amp;r=2)');
  const opened = context.waitForEvent('page');
  await playground.column('Simulated: Echo').body.getByRole('link', { name: 'a link' }).click();
  const tab = await opened;
  await tab.waitForURL('https://example.org/there?q=1&r=2');
  expect(await tab.evaluate(() => ({ opener: window.opener === null, referrer: document.referrer }))).toEqual({
    opener: true,
    referrer: '',
  });
  await expect(page).toHaveURL(/\/chat\//);
});
