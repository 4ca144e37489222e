import { Marked, type MarkedToken, type Token, Lexer, type TokensList } from 'marked';
import { blockMath, inlineMath, type MathToken } from './mathSyntax.js';

const marked = new Marked({
  gfm: true,
  breaks: false,
  extensions: [blockMath, inlineMath],
  // Characters in a formula are not emphasis.
  hooks: { emStrongMask: (source) => source.replace(/\$[^$\n]+\$/g, (formula) => 'a'.repeat(formula.length)) },
});

/** A Markdown token: a block, or an inline part of one. */
export type Piece = MarkedToken | MathToken | DetailsToken;

const kinds: Piece['type'][] = [
  ...(['blockquote', 'br', 'checkbox', 'code', 'codespan', 'def', 'del', 'details', 'em', 'escape', 'heading', 'hr'] as const),
  ...(['html', 'image', 'link', 'list', 'list_item', 'math', 'paragraph', 'space', 'strong', 'table', 'text'] as const),
];
const known = new Set<string>(kinds);

const isPiece = (token: Token): token is Piece => known.has(token.type);

/** Narrows marked's tokens to the known types; marked makes no others. */
export const piecesOf = (tokens: readonly Token[] | undefined): Piece[] => (tokens ?? []).filter(isPiece);

/** An empty set of link definitions. It has no prototype, so that even `__proto__` is an ordinary name. */
export const noReferences = (): References => new CalmLexer(marked.defaults).tokens.links;

/** The blocks of a text whose lines end with \n. @param references link definitions found before this text */
export function blocksOf(text: string, references: References): Piece[] {
  const lexer = new CalmLexer(marked.defaults);
  Object.assign(lexer.tokens.links, references);
  return foldDetails(piecesOf(lexer.lex(text)));
}

/** Most levels of nested quotes and lists. */
const deepest = 16;
const signs = /[*_~`[\]<!\\&$(@]/g;
const shortEnough = 1_000;
/** Limit of a text's length times its number of special characters: the work of parsing it in the worst case. */
const mostWork = 8_000_000;

/** marked's lexer with limits on its work; text beyond them stays plain. */
class CalmLexer extends Lexer {
  private depth = 0;

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] | TokensList = [], clipped?: boolean): Token[] | TokensList {
    if (this.depth >= deepest) {
      tokens.push(plain(source));
      return tokens;
    }
    this.depth += 1;
    try {
      return super.blockTokens(source, tokens, clipped);
    } finally {
      this.depth -= 1;
    }
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (source.length <= shortEnough || source.length * (source.match(signs)?.length ?? 0) <= mostWork) {
      return super.inlineTokens(source, tokens);
    }
    tokens.push(plain(source));
    return tokens;
  }
}

const plain = (text: string): Token => ({ type: 'text', raw: text, text, escaped: false });

/** Link definitions by name: `[name]: https://…` defines the link `[text][name]`. */
export type References = TokensList['links'];

/** Adds the link definitions in these blocks; the first definition of a name wins. */
export function addReferences(references: References, pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    if (piece.type === 'def') references[piece.tag] ??= { href: piece.href, title: piece.title };
    else if (piece.type === 'blockquote') addReferences(references, piecesOf(piece.tokens));
    else if (piece.type === 'list') for (const item of piece.items) addReferences(references, piecesOf(item.tokens));
  }
}

/** A `<details>` element with the blocks up to its end tag, or to the end of the text. */
export interface DetailsToken {
  type: 'details';
  raw: string;
  /** The HTML block that opens it; it usually contains the summary. */
  html: string;
  tokens: Piece[];
}

const opening = /<details\s*>/gi;
const closing = /<\/details\s*>/gi;

/** Folds the blocks between `<details>` and `</details>` into one token. */
function foldDetails(pieces: readonly Piece[]): Piece[] {
  const folded: Piece[] = [];
  let depth = 0;
  let open: DetailsToken | undefined;
  for (const piece of pieces) {
    if (piece.type === 'html') depth = Math.max(0, depth + count(piece.text, opening) - count(piece.text, closing));
    if (!open) {
      open = depth > 0 && piece.type === 'html' ? { type: 'details', raw: piece.raw, html: piece.text, tokens: [] } : undefined;
      folded.push(open ?? piece);
      continue;
    }
    open.raw += piece.raw;
    if (depth > 0) open.tokens.push(piece);
    else open = undefined;
  }
  return folded;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
