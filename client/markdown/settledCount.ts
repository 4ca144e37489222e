import type { Piece } from './parse.js';

/** Blocks that can take in what follows them, blank lines in between notwithstanding. */
const open = new Set<Piece['type']>(['list', 'blockquote', 'html', 'details', 'table']);
/** After so many whole lines it is known what a block is: a table needs its second one. */
const decided = 2;

/**
 * How many of the first blocks of a growing text cannot change any more. The last may always grow; and while it is not
 * decided what it is, it may turn out to go on the one before it, as a lazy line or as an item of it.
 */
export function settledCount(blocks: readonly Piece[]): number {
  let place = blocks.findLastIndex(({ type }) => type !== 'space');
  for (;;) {
    const before = blocks.slice(0, Math.max(0, place)).findLastIndex(({ type }) => type !== 'space');
    const [block, former] = [blocks[place], blocks[before]];
    if (!block || !former) return 0;
    if (isApart(block, former, before === place - 1)) return place;
    place = before;
  }
}

/** Whether a block is a block of its own, whatever comes. @param adjoins no blank line stands between the two */
function isApart(block: Piece, former: Piece, adjoins: boolean): boolean {
  if (!isOpen(former) && !(adjoins && former.type === 'paragraph')) return true;
  const lines = block.raw.split('\n').length - 1;
  if (!adjoins) return lines > 0;
  return lines >= decided && (block.type !== 'math' || (!block.open && block.raw.endsWith('\n')));
}

function isOpen(block: Piece): boolean {
  return open.has(block.type) || (block.type === 'code' && block.codeBlockStyle === 'indented');
}
