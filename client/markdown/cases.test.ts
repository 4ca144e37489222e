/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';

// jsdom has no workers. In a browser their results replace the source text after the drawing.
jest.unstable_mockModule('./workers/typeset.js', () => ({ typeset: () => Promise.resolve([]) }));
const { MarkdownView } = await import('./MarkdownView.js');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Marks formulas in the text as ⟨…⟩, and takes attributes away that say nothing here. */
function plain(element: HTMLElement): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const math of copy.querySelectorAll('.math')) math.replaceWith(`⟨${math.textContent}⟩`);
  for (const one of copy.querySelectorAll('*'))
    for (const name of one.getAttributeNames()) if (name !== 'href' && name !== 'start') one.removeAttribute(name);
  return copy.innerHTML;
}

/** The page once a text has come in pieces of a length. @param look is called with each state on the way */
async function drawn(text: string, length: number, look?: (page: HTMLElement) => void): Promise<string> {
  const element = document.createElement('div');
  const view = new MarkdownView(element);
  for (let end = length; end < text.length; end += length) {
    view.set(text.slice(0, end), false);
    await jest.runAllTimersAsync();
    look?.(element);
  }
  view.set(text, true);
  await jest.runAllTimersAsync();
  return plain(element);
}

const kept = (name: string): string => readFileSync(path.join(import.meta.dirname, 'cases', `${name}.md`), 'utf8').trimEnd();

/** Texts, each with the HTML that its page must have. */
const cases: Record<string, [text: string, ...shown: (string | RegExp)[]][]> = {
  'money and emphasis': [
    [kept('money-emphasis/bold-prices'), '<strong>$1.50</strong> for a profit of <strong>$0.50</strong>'],
    [kept('money-emphasis/bold-between-prices'), '$5 with <strong>no ads</strong> and the big one $10.'],
    [kept('money-emphasis/list-of-plans'), '<strong>Pro:</strong> $20/month, <strong>Team:</strong> $30/month'],
    ['US$5 or $5–$10, $5-$10', 'US$5 or $5–$10, $5-$10'],
    ['It costs $5 and $10.', 'It costs $5 and $10.'],
    ['**$5** and **$10**', '<strong>$5</strong> and <strong>$10</strong>'],
    ['*$5* and *$10*', '<em>$5</em> and <em>$10</em>'],
    ['_$5_ and _$10_', '<em>$5</em> and <em>$10</em>'],
    ['~~$5~~ now $3', '<del>$5</del> now $3'],
    ['[$5](https://a.example/) and [$10](https://b.example/)', '>$5</a> and ', '>$10</a>'],
    ['From $5 (`code`) to $10', '(<code>code</code>) to $10'],
    ['\\$5 and \\$10', '$5 and $10'],
    ['$x$ costs $5', '⟨x⟩ costs $5'],
    ['between $5 and $x^2$', 'between $5 and ⟨x^2⟩'],
    ['$1,000 to $2,000 and $a+b=c$', '$1,000 to $2,000 and ⟨a+b=c⟩'],
    ['$5M and $7M, 5 $ and 7 $', '$5M and $7M, 5 $ and 7 $'],
    ['| Plan | Price |\n| - | - |\n| **A** | $5 |\n| **B** | $10 |', '<td><strong>A</strong></td><td>$5</td>', '<td>$10</td>'],
    ['$5 → $10, $5 / $10, $5+$10', '$5 → $10, $5 / $10, $5+$10'],
    ['Buy ($5) or rent ($2)', 'Buy ($5) or rent ($2)'],
    ['"$5" and "$10"', '"$5" and "$10"'],
    ['save $5, **not $10**', '<strong>not $10</strong>'],
    ['$20 per *month*, $200 per *year*', '$20 per <em>month</em>, $200 per <em>year</em>'],
  ],
  'single tildes': [
    [kept('single-tilde/ranges'), 'Store 5~7 bags at 100~200 g each.'],
    [kept('single-tilde/ranges-zh'), '预算5~7万，工期100~200天。'],
    ['~5 of ~10', '~5 of ~10'],
    ['~a b~ and ~~gone~~', '~a b~ and <del>gone</del>'],
    ['~/bin and ~/lib', '~/bin and ~/lib'],
  ],
  'emphasis beside signs of scripts without spaces': [
    [kept('cjk-emphasis/zh-colon'), '<strong>注意：</strong>先保存。'],
    [kept('cjk-emphasis/ja-quotes'), 'これは<strong>「テスト」</strong>です。'],
    ['这是**“重点”**内容', '这是<strong>“重点”</strong>内容'],
    ['**（注）**本文', '<strong>（注）</strong>本文'],
    ['他说*『好』*了', '他说<em>『好』</em>了'],
    ['~~旧：~~新', '<del>旧：</del>新'],
    ['***非常重要。***下一句', '<em><strong>非常重要。</strong></em>下一句'],
    ['한국어**(중요)**입니다', '한국어<strong>(중요)</strong>입니다'],
    ['**A：**中文**B：**中文', '<strong>A：</strong>中文<strong>B：</strong>中文'],
    ['使用**`code`**命令', '使用<strong><code>code</code></strong>命令'],
    ['**[链接](https://a.example/)**中文', /<strong><a [^>]*>链接<\/a><\/strong>中文/],
    ['价格**$5**起', '价格<strong>$5</strong>起'],
    ['2 ** 3 and a**b', '2 ** 3 and a**b'],
  ],
  'addresses beside signs of scripts without spaces': [
    [kept('cjk-address/brackets'), 'href="https://example.org/docs"', '</a>（说明）了解更多。'],
    [kept('cjk-address/comma'), 'href="https://example.org/guide"', '</a>，请看。'],
    ['见 https://example.org/a。然后', 'href="https://example.org/a"', '</a>。然后'],
    ['「https://example.org/a」', 'href="https://example.org/a"', '</a>」'],
    ['《https://example.org/a》', '</a>》'],
    ['https://example.org/a、https://example.org/b', '</a>、<a', 'href="https://example.org/b"'],
    ['https://example.org/日本語', /href="https:\/\/example.org\/(?:日本語|%E6)/],
    ['www.example.org：好', 'href="http://www.example.org/"', '</a>：好'],
    ['a@example.org，谢谢', 'href="mailto:a@example.org"', '</a>，谢谢'],
    ['（https://example.org/a）', '（<a', '</a>）'],
  ],
  'escaped brackets': [
    [kept('escaped-brackets/citation'), 'See [1] and [2] for details.'],
    ['\\[note\\] and \\(aside\\)', '[note] and (aside)'],
    ['\\[1, 2\\] and \\[3–5\\]', '[1, 2] and [3–5]'],
    ['\\[ x^2 \\]', '⟨x^2⟩'],
    ['With \\(a\\) and \\(x_1\\).', 'With ⟨a⟩ and ⟨x_1⟩.'],
    ['\\[\nE = mc^2\n\\]', '⟨E = mc^2⟩'],
    ['\\[link\\](https://a.example)', '[link]('],
    ['- \\[ \\] open\n- \\[x\\] done', /\[ \] open/],
    ['\\[1\\]\n\nText', '<p>[1]</p>'],
    ['array\\[i\\] = 5 and 设\\[x^2\\]', 'array[i] = 5', '⟨x^2⟩'],
    ['more \\[1, p. 5\\]', 'more [1, p. 5]'],
  ],
  'dollars of variables': [
    [kept('dollars-as-math/variables'), 'Paths: $HOME/$USER and $A:$B here.'],
    ['${A} and ${B}', '${A} and ${B}'],
    ['$PATH:$HOME', '$PATH:$HOME'],
    ['`$PATH` and `$HOME`', '<code>$PATH</code> and <code>$HOME</code>'],
    ['Set $FOO and $BAR.', 'Set $FOO and $BAR.'],
    ['echo $1 $2', 'echo $1 $2'],
    ['$(pwd)/$(date)', '$(pwd)/$(date)'],
    ['$foo->bar and $baz', '$foo-&gt;bar and $baz'],
    ['the $n$th and $k$-th', 'the ⟨n⟩th and ⟨k⟩-th'],
    ['$a$ and $b$, ($c$)', '⟨a⟩ and ⟨b⟩, (⟨c⟩)'],
    ['设$x$为数', '设⟨x⟩为数'],
    ['$_$ and $_POST', '$_POST'],
    ['"$HOME/$USER"', '"$HOME/$USER"'],
  ],
  environments: [
    ...['equation', 'align', 'gather', 'cases', 'align*', 'equation*', 'gather*', 'pmatrix', 'alignat*'].map((name): [string, string] => [
      `Before\n\n\\begin{${name}}\na &= b\n\\end{${name}}\n\nAfter`,
      `⟨\\begin{${name}}\na`,
    ]),
    ['Before\n\\begin{equation}\nx\n\\end{equation}\nAfter', '⟨\\begin{equation}\nx\n\\end{equation}⟩', '<p>After</p>'],
    ['- item\n\n  \\begin{align}\n  x\n  \\end{align}', '⟨\\begin{align}'],
    ['\\begin{itemize}\n\\item a\n\\end{itemize}', '\\begin{itemize}'],
    ['```\n\\begin{equation}\n```', '\\begin{equation}'],
  ],
  chemistry: [
    [kept('chemistry/water'), 'Water is ⟨\\ce{H2O}⟩.'],
    ['$$\\ce{2H2 + O2 -> 2H2O}$$', '⟨\\ce{2H2 + O2 -&gt; 2H2O}⟩'],
    ['\\(\\pu{5 mol}\\)', '⟨\\pu{5 mol}⟩'],
  ],
  'line breaks': [
    [kept('soft-line-breaks/poem'), 'Roses are red<br>Violets are blue<br>Sugar is sweet'],
    ['> One\n> Two', 'One<br>Two'],
    ['- One\n  Two', 'One<br>Two'],
    ['One  \nTwo', 'One<br>Two'],
    ['One\\\nTwo', 'One<br>Two'],
  ],
  'lines that would vanish': [
    [kept('vanishing-lines/footnote-one-word'), /Sugar melts<sup>(?:<a [^>]*>)?a(?:<\/a>)?<\/sup>\./, /Caramelises/],
    [kept('vanishing-lines/speaker'), '[Alice]: Hello', '[Bob]: Hello there'],
    ['[Note]: https://a.example', '[Note]: ', 'https://a.example'],
    ['[words][a]\n\n[a]: https://a.example', 'href="https://a.example/"', />words<\/a>/],
    ['[a]\n\n[a]: https://a.example', />a<\/a>/],
    ['[^x]: Nothing refers to it', 'Nothing refers to it'],
    ['A[^1] and B[^1] and C[^2]\n\n[^1]: One\n\n    more\n[^2]: Two', 'One', 'more', 'Two'],
    ['Text[^1].\n\n[^1]: See [a] there\n\n[a]: https://a.example', 'href="https://a.example/"'],
    ['As in [1].\n\n[1]: Smith2020', 'As in [1].', '[1]: Smith2020'],
    ['Ask [Bob].\n\n[Bob]: Sure', '[Bob]: Sure'],
    ['> [Alice]: Hello', '[Alice]: Hello'],
    ['- [Alice]: Hello', '[Alice]: Hello'],
    ['A class [^a-z] of letters', 'A class [^a-z] of letters'],
  ],
  'signs at the end of a line': [
    ['2. Text\n   - a\n   - b', '<ol start="2">', '<li>a</li><li>b</li>'],
    ['Head\n---\nText', '<h5>Head</h5>'],
    [kept('raw-signs-while-written/bold'), 'Here is <strong>a fairly long bold phrase that streams</strong> done.'],
  ],
};

describe.each(Object.entries(cases))('%s', (_kind, texts) => {
  test.each(texts)('%j', async (text, ...shown) => {
    const whole = await drawn(text, text.length);
    for (const part of shown) expect(whole).toEqual(typeof part === 'string' ? expect.stringContaining(part) : expect.stringMatching(part));
    for (const length of [1, 2, 3, 4, 7, 13]) expect(await drawn(text, length)).toBe(whole);
  });
});

describe('what is only half there shows none of its signs', () => {
  test.each([
    kept('raw-signs-while-written/bold'),
    'Here is *a fairly long phrase* done.',
    'Here is ***a fairly long phrase*** done.',
    'Here is __a fairly long phrase__ and _one more_ done.',
    'Here is ~~a fairly long phrase~~ done.',
    'Here is `a fairly long phrase` done.',
    'Here is **bold with `code` and *more* in it** done.',
    '- **Item:** text\n- **Other:** text',
    '# Head with **bold words** in it',
    '> A quote with **bold words** in it',
    '1. **First:** one\n2. **Second:** two',
    'Here is [a link of words](https://a.example/path) done.',
    '| a | b |\n| - | - |\n| **bold words** | *more words* |',
  ])('%j', async (text) => {
    for (const length of [1, 4, 5])
      await drawn(text, length, (page) => {
        expect(page.textContent).not.toMatch(/\*|_|~~|`|\]\(|\[/);
      });
  });

  test('nor is a heading made of a list that begins', async () => {
    await drawn('2. Text\n   - a\n\nText\n- b\n\nText\n=> c', 1, (page) => {
      expect(page.querySelector('h4, h5')).toBeNull();
    });
  });
});
