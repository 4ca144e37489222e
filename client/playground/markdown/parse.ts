import { Lexer, Marked, type Token, type TokensList } from 'marked';
import { plainHtml } from './plainHtml.js';

const marked = new Marked({ gfm: true, breaks: false });

marked.use({
  renderer: {
    // One level for all: below the page's h1, the turn's h2 and the column's h3 a model's own levels would leave gaps.
    heading({ tokens }) {
      return `<h4>${this.parser.parseInline(tokens)}</h4>`;
    },
    html({ text }) {
      return plainHtml(text);
    },
  },
});

/** Links by reference, which an earlier block may define for a later one. */
export type References = TokensList['links'];

/** The blocks of a text. `references` are known from blocks before it, and are added to. */
export function blocksOf(text: string, references: References): Token[] {
  const lexer = new Lexer(marked.defaults);
  lexer.tokens.links = references;
  return lexer.lex(text);
}

/** One block as HTML, not safe yet. */
export function htmlOf(block: Token): string {
  return marked.parser([block]);
}
