import { compareLines } from './compareTexts.js';
import { diffWords, type Run } from './diff.js';
import { type LinePair, pairLines } from './rows.js';

/** A line as it is shown: in both versions, or in one. */
export interface DiffLine {
  kind: 'same' | 'gone' | 'fresh';
  runs: Run[];
}

/** Most words of one line that come and go; beyond, the lines count as wholly different. */
const mostWords = 400;

/** How the lines of two texts differ. */
export interface LineChanges {
  lines: DiffLine[];
  /** How many lines changed, came and went: a line that is replaced is changed. */
  counts: { changed: number; fresh: number; gone: number };
}

/** Compares the lines of two texts. It takes long for long ones: the worker does it. */
export function lineChanges(left: string, right: string): LineChanges {
  const pairs = compareLines(left, right).rows.flatMap(pairLines);
  return { lines: diffLines(pairs), counts: countChanges(pairs) };
}

/** The lines to show: what is gone stands before what replaces it, with the words marked that differ. */
function diffLines(pairs: readonly LinePair[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let gone: DiffLine[] = [];
  let fresh: DiffLine[] = [];
  const flush = () => {
    lines.push(...gone, ...fresh);
    [gone, fresh] = [[], []];
  };
  for (const { left, right, isSame } of pairs) {
    if (isSame) {
      flush();
      lines.push({ kind: 'same', runs: [{ text: ending(right ?? ''), only: false }] });
    } else {
      const runs = diffWords(ending(left ?? ''), ending(right ?? ''), mostWords);
      if (left !== undefined) gone.push({ kind: 'gone', runs: runs.left });
      if (right !== undefined) fresh.push({ kind: 'fresh', runs: runs.right });
      flush();
    }
  }
  flush();
  return lines;
}

function countChanges(pairs: readonly LinePair[]): LineChanges['counts'] {
  const changes = pairs.filter(({ isSame }) => !isSame);
  return {
    changed: changes.filter(({ left, right }) => left !== undefined && right !== undefined).length,
    fresh: changes.filter(({ left }) => left === undefined).length,
    gone: changes.filter(({ right }) => right === undefined).length,
  };
}

const ending = (line: string): string => line.replace(/\n$/, '');
