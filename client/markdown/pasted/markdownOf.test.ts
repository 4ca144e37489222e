/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { markdownOf } from './markdownOf.js';

test('a web page keeps emphasis, links, headings, lists, quotes and code', () => {
  const html = `<meta charset="utf-8"><style>p{color:red}</style><h2 class="x">Title</h2>
    <p style="color:red">Some <b>bold</b>, <i>slanted</i>, <s>old</s> and <a href="https://a.example/x" onclick="no()">a link</a>.<br>Next line</p>
    <ul><li>one<ul><li>inner</li></ul></li><li><p>two</p></li></ul><ol start="3"><li>three</li><li>four</li></ol>
    <blockquote><p>quoted</p></blockquote><pre><code class="language-ts">if (a) {\n  b();\n}</code></pre><p>snake_case * 2 [x]</p>`;
  expect(markdownOf(html)).toBe(
    [
      '## Title',
      'Some **bold**, *slanted*, ~~old~~ and [a link](https://a.example/x).\nNext line',
      '- one\n  - inner\n- two',
      '3. three\n4. four',
      '> quoted',
      '```ts\nif (a) {\n  b();\n}\n```',
      'snake_case * 2 [x]',
    ].join('\n\n'),
  );
});

test('a table of a spreadsheet, which has no head, begins with its first row; layout by tables is none', () => {
  const cells = (row: string[]) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`;
  const table = `<table><colgroup><col></colgroup><tbody>${cells(['Size', 'mm'])}${cells(['A4', '210 | 297'])}<tr><td colspan="2">both<br>lines</td></tr></tbody></table>`;
  expect(markdownOf(table)).toBe('| Size | mm |\n| --- | --- |\n| A4 | 210 \\| 297 |\n| both<br>lines |  |');
  expect(markdownOf(`<table><tr><td><p>Left <b>words</b></p>${table}</td></tr></table>`)).toMatch(/^Left \*\*words\*\*\n\n\| Size/);
});

test('Word’s lists, which are paragraphs, are lists with their levels', () => {
  const item = (level: number, sign: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level.toFixed()} lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}<o:p></o:p></p>`;
  const html = `<html xmlns:o="urn"><body><p class=MsoNormal>Before<o:p></o:p></p>${item(1, '·', '<b>one</b>')}${item(2, 'o', 'inner')}${item(1, '·', 'two')}
    <p class=MsoNormal>Between</p>${item(1, '1.', 'first')}${item(1, '2.', 'second')}</body></html>`;
  expect(markdownOf(html)).toBe('Before\n\n- **one**\n  - inner\n- two\n\nBetween\n\n1. first\n2. second');
});

test('Google Docs’ emphasis, which is style, is kept, and its frame is not bold', () => {
  const html =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">strong</span> <span style="font-style:italic">slanted</span> <span style="font-weight:400">plain</span></p></b>';
  expect(markdownOf(html)).toBe('**strong** *slanted* plain');
});

test('a formula is its source', () => {
  const math = (more: string, tex: string) =>
    `<span class="katex"><span class="katex-mathml"><math${more}><semantics><mi>x</mi><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x</span></span>`;
  expect(markdownOf(`<p>So ${math('', 'x^2')} is.</p><p>${math(' display="block"', 'y')}</p>`)).toBe('So $x^2$ is.\n\n$$\ny\n$$');
});

test('links to scripts and to places on that page are their words, pictures their description', () => {
  expect(
    markdownOf(
      '<p><b>x</b> <a href="javascript:alert(1)">bad</a> <a href="#top">top</a> <img src="data:image/png;base64,AA" alt="a leaf"></p>',
    ),
  ).toBe('**x** bad top a leaf');
});

test('what has no format is left to the browser, as is code of an editor', () => {
  expect(markdownOf('<p>One</p><p>Two</p>')).toBeUndefined();
  expect(markdownOf('<div style="font-family:Consolas"><div><span style="color:#00f">const</span> a</div></div>')).toBeUndefined();
});

test('what is too large or too deep is left to the browser', () => {
  for (const html of [
    `<b>x</b>${'a'.repeat(1_000_000)}`,
    `<b>x</b>${'<i>y</i>'.repeat(10_001)}`,
    `${'<ul><li>'.repeat(300)}x`,
    `<b>x</b><p>${'word '.repeat(50_000)}</p>`,
  ])
    expect(markdownOf(html)).toBeUndefined();
  const wide = `<table><tr><td colspan="1000000">a</td><td>b</td></tr><tr><td>c</td></tr></table>`;
  expect(markdownOf(wide)?.length).toBeLessThan(2_000);
});
