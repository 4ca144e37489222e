import { compareBlocks } from './blocks.js';
import { alignBlocks } from './compareTexts.js';

/** Which blocks of two answers belong together, by their numbers from 0; one list is empty for blocks of one answer alone. */
export interface Alignment {
  rows: { left: number[]; right: number[]; moved: boolean }[];
}

/**
 * Aligns the blocks of two answers as comparing does.
 * @param left Markdown texts of the first answer, one for each of its blocks of text: a paragraph never goes on in the next one
 */
export function alignTexts(left: readonly string[], right: readonly string[]): Alignment {
  const matches = alignBlocks(left.flatMap(compareBlocks), right.flatMap(compareBlocks));
  return { rows: matches.map((match) => ({ left: match.left, right: match.right, moved: match.moved === true })) };
}
