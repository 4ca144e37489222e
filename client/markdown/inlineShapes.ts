import { type Piece, piecesOf } from './parse.js';
import { scrapsOf } from './plainTags.js';
import { ShapeNest } from './ShapeNest.js';
import { element, literal, type Shape } from './shapes.js';

/** What stands in a line. */
export function inlineShapes(pieces: readonly Piece[]): Shape[] {
  const nest = new ShapeNest();
  for (const piece of pieces) {
    if (piece.type === 'html') nest.addScraps(scrapsOf(piece.text));
    else nest.add(inlineShape(piece));
  }
  return nest.shapes;
}

function inlineShape(piece: Piece): Shape {
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
    case 'checkbox':
      return { kind: 'checkbox', checked: piece.checked };
    case 'math':
      return { kind: 'math', tex: piece.tex, display: piece.display, closed: !piece.open };
    default:
      return literal(piece.raw);
  }
}
