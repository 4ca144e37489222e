import { diffArrays } from 'diff';
import { compareLines } from './compareTexts.js';
import { type LinePair, pairLines } from './rows.js';

/** A stretch of a line; `only` if the other version lacks it. */
export interface LineRun {
  text: string;
  only: boolean;
}

/** A line as it is shown: in both versions, or in one. */
export interface DiffLine {
  kind: 'same' | 'gone' | 'fresh';
  runs: LineRun[];
}

/** Most changes of one line that are looked for; beyond, the lines count as wholly different. */
const maxEditLength = 400;
const pieces = /\{\{[^{}\n]*\}\}|[\p{L}\p{M}\p{N}_]+|\s+|./gsu;

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
      const [before, after] = runsOf(ending(left ?? ''), ending(right ?? ''));
      if (left !== undefined) gone.push({ kind: 'gone', runs: before });
      if (right !== undefined) fresh.push({ kind: 'fresh', runs: after });
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

function runsOf(left: string, right: string): [LineRun[], LineRun[]] {
  const whole: [LineRun[], LineRun[]] = [[{ text: left, only: left !== '' }], [{ text: right, only: right !== '' }]];
  if (left === '' || right === '') return whole;
  const changes = diffArrays(left.match(pieces) ?? [], right.match(pieces) ?? [], { maxEditLength });
  if (!changes) return whole;
  const [before, after]: [LineRun[], LineRun[]] = [[], []];
  for (const { added, removed, value } of changes) {
    const run = { text: value.join(''), only: added || removed };
    if (!added) before.push(run);
    if (!removed) after.push(run);
  }
  return [before, after];
}
