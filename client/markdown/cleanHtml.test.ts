/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';

const typeset: string[] = [];
// jsdom has no workers.
jest.unstable_mockModule('./workers/typeset.js', () => ({
  typeset: () => Promise.resolve([]),
  mathMl: (tex: string, display: boolean) => {
    typeset.push(tex);
    return Promise.resolve(tex.startsWith('\\bad') ? undefined : `<math${display ? ' display="block"' : ''}><mi>${tex}</mi></math>`);
  },
}));
const { cleanHtml } = await import('./cleanHtml.js');

const parsed = async (text: string) => new DOMParser().parseFromString(await cleanHtml(text), 'text/html').body;

test('headings, emphasis, lists, tables, links and code are the elements that other programs know', async () => {
  const text = [
    '# One\n\n#### Four\n\nA **strong**, *slanted*, ~~struck~~ `word` and [link](https://a.example/x?y=1&z=2 "Its title").',
    '3. third\n   - inner\n4. fourth\n\n- [x] done\n- [ ] open',
    '| a | b |\n|:--|--:|\n| 1 | 2 |\n\n> quoted\n\n```js\nif (a < b) {\n  c();\n}\n```',
  ].join('\n\n');
  const body = await parsed(text);
  expect([...body.children].map(({ tagName }) => tagName)).toEqual(['H1', 'H4', 'P', 'OL', 'UL', 'TABLE', 'BLOCKQUOTE', 'PRE']);
  const paragraph = body.querySelector('p');
  expect([...(paragraph?.children ?? [])].map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'STRONG strong',
    'EM slanted',
    'DEL struck',
    'CODE word',
    'A link',
  ]);
  expect(body.querySelector('a')?.outerHTML).toBe('<a href="https://a.example/x?y=1&amp;z=2" title="Its title">link</a>');
  expect(body.querySelector('ol')?.getAttribute('start')).toBe('3');
  expect(body.querySelector('ol ul')?.textContent).toBe('inner');
  expect(body.querySelectorAll('ul')[1]?.textContent).toBe('☑ done☐ open');
  expect([...body.querySelectorAll('th, td')].map((cell) => cell.getAttribute('align'))).toEqual(['left', 'right', 'left', 'right']);
  expect(body.querySelector('pre')?.textContent).toBe('if (a < b) {\n  c();\n}\n');
});

test('nothing of the page comes along: no classes, scripts, handlers, colours, or addresses of this site', async () => {
  const hostile = [
    '<script>alert(1)</script> <img src=x onerror=alert(2)> <b onclick=alert(3)>b</b> <i>fine</i>',
    '[bad](javascript:alert(4)) [here](/chat) [#](#x) ![pixel](https://spy.example/p.gif) ![local](p.gif)',
    '```html\n<script class="x">alert(5)</script>\n```\n\nA note[^1].\n\n[^1]: The "note" & <more>',
  ].join('\n\n');
  const html = await cleanHtml(hostile);
  const body = await parsed(hostile);
  expect(body.querySelectorAll('script, img, style, iframe, button, input, header, [class], [id], [tabindex], [role]')).toHaveLength(0);
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) expect(['dir', 'href', 'title', 'style']).toContain(name);
  expect([...body.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['https://spy.example/p.gif']);
  expect(body.textContent).toContain('alert(1)');
  expect(html).not.toMatch(/color:|javascript:/);
});

test('a formula is MathML, once for each that is the same; one that cannot be set stays as its source', async () => {
  typeset.length = 0;
  const body = await parsed('So $x$ and $x$.\n\n$$\ny\n$$\n\nNot $\\bad{$.');
  expect([...body.querySelectorAll('p > math')].map(({ textContent }) => textContent)).toEqual(['x', 'x', 'y']);
  expect(body.querySelector('code')?.textContent).toBe('\\bad{');
  expect(new Set(typeset).size).toBe(3);
});

test('a table has all its rows, and what a text of many formulas costs has a bound', async () => {
  const rows = Array.from({ length: 600 }, (_, row) => `| ${row.toFixed()} | b |`).join('\n');
  expect((await parsed(`| a | b |\n|---|---|\n${rows}`)).querySelectorAll('tr')).toHaveLength(601);
  typeset.length = 0;
  await cleanHtml(Array.from({ length: 700 }, (_, place) => `$x_{${place.toFixed()}}$`).join(' '));
  expect(typeset.length).toBeLessThanOrEqual(500);
});
