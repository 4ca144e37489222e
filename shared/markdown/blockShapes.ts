import type { Tokens } from 'marked';
import type { NoteToken } from './noteSyntax.js';
import { type DetailsToken, type MarkdownPiece, piecesOf } from './parse.js';
import { scrapsOf } from './scrapsOf.js';
import { ShapeNest, element, literal, type ElementShape, type Shape } from './shapes.js';

const fence = /^( {0,3})(`{3,}|~{3,})/;

/** Whether a block shows nothing. */
export const isBlank = ({ type }: MarkdownPiece): boolean => type === 'space' || type === 'def';

/**
 * The shapes of blocks, one for each block that shows something.
 * @param ended whether nothing comes after them
 * @param nested whether they are inside a list item, a quote or details
 */
export function blockShapes(pieces: readonly MarkdownPiece[], ended: boolean, nested?: true): Shape[] {
  const shown = pieces.filter((piece) => !isBlank(piece));
  return shown.map((piece, place) => blockShape(piece, ended || place < shown.length - 1, nested));
}

function blockShape(piece: MarkdownPiece, ended: boolean, nested?: true): Shape {
  switch (piece.type) {
    case 'paragraph':
      return element('p', inlineShapes(piecesOf(piece.tokens)), { nested });
    case 'heading':
      return headingShape(piece);
    case 'blockquote':
      return element('blockquote', blockShapes(piecesOf(piece.tokens), ended, true));
    case 'hr':
      return element('hr');
    case 'list':
      return listShape(piece, ended);
    case 'table':
      return tableShape(piece);
    case 'code':
      return codeShape(piece, ended);
    case 'math':
      return { kind: 'math', tex: piece.tex, display: piece.display, closed: !piece.open };
    case 'html':
      return htmlShape(piece.text, nested);
    case 'details':
      return detailsShape(piece, ended);
    case 'note':
      return noteShape(piece, ended);
    case 'text':
      return element('p', piece.tokens ? inlineShapes(piecesOf(piece.tokens)) : [literal(piece.text)], { nested });
    default:
      return literal(piece.raw);
  }
}

/** Moves an answer's headings below the page's h1, the turn's h2 and the column's h3. HTML has elements only for six levels. */
function headingShape({ depth, tokens }: Tokens.Heading): ElementShape {
  const level = depth + 3;
  const children = inlineShapes(piecesOf(tokens));
  return level > 6 ? element('p', children, { level }) : element((['h4', 'h5', 'h6'] as const)[depth - 1] ?? 'h6', children);
}

function codeShape({ text, lang = '', raw }: Tokens.Code, ended: boolean): Shape {
  const [opener = '', indent, signs = ''] = fence.exec(raw) ?? [];
  const closed = ended || (signs !== '' && raw.trimEnd().slice(opener.length).endsWith(signs));
  return { kind: 'code', text, language: lang, closed, takesLines: !closed && indent === '' };
}

/** The shape of a block of raw HTML. */
function htmlShape(html: string, nested?: true): ElementShape {
  const nest = new ShapeNest();
  nest.addScraps(scrapsOf(html.trim()));
  const [only] = nest.shapes;
  return nest.shapes.length === 1 && only?.kind === 'element' ? only : element('p', nest.shapes, { nested });
}

function detailsShape({ html, tokens }: DetailsToken, ended: boolean): ElementShape {
  const nest = new ShapeNest();
  nest.addScraps(scrapsOf(html.replace(/<details\s*>/i, '').trim()));
  return element('details', [...nest.shapes, ...blockShapes(tokens, ended, true)]);
}

/** A note with its sign before its first line. */
function noteShape({ label, tokens }: NoteToken, ended: boolean): ElementShape {
  const [first, ...others] = blockShapes(piecesOf(tokens), ended, true);
  const sign = [noteSign(label, 'note'), literal(' ')];
  const begin =
    first?.kind === 'element' && first.tag === 'p'
      ? { ...first, children: [...sign, ...first.children] }
      : element('p', [...sign, ...(first ? [first] : [])]);
  return others.length === 0 ? begin : element('blockquote', [begin, ...others]);
}

const noteSign = (label: string, at: 'text' | 'note'): ElementShape => element('sup', [literal(label)], { note: { label, at } });

/** @param ended whether nothing comes after the list */
function listShape({ ordered, start, items }: Tokens.List, ended: boolean): ElementShape {
  const shapes = items.map((item, place) => itemShape(item, ended || place < items.length - 1));
  return element(ordered ? 'ol' : 'ul', shapes, { start: ordered && start !== 1 && start !== '' ? start : undefined });
}

function itemShape({ tokens, task }: Tokens.ListItem, ended: boolean): ElementShape {
  const pieces = piecesOf(tokens).filter((piece) => !isBlank(piece));
  const children = pieces.flatMap((piece, place): Shape[] => {
    // The text of a tight item has no paragraph.
    if (piece.type === 'text') return piece.tokens ? inlineShapes(piecesOf(piece.tokens)) : [literal(piece.text)];
    if (piece.type === 'checkbox') return inlineShapes([piece]);
    return [blockShape(piece, ended || place < pieces.length - 1, true)];
  });
  return element('li', children, { task: task || undefined });
}

/** Rows per group. Further groups are shown on demand, so that a table of ten thousand rows does not block the page. */
const groupSize = 250;

/**
 * A table that scrolls sideways. Its rows are in groups; only the first is shown at first.
 * @param before number of its rows that are settled already
 */
export function tableShape({ header, rows }: Tokens.Table, before = 0): Shape {
  const head = element('thead', [rowShape(header, 'th')]);
  const groups: ElementShape[] = [];
  for (let row = 0; row < rows.length;) {
    const some = rows.slice(row, row + groupSize - ((before + row) % groupSize));
    groups.push(groupShape(some, before + row));
    row += some.length;
  }
  if (rows.length === 0 && before % groupSize > 0) groups.push(groupShape([], before));
  const skip = before === 0 ? 0 : 1 + Math.floor(before / groupSize);
  return { kind: 'scroller', table: element('table', skip === 0 ? [head, ...groups] : groups, { skip }) };
}

function groupShape(rows: readonly Tokens.TableCell[][], before: number): ElementShape {
  const shapes = rows.map((row) => rowShape(row, 'td'));
  return element('tbody', shapes, { skip: before % groupSize, hidden: before >= groupSize || undefined });
}

function rowShape(cells: readonly Tokens.TableCell[], tag: 'th' | 'td'): ElementShape {
  return element(
    'tr',
    cells.map(({ tokens, align }) => element(tag, inlineShapes(piecesOf(tokens)), { align: align ?? undefined })),
  );
}

/** The shapes of inline content. */
function inlineShapes(pieces: readonly MarkdownPiece[]): Shape[] {
  const nest = new ShapeNest();
  for (const piece of pieces) {
    if (piece.type === 'html') nest.addScraps(scrapsOf(piece.text));
    else nest.add(inlineShape(piece));
  }
  return nest.shapes;
}

function inlineShape(piece: MarkdownPiece): Shape {
  switch (piece.type) {
    case 'strong':
    case 'em':
    case 'del':
      return element(piece.type, inlineShapes(piecesOf(piece.tokens)));
    case 'text':
      return { kind: 'text', text: piece.text, literal: false };
    case 'escape':
      return literal(piece.text);
    case 'codespan':
      return element('code', [literal(piece.text)]);
    case 'br':
      return element('br');
    case 'link':
      return { kind: 'link', href: piece.href, title: piece.title ?? '', children: inlineShapes(piecesOf(piece.tokens)) };
    case 'image':
      return { kind: 'image', source: piece.href, alt: piece.text };
    case 'noteSign':
      return noteSign(piece.label, 'text');
    case 'checkbox':
      return { kind: 'checkbox', checked: piece.checked };
    case 'math':
      return { kind: 'math', tex: piece.tex, display: piece.display, closed: !piece.open };
    default:
      return literal(piece.raw);
  }
}
