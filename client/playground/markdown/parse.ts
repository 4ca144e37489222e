import { Lexer, Marked, type Token, type TokensList } from 'marked';

const marked = new Marked({ gfm: true, breaks: false });
const smallestHeading = 6;
/** Below the page's h1, the turn's h2 and the column's h3. */
const headingShift = 3;

marked.use({
  renderer: {
    heading({ tokens, depth }) {
      const level = String(Math.min(smallestHeading, depth + headingShift));
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
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
