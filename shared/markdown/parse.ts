import { Lexer, Marked, type MarkedOptions, type MarkedToken, type Token, type Tokens, type TokensList } from 'marked';
import { AnswerTokenizer, hideSigns, labelsIn } from './AnswerTokenizer.js';
import { blockMath, hideFormulas, inlineMath, type MathToken } from './mathSyntax.js';
import { blockNote, inlineNoteSign, noteKey, type NoteSignToken, type NoteToken } from './noteSyntax.js';

const marked = new Marked({
  gfm: true,
  // Poems and addresses are written in lines, and models write paragraphs in one.
  breaks: true,
  extensions: [blockMath, inlineMath, blockNote, inlineNoteSign],
  hooks: { emStrongMask: (source) => hideSigns(hideFormulas(source)) },
});

/** A Markdown token: a block, or an inline part of one. */
export type MarkdownPiece = MarkedToken | MathToken | DetailsToken | NoteToken | NoteSignToken;

const kinds: MarkdownPiece['type'][] = [
  ...(['note', 'noteSign'] as const),
  ...(['blockquote', 'br', 'checkbox', 'code', 'codespan', 'def', 'del', 'details', 'em', 'escape', 'heading', 'hr'] as const),
  ...(['html', 'image', 'link', 'list', 'list_item', 'math', 'paragraph', 'space', 'strong', 'table', 'text'] as const),
];
const known = new Set<string>(kinds);

const isPiece = (token: Token): token is MarkdownPiece => known.has(token.type);

/** Narrows marked's tokens to the known types; marked makes no others. */
export const piecesOf = (tokens: readonly Token[] | undefined): MarkdownPiece[] => (tokens ?? []).filter(isPiece);

/** An empty set of link definitions. It has no prototype, so that even `__proto__` is an ordinary name. */
export const noReferences = (): References => new CalmLexer(marked.defaults).tokens.links;

/** Facts of a whole text that a part is parsed with. */
export interface Known {
  /** Link definitions and notes that stand elsewhere in it. */
  references: References;
  /** Names that are used somewhere in it. */
  labels: ReadonlySet<string>;
  /** Gets the names of definitions that stayed text, because nothing uses them. */
  unused?: Set<string>;
  /** Whether a person typed it, so that its HTML is text. */
  typed?: boolean;
}

/** The blocks of a whole text whose lines end with \n. @param typed whether a person typed it, so that its HTML is text */
export function wholeBlocksOf(text: string, typed = false): MarkdownPiece[] {
  const known = { references: noReferences(), labels: labelsIn(text, true), typed };
  const blocks = blocksOf(text, known);
  addReferences(known.references, blocks);
  // The signs of notes are told from text by the notes, which stand below.
  return text.includes('[^') ? blocksOf(text, known) : blocks;
}

/** The blocks of a part of a text whose lines end with \n. */
export function blocksOf(text: string, { references, labels, unused, typed = false }: Known): MarkdownPiece[] {
  const tokenizer = typed ? new TypedTokenizer(labels) : new AnswerTokenizer(labels);
  const lexer = new CalmLexer({ ...marked.defaults, tokenizer });
  Object.assign(lexer.tokens.links, references);
  const blocks = foldDetails(piecesOf(lexer.lex(text)));
  for (const label of tokenizer.unused) unused?.add(label);
  return blocks;
}

/** For what a person typed: HTML is no markup but what they write about, and lines keep their indentation, as of code without a fence. */
class TypedTokenizer extends AnswerTokenizer {
  override br(source: string): Tokens.Br | undefined {
    const found = super.br(source);
    return found && { ...found, raw: found.raw.slice(0, found.raw.indexOf('\n') + 1) };
  }
  override html(): undefined {
    return undefined;
  }
  override tag(): undefined {
    return undefined;
  }
}

/** Most levels of nested quotes and lists. */
const deepest = 16;
const signs = /[*_~`[\]<!\\&$(@]/g;
const shortEnough = 1_000;
/** Limit of a text's length times its number of special characters: the work of parsing it in the worst case. */
const mostWork = 8_000_000;

/**
 * marked's rule for plain text, which looks for spaces before a line break at each character. From the second of many spaces on
 * that finds nothing new, and takes time that grows with their square.
 */
const textRule = ({ source, flags }: RegExp): RegExp => new RegExp(source.replace('| *\\n|', '|(?<! ) *\\n|'), flags);

const delimiters = '\\n {0,3}((?:\\| *)?:?-+:? *';
const rowsBegin = '(?:\\n((?:(?! *\\n|';
const rowsEnd = '.*(?:\\n|$))*)\\n*|$)';

/**
 * marked's rule for paragraphs, which asks at each line whether a table begins there. Two lines say so, of which the second has a
 * colon or a bar (AnswerTokenizer); reading the rest, too, at each line takes time that grows with its square.
 */
function paragraphRule({ source, flags }: RegExp): RegExp {
  const [begin, end] = [source.indexOf(rowsBegin), source.indexOf(rowsEnd) + rowsEnd.length];
  const short = `${source.slice(0, begin)}(?:\\n|$)${source.slice(end)}`;
  return new RegExp(short.replace(delimiters, `\\n(?=[^\\n]*[:|])${delimiters.slice(2)}`), flags);
}

const linearText = textRule(Lexer.rules.inline.breaks.text);
const linearParagraph = paragraphRule(Lexer.rules.block.gfm.paragraph);

/** marked's lexer with limits on its work; text beyond them stays plain. */
class CalmLexer extends Lexer {
  private depth = 0;

  constructor(options: MarkedOptions) {
    super(options);
    const { tokenizer } = this.options;
    if (!tokenizer) return;
    const { inline, block } = tokenizer.rules;
    Object.assign(tokenizer.rules, {
      inline: { ...inline, text: linearText },
      block: { ...block, paragraph: linearParagraph },
    });
  }

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
export function addReferences(references: References, pieces: readonly MarkdownPiece[]): void {
  for (const piece of pieces) {
    if (piece.type === 'def') references[piece.tag] ??= { href: piece.href, title: piece.title };
    else if (piece.type === 'note') references[noteKey(piece.label)] ??= { href: '', title: undefined };
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
  tokens: MarkdownPiece[];
}

const opening = /<details\s*>/gi;
const closing = /<\/details\s*>/gi;

/** Folds the blocks between `<details>` and `</details>` into one token. */
function foldDetails(pieces: readonly MarkdownPiece[]): MarkdownPiece[] {
  const folded: MarkdownPiece[] = [];
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
