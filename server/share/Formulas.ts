import katex from 'katex';
import 'katex/contrib/mhchem';
import { Html, html } from './html.js';

/** A longer formula, and one beyond so many characters of a page, stays as its source: the server has no worker that it could end. */
const [longest, longestTogether] = [1_000, 20_000];
/** Formulas of so many characters fit a line. */
const unbroken = 40;
/** What defines a command: a few of those can stand for a text of megabytes. */
const definition = /\\(?:[egx]?def|(?:new|renew|provide)command|(?:future)?let)(?![a-z])/i;

/** Typesets the formulas of one page as MathML, which needs neither faces nor styles. */
export class Formulas {
  private characters = 0;

  print(tex: string, display: boolean): Html {
    const source = html`<code class="tex" dir="ltr">${tex}</code>`;
    this.characters += tex.length;
    if (tex.length > longest || this.characters > longestTogether || definition.test(tex)) return source;
    try {
      const options = { displayMode: display, throwOnError: true, trust: false, strict: 'ignore' as const, maxExpand: 100, maxSize: 10 };
      // Texts in it are escaped by KaTeX; the page's policy knows no style attributes.
      const printed = katex.renderToString(tex, { ...options, output: 'mathml' }).replaceAll(/ style="[^"]*"|<\/?span[^>]*>/g, '');
      const inner = tex.length > unbroken ? breakable(printed, display) : printed;
      // Its own direction: else that of a paragraph which it begins would follow its letters.
      return new Html(display ? `<div class="math" dir="ltr" tabindex="0">${inner}</div>` : `<span class="math" dir="ltr">${inner}</span>`);
    } catch {
      return source;
    }
  }
}

/** KaTeX's formula: the signs of its outermost row. */
const outermost = /^<math([^>]*)><semantics><mrow>([^]*)<\/mrow><annotation[^]*<\/semantics><\/math>$/;
/** Signs after which a line may break: relations, operators and commas. */
const breaks = /^(?:[-+−±∓⋅·×=≠≈≡∼≃≅≤≥≪≫∈∉⊂⊆→⇒⇔↦∣,;]|&lt;|&gt;)$/u;
const tag = /<(\/?)(\w+)(?:\s[^>]*)?>/g;

/**
 * A formula as several, one after another, because browsers do not break lines within MathML: on a narrow screen and on paper the rest
 * would be cut off. Each ends with a sign at which TeX would break it.
 */
function breakable(printed: string, display: boolean): string {
  const [, , row] = outermost.exec(printed) ?? [];
  if (row === undefined) return printed;
  const parts: string[] = [];
  let [from, depth, sign] = [0, 0, -1];
  for (const found of row.matchAll(tag)) {
    const [all, slash, name] = found;
    if (slash === '') {
      if (depth === 0 && name === 'mo') sign = found.index + all.length;
      depth += 1;
      continue;
    }
    depth -= 1;
    if (depth > 0 || name !== 'mo' || !breaks.test(row.slice(sign, found.index))) continue;
    parts.push(row.slice(from, found.index + all.length));
    from = found.index + all.length;
  }
  parts.push(row.slice(from));
  const style = display ? ' displaystyle="true"' : '';
  return parts
    .filter((part) => part !== '')
    .map((part) => `<math${style}><mrow>${part}</mrow></math>`)
    .join('');
}
