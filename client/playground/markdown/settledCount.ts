import type { Token } from 'marked';

/** Blocks that can take in what follows them, blank lines in between notwithstanding. */
const open = new Set(['list', 'blockquote', 'html', 'table']);

/**
 * How many of the first blocks of a growing text cannot change any more.
 * The last block may always grow; a list and its like may still take in the block after it while that has no whole line.
 */
export function settledCount(blocks: readonly Token[]): number {
  const last = blocks.findLastIndex(({ type }) => type !== 'space');
  const before = blocks.slice(0, Math.max(0, last)).findLastIndex(({ type }) => type !== 'space');
  if (before < 0) return 0;
  const undecided = isOpen(blocks[before]) && !(blocks[last]?.raw.includes('\n') ?? false);
  return undecided ? before : last;
}

function isOpen(block: Token | undefined): boolean {
  if (!block) return false;
  return open.has(block.type) || (block.type === 'code' && 'codeBlockStyle' in block && block.codeBlockStyle === 'indented');
}
