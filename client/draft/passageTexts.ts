import { isBlank } from '../../shared/markdown/blockShapes.js';
import { noteKey } from '../../shared/markdown/noteSyntax.js';
import { wholeBlocksOf, type MarkdownPiece } from '../../shared/markdown/parse.js';

/** Whether a block of Markdown is no paragraph to pick: headings and rules only order others. */
const isFrame = ({ type }: MarkdownPiece): boolean => type === 'heading' || type === 'hr';

/** The blocks of a Markdown text that are drawn, in order. */
interface Pieces {
  shown: MarkdownPiece[];
  /** A piece's Markdown with the link definitions and notes that it uses. */
  defined: (raw: string) => string;
}

/** The texts that were taken apart last: columns are read many times without a change. */
const known = new Map<string, Pieces>();
const mostKnown = 16;

/** The number of blocks that are drawn for a text. */
export const countBlocks = (text: string): number => piecesOf(text).shown.length;

/** A passage of a text: its Markdown, and where it is drawn, by the numbers of its block and of its item in a list. */
export interface PassageText {
  text: string;
  block: number;
  item?: number;
}

/** The passages of a Markdown text that can be picked, in order: its paragraphs, the items of its lists, its tables and so on. */
export function passageTexts(text: string): PassageText[] {
  const { shown, defined } = piecesOf(text);
  return shown.flatMap((piece, block): PassageText[] => {
    if (isFrame(piece)) return [];
    if (piece.type !== 'list') return [{ text: defined(piece.raw), block }];
    return piece.items.map(({ raw }, item) => ({ text: defined(raw), block, item }));
  });
}

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
