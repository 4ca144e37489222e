import { Marked, type MarkedToken, type Token } from 'marked';
import { CalmLexer } from './CalmLexer.js';
import { foldDetails, type DetailsToken } from './foldDetails.js';
import { blockMath, inlineMath, type MathToken } from './mathSyntax.js';
import type { References } from './references.js';

const marked = new Marked({
  gfm: true,
  breaks: false,
  extensions: [blockMath, inlineMath],
  // Signs within a formula are no emphasis.
  hooks: { emStrongMask: (source) => source.replace(/\$[^$\n]+\$/g, (formula) => 'a'.repeat(formula.length)) },
});

/** A piece of Markdown: a block, or something within one. */
export type Piece = MarkedToken | MathToken | DetailsToken;

const kinds: Piece['type'][] = [
  ...(['blockquote', 'br', 'checkbox', 'code', 'codespan', 'def', 'del', 'details', 'em', 'escape', 'heading', 'hr'] as const),
  ...(['html', 'image', 'link', 'list', 'list_item', 'math', 'paragraph', 'space', 'strong', 'table', 'text'] as const),
];
const known = new Set<string>(kinds);

const isPiece = (token: Token): token is Piece => known.has(token.type);

/** What of marked's tokens we know; it makes no others. */
export const piecesOf = (tokens: readonly Token[] | undefined): Piece[] => (tokens ?? []).filter(isPiece);

/** No references yet: of an object without a prototype, in which even `__proto__` is a name like any. */
export const noReferences = (): References => new CalmLexer(marked.defaults).tokens.links;

/** The blocks of a text whose lines end with \n. @param references what was explained before it */
export function blocksOf(text: string, references: References): Piece[] {
  const lexer = new CalmLexer(marked.defaults);
  Object.assign(lexer.tokens.links, references);
  return foldDetails(piecesOf(lexer.lex(text)));
}
