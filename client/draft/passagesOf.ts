import { isBlank } from '../markdown/blockShapes.js';
import { noteKey } from '../markdown/noteSyntax.js';
import { wholeBlocksOf, type MarkdownPiece } from '../markdown/parse.js';

/** A passage of an answer that can be picked. */
export interface Passage {
  element: HTMLElement;
  /** Its Markdown. */
  text: string;
}

/** A block of text of an answer, and the element in which it is drawn. */
export interface DrawnBlock {
  text: string;
  element: HTMLElement;
}

/** Whether a block of Markdown is no paragraph to pick: headings and rules only order others. */
const isFrame = ({ type }: MarkdownPiece): boolean => type === 'heading' || type === 'hr';

/**
 * The passages of an answer in order: its paragraphs, the items of its lists, its tables and so on. An answer is drawn with one node for each
 * block of its Markdown.
 */
export const passagesOf = (blocks: readonly DrawnBlock[]): Passage[] => blocks.flatMap(passagesIn);

function passagesIn({ text, element }: DrawnBlock): Passage[] {
  const pieces = piecesOf(text);
  const nodes = [...element.childNodes];
  // It is not drawn to its end yet.
  if (nodes.length !== pieces.shown.length) return [];
  return pieces.shown.flatMap((piece, place): Passage[] => {
    const node = nodes[place];
    if (!(node instanceof HTMLElement) || isFrame(piece)) return [];
    if (piece.type !== 'list') return [{ element: node, text: pieces.defined(piece.raw) }];
    const items = [...node.children].filter((child) => child instanceof HTMLLIElement);
    return items.flatMap((item, place) => {
      const raw = piece.items[place]?.raw;
      return raw === undefined ? [] : [{ element: item, text: pieces.defined(raw) }];
    });
  });
}

interface Pieces {
  shown: MarkdownPiece[];
  /** A piece's Markdown with the link definitions and notes that it uses. */
  defined: (raw: string) => string;
}

/** The texts that were taken apart last: columns are read many times without a change. */
const known = new Map<string, Pieces>();
const mostKnown = 16;

function piecesOf(text: string): Pieces {
  const found = known.get(text);
  if (found) return found;
  const all = wholeBlocksOf(text.replaceAll(/\r\n?/g, '\n'));
  const definitions = all.flatMap((piece) => {
    if (piece.type === 'def') return [{ tag: piece.tag, raw: piece.raw }];
    return piece.type === 'note' ? [{ tag: noteKey(piece.label), raw: piece.raw }] : [];
  });
  const pieces: Pieces = {
    shown: all.filter((piece) => !isBlank(piece)),
    defined: (raw) => {
      const used = definitions.filter((one) => one.raw !== raw && raw.toLowerCase().includes(`[${one.tag}]`));
      return [raw.replace(/^\n+/, '').trimEnd(), ...used.map((one) => one.raw.trim())].join('\n\n');
    },
  };
  if (known.size >= mostKnown) known.clear();
  known.set(text, pieces);
  return pieces;
}
