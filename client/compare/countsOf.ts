import { countRows } from './rows.js';
import type { Compared } from './useComparison.js';
import { words } from './words.js';

/** What is alike and what differs in two texts, in numbers. */
export function countsOf({ by, comparison }: Compared): string {
  const { left, right, shared } = comparison.words;
  const alone = { left: left - shared, right: right - shared };
  if (by === 'lines') return words.lineCounts({ alike: shared, ...alone });
  return words.countsInWords({ counts: words.counts(countRows(comparison.rows)), shared, ...alone });
}
