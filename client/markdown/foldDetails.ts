import type { Piece } from './parse.js';

/** `<details>` with the blocks up to its end, or to the end of the text. */
export interface DetailsToken {
  type: 'details';
  raw: string;
  /** The HTML that it begins with: its summary, most often. */
  html: string;
  tokens: Piece[];
}

const opening = /<details\s*>/gi;
const closing = /<\/details\s*>/gi;

/** Puts the blocks between `<details>` and `</details>` into one. */
export function foldDetails(pieces: readonly Piece[]): Piece[] {
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
