import type { Tokens } from 'marked';
import type { DetailsToken } from './foldDetails.js';
import { inlineShapes } from './inlineShapes.js';
import { type Piece, piecesOf } from './parse.js';
import { scrapsOf } from './plainTags.js';
import { ShapeNest } from './ShapeNest.js';
import { element, literal, type ElementShape, type Shape } from './shapes.js';
import { tableShape } from './tableShape.js';

const fence = /^( {0,3})(`{3,}|~{3,})/;

/** Whether a block shows nothing. */
export const isBlank = ({ type }: Piece): boolean => type === 'space' || type === 'def';

/**
 * Blocks, one shape for each that shows something.
 * @param ended nothing comes after them
 * @param nested they stand within an item, a quote or details
 */
export function blockShapes(pieces: readonly Piece[], ended: boolean, nested?: true): Shape[] {
  const shown = pieces.filter((piece) => !isBlank(piece));
  return shown.map((piece, place) => blockShape(piece, ended || place < shown.length - 1, nested));
}

function blockShape(piece: Piece, ended: boolean, nested?: true): Shape {
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
    case 'text':
      return element('p', piece.tokens ? inlineShapes(piecesOf(piece.tokens)) : [literal(piece.text)], { nested });
    default:
      return literal(piece.raw);
  }
}

/** A model's own levels, below the page's h1, the turn's h2 and the column's h3; HTML has elements for six. */
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

/** Raw HTML that is a block of its own. */
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

/** @param ended nothing comes after the list */
function listShape({ ordered, start, items }: Tokens.List, ended: boolean): ElementShape {
  const shapes = items.map((item, place) => itemShape(item, ended || place < items.length - 1));
  return element(ordered ? 'ol' : 'ul', shapes, { start: ordered && start !== 1 && start !== '' ? start : undefined });
}

function itemShape({ tokens, task }: Tokens.ListItem, ended: boolean): ElementShape {
  const pieces = piecesOf(tokens).filter((piece) => !isBlank(piece));
  const children = pieces.flatMap((piece, place): Shape[] => {
    // The words of a tight item stand in it as they are.
    if (piece.type === 'text') return piece.tokens ? inlineShapes(piecesOf(piece.tokens)) : [literal(piece.text)];
    if (piece.type === 'checkbox') return inlineShapes([piece]);
    return [blockShape(piece, ended || place < pieces.length - 1, true)];
  });
  return element('li', children, { task: task || undefined });
}
