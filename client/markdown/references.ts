import type { TokensList } from 'marked';
import { type Piece, piecesOf } from './parse.js';

/** What links by reference mean: `[text][name]`, explained by `[name]: https://…`. */
export type References = TokensList['links'];

/** Adds what these blocks explain; the first explanation of a name holds. */
export function addReferences(references: References, pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    if (piece.type === 'def') references[piece.tag] ??= { href: piece.href, title: piece.title };
    else if (piece.type === 'blockquote') addReferences(references, piecesOf(piece.tokens));
    else if (piece.type === 'list') for (const item of piece.items) addReferences(references, piecesOf(item.tokens));
  }
}
