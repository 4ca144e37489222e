import { blockShapes } from './blockShapes.js';
import { type MarkdownPiece, wholeBlocksOf } from './parse.js';
import type { Shape } from './shapes.js';

/**
 * The shapes of a prompt, as Markdown that a person typed: what is not markup stays as it is typed. HTML and references such as `&amp;`
 * are text, lines break where they were broken.
 */
export const promptShapes = (text: string): Shape[] =>
  blockShapes(joinLines(wholeBlocksOf(text.replaceAll(/\r\n?/g, '\n'), true)), true).map(asTyped);

/** Joins paragraphs that no empty line separates: marked ends one before a line of HTML, which is no HTML here. */
function joinLines(pieces: readonly MarkdownPiece[]): MarkdownPiece[] {
  const joined: MarkdownPiece[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    if (piece.type !== 'paragraph' || before?.type !== 'paragraph') joined.push(piece);
    else {
      const tokens = [...before.tokens, { type: 'br' as const, raw: '\n' }, ...piece.tokens];
      joined[joined.length - 1] = { ...before, raw: `${before.raw}\n${piece.raw}`, text: `${before.text}\n${piece.text}`, tokens };
    }
  }
  return joined;
}

function asTyped(shape: Shape): Shape {
  switch (shape.kind) {
    case 'text':
      return { ...shape, literal: true };
    case 'element':
    case 'link':
      return { ...shape, children: shape.children.map(asTyped) };
    case 'scroller':
      return { ...shape, table: { ...shape.table, children: shape.table.children.map(asTyped) } };
    default:
      return shape;
  }
}
