/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
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

test('cells that span rows or columns leave those after them in their columns', () => {
  const excel =
    '<table><tr><td>Region</td><td>Product</td><td>Units</td></tr><tr><td rowspan=2>EU</td><td>Cable</td><td>12</td></tr><tr><td>Hub</td><td>7</td></tr><tr><td>US</td><td>Cable</td><td>3</td></tr></table>';
  expect(markdownOf(excel)).toBe(
    '| Region | Product | Units |\n| --- | --- | --- |\n| EU | Cable | 12 |\n|  | Hub | 7 |\n| US | Cable | 3 |',
  );
  const both =
    '<table><tr><th colspan="2"></th><th colspan="2">Clothes</th></tr><tr><th colspan="2"></th><th>Trousers</th><th>Skirts</th></tr><tr><th rowspan="2">Belgium</th><th>Antwerp</th><td>56</td><td>22</td></tr><tr><th>Ghent</th><td>46</td><td>18</td></tr></table>';
  expect(markdownOf(both)).toBe(
    '|  |  | Clothes |  |\n| --- | --- | --- | --- |\n|  |  | Trousers | Skirts |\n| Belgium | Antwerp | 56 | 22 |\n|  | Ghent | 46 | 18 |',
  );
  const toTheEnd =
    '<table><tr><td>a</td><td rowspan="0">b</td></tr><tr><td>c</td></tr><tfoot><tr><td>d</td><td>e</td></tr></tfoot></table>';
  expect(markdownOf(toTheEnd)).toBe('| a | b |\n| --- | --- |\n| c |  |\n| d | e |');
  const square = '<table><tr><td>a</td><td colspan="2" rowspan="2">b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></table>';
  expect(markdownOf(square)).toBe('| a | b |  | c |\n| --- | --- | --- | --- |\n| d |  |  | e |');
});

test('a list that Google Docs or Outlook writes beside its item is within it', () => {
  const html =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><ul><li aria-level="1"><p>One</p></li><ul><li aria-level="2"><p>Inner</p></li></ul><li aria-level="1"><p><b>Two</b></p></li></ul></b>';
  expect(markdownOf(html)).toBe('- One\n  - Inner\n- **Two**');
  expect(markdownOf('<ol><li>A</li><ol><li>B</li></ol><li>C</li></ol>')).toBe('1. A\n   1. B\n2. C');
});

test.each([
  ['breaks', '<pre style="font-family:monospace"><span style="color:#cf8e6d;">val </span>a = 1<br>  b()</pre>'],
  ['blocks', '<pre><div>val a = 1</div><div>  b()</div></pre>'],
  ['blocks with breaks', '<pre><code><div>val a = 1<br></div><div><span>  b()</span></div></code></pre>'],
])('lines of code that are %s stay lines', (_what, html) => {
  expect(markdownOf(html)).toBe('```\nval a = 1\n  b()\n```');
});

test('an empty line of code stays', () => {
  expect(markdownOf('<pre><div>a</div><div><br></div><div>b</div></pre>')).toBe('```\na\n\nb\n```');
});

test.each([
  ['exponents and indices', '<p><b>H</b><sub>2</sub>O and 10<sup>6</sup></p>', '**H**₂O and 10⁶'],
  ['exponents that have no sign', '<p>x<sup>n+1</sup>, e<sup>t</sup>, v<sub>max</sub></p>', 'x^(n+1), e^t, v_max'],
  ['ends of words and notes', '<p>1<sup>st</sup> of it<sup><a href="#n1">[1]</a></sup></p>', '1st of it[1]'],
  ['a fraction without TeX', '<p><b>So</b> <math><mfrac><mi>a</mi><mi>b</mi></mfrac></math></p>', '**So** a/b'],
  [
    'MathML without TeX',
    '<p>So <math><msup><mi>e</mi><mn>10</mn></msup><mo>=</mo><msqrt><mn>2</mn><mo>+</mo><mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mi>b</mi></mfrac></msqrt></math></p>',
    'So e¹⁰=√(2+(a+1)/b)',
  ],
  [
    'a formula of Wikipedia',
    '<p>Energy <b>is</b> <span class="mwe-math-element"><span style="display: none;"><math alttext="{\\displaystyle E=mc^{2}}"><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">{\\displaystyle E=mc^{2}}</annotation></semantics></math></span><img alt="{\\displaystyle E=mc^{2}}" src="x.svg"></span>.</p>',
    'Energy **is** $E=mc^{2}$.',
  ],
  ['its picture alone', '<p>Energy is <img alt="{\\displaystyle E=mc^{2}}" src="x.svg">.</p>', 'Energy is $E=mc^{2}$.'],
  ['ticks', '<ul><li><input type="checkbox" disabled>a</li><li><input type="checkbox" checked disabled>b</li></ul>', '- [ ] a\n- [x] b'],
  ['ticks of Google Docs', '<ul><li role="checkbox" aria-checked="true"><p>a</p></li></ul>', '- [x] a'],
  [
    'what is struck by style',
    '<p>Not <span style="text-decoration: line-through">this</span> <strike>or</strike> that</p>',
    'Not ~~this~~ ~~or~~ that',
  ],
])('keeps %s', (_what, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
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

test('what would hold the browser’s parser is never given to it', () => {
  const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');
  for (const html of [
    '<table><tr><td>'.repeat(20_000),
    '<table title="</table>"><tr><td>'.repeat(200),
    '<!-- > --><table title=a>b"><tr><td>'.repeat(200),
    Array.from({ length: 200 }, (_none, id) => `<p><b id=${id.toFixed()}>x`).join(''),
    '<b>x</b>'.repeat(10_001),
  ])
    expect(markdownOf(html)).toBeUndefined();
  expect(parse).not.toHaveBeenCalled();
  expect(markdownOf(`<!-- <p> -->${'<p>x<br><li>'.repeat(200)}<b>x</b>`)).toContain('**x**');
  expect(parse).toHaveBeenCalledTimes(1);
  parse.mockRestore();
  // Spans that make more cells than anybody reads.
  expect(markdownOf(`<table><tr><td colspan="100" rowspan="1000">a</td></tr>${'<tr><td>b</td></tr>'.repeat(900)}</table>`)).toBeUndefined();
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
