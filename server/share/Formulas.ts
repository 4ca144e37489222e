import katex from 'katex';
import 'katex/contrib/mhchem';
import { Html, html } from './html.js';

/** A longer formula, and one beyond so many characters of a page, stays as its source: the server has no worker that it could end. */
const [longest, longestTogether] = [1_000, 20_000];
/** What defines a command: a few of those can stand for a text of megabytes. */
const definition = /\\(?:[egx]?def|(?:new|renew|provide)command|(?:future)?let)(?![a-z])/i;

/** Typesets the formulas of one page as MathML, which needs neither faces nor styles. */
export class Formulas {
  private characters = 0;

  print(tex: string, display: boolean): Html {
    const source = html`<code class="tex">${tex}</code>`;
    this.characters += tex.length;
    if (tex.length > longest || this.characters > longestTogether || definition.test(tex)) return source;
    try {
      const options = { displayMode: display, throwOnError: true, trust: false, strict: 'ignore' as const, maxExpand: 100, maxSize: 10 };
      // Texts in it are escaped by KaTeX; the page's policy knows no style attributes.
      const printed = katex.renderToString(tex, { ...options, output: 'mathml' }).replaceAll(/ style="[^"]*"/g, '');
      return display ? new Html(`<div class="math" tabindex="0">${printed}</div>`) : new Html(printed);
    } catch {
      return source;
    }
  }
}
