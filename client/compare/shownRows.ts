import type { ComparedRow } from './compareTexts.js';
import { isLittle, numbersOf, numbersOfLines, pairAlone, pairLines } from './rows.js';
import type { Compared } from './useComparison.js';

/** The rows of a comparison as they are shown. */
export interface ShownRows {
  rows: readonly ComparedRow[];
  /** Whether marks are left out, because they would cover nearly everything. */
  plain: boolean;
  /** How many differences there are to step through. */
  differences: number;
}

/** The rows to show. @param marksAnyway whether marks are shown however little the texts have in common */
export function shownRows({ comparison, by }: Compared, unified: boolean, marksAnyway: boolean): ShownRows {
  const plain = by === 'words' && isLittle(comparison) && !marksAnyway;
  // In one text, a paragraph says whose it is by its mark.
  const rows = plain && !unified ? pairAlone(comparison.rows) : comparison.rows;
  const differences = by === 'lines' ? (numbersOfLines(rows.flatMap(pairLines)).findLast(Boolean) ?? 0) : numbersOf(rows).size;
  return { rows, plain, differences };
}
