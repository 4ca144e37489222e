import { alignInOrder, Vocabulary } from './align.js';
import type { ComparedRow, Comparison, LineWords } from './compareTexts.js';
import { diffWords, joinRuns, type Run, wordsOf } from './diff.js';
import { pairLines } from './rows.js';

/** Most words of a line that is compared within, and most of them that come and go; a longer one differs as a whole. */
const mostWords = 400;
/** Most lines of one side of a change whose words are compared. */
const mostLines = 2_000;

/** A line among those of its side, by its number. */
interface Line {
  line: number;
  text: string;
}

/** The same comparison with the words of the lines that differ in part. It takes long for many lines: the worker does it. */
export const withLineWords = (comparison: Comparison): Comparison => ({
  ...comparison,
  rows: comparison.rows.map((row) => (row.byLine ? { ...row, lineWords: lineWords(row) } : row)),
});

/** Compares the words of the lines in a row that replace one another. */
export function lineWords(row: ComparedRow): LineWords {
  const found: LineWords = { left: [], right: [] };
  let [lefts, rights]: [Line[], Line[]] = [[], []];
  const flush = () => {
    compareWithin(lefts, rights, found);
    [lefts, rights] = [[], []];
  };
  for (const { left, right, isSame, line } of pairLines(row)) {
    if (isSame) flush();
    if (isSame) continue;
    if (left !== undefined) lefts.push({ line: line.left, text: left });
    if (right !== undefined) rights.push({ line: line.right, text: right });
  }
  flush();
  return found;
}

const isWord = (token: string): boolean => /[\p{L}\p{N}_]/u.test(token);

/** Finds the lines of one change that belong together, as blocks are found, and compares their words. */
function compareWithin(lefts: readonly Line[], rights: readonly Line[], found: LineWords): void {
  if (lefts.length === 0 || rights.length === 0 || Math.max(lefts.length, rights.length) > mostLines) return;
  const vocabulary = new Vocabulary();
  const bagsOf = (lines: readonly Line[], side: string) =>
    lines.map(({ line, text }) => {
      const words = wordsOf(text).filter(isWord);
      // A line of its own kind belongs to none.
      return vocabulary.bagOf(words.length > 0 && words.length <= mostWords ? words : [`${side}\n${String(line)}`]);
    });
  for (const match of alignInOrder(bagsOf(lefts, 'left'), bagsOf(rights, 'right'))) {
    const [one, other] = [lefts[match.left[0] ?? -1], rights[match.right[0] ?? -1]];
    if (!one || !other || match.left.length + match.right.length > 2) continue;
    const runs = diffWords(one.text, other.text, mostWords);
    found.left.push([one.line, withoutGaps(runs.left)]);
    found.right.push([other.line, withoutGaps(runs.right)]);
  }
}

/** Joins changes that only white space parts. */
function withoutGaps(runs: readonly Run[]): Run[] {
  const isGap = ({ only, text }: Run, place: number) =>
    !only && text.trim() === '' && runs[place - 1]?.only === true && runs[place + 1]?.only === true;
  return joinRuns(runs.map((run, place) => (isGap(run, place) ? { ...run, only: true } : run)));
}
