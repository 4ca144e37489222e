import type { Comparison, Part, ComparedRow } from './compareTexts.js';
import type { Stretch } from './leaves.js';

/** The sides of a comparison: the baseline is left. */
export type SideName = 'left' | 'right';

/** Share of words in common below which marks would cover nearly everything. */
const little = 0.2;

/** The share of all words that stand in both texts, in the same order: 0 to 1. */
export const shareOf = ({ words: { left, right, shared } }: Pick<Comparison, 'words'>): number => {
  const all = left + right;
  return all === 0 ? 1 : (2 * shared) / all;
};

/** Whether two texts have little in common. */
export const isLittle = (comparison: Comparison): boolean => shareOf(comparison) < little;

/** How many rows are of each kind. */
export function countRows(rows: readonly ComparedRow[]): Record<'alike' | 'changed' | 'alone' | 'moved', number> {
  const counts = { alike: 0, changed: 0, alone: 0, moved: 0 };
  for (const { kind } of rows) counts[kind === 'left' || kind === 'right' ? 'alone' : kind] += 1;
  return counts;
}

/** The numbers of the rows that differ, from 1. */
export function numbersOf<Row extends { kind: string }>(rows: readonly Row[]): Map<Row, number> {
  return new Map(rows.filter(({ kind }) => kind !== 'alike').map((row, place) => [row, place + 1]));
}

/** The numbers of the changes among lines, from 1: neighbouring lines that differ are one. Undefined for lines that are the same. */
export function numbersOfLines(pairs: readonly LinePair[]): (number | undefined)[] {
  let count = 0;
  return pairs.map(({ isSame }, place) => {
    if (isSame) return undefined;
    if (place === 0 || pairs[place - 1]?.isSame === true) count += 1;
    return count;
  });
}

/** Puts blocks that stand in one text alone side by side, as long as there are some of both. */
export function pairAlone(rows: readonly ComparedRow[]): ComparedRow[] {
  const paired: ComparedRow[] = [];
  let lefts: ComparedRow[] = [];
  let rights: ComparedRow[] = [];
  const flush = () => {
    for (let place = 0; place < Math.max(lefts.length, rights.length); place += 1) {
      const [one, other] = [lefts[place], rights[place]];
      if (one && other) paired.push({ kind: 'changed', left: one.left, right: other.right });
      else if (one) paired.push(one);
      else if (other) paired.push(other);
    }
    [lefts, rights] = [[], []];
  };
  for (const row of rows) {
    if (row.kind === 'left') lefts.push(row);
    else if (row.kind === 'right') rights.push(row);
    else {
      flush();
      paired.push(row);
    }
  }
  flush();
  return paired;
}

/** Where the words of a part stand that the other text lacks, without the white space around them. */
export function stretchesOf({ runs }: Part): Stretch[] {
  let end = 0;
  return runs.flatMap(({ text, only }) => {
    const from = end;
    end += text.length;
    const inner = text.trim();
    const start = from + text.indexOf(inner);
    return only && inner !== '' ? [{ from: start, to: start + inner.length }] : [];
  });
}

/** Words of the left text at the places where they stood in the right one, for each part on the right. */
export function removedAt({ left, right }: ComparedRow): { offset: number; text: string }[][] {
  const gaps: { shared: number; text: string }[] = [];
  let shared = 0;
  for (const { text, only } of left.flatMap(({ runs }) => runs)) {
    if (only) gaps.push({ shared, text });
    else shared += text.length;
  }
  let seen = 0;
  return right.map(({ runs }, place) => {
    const found: { offset: number; text: string }[] = [];
    let offset = 0;
    const take = (isEnd: boolean) => {
      for (let [next] = gaps; next && (next.shared < seen || (isEnd && next.shared === seen)); [next] = gaps) {
        found.push({ offset: Math.max(0, offset - (seen - next.shared)), text: next.text });
        gaps.shift();
      }
    };
    for (const { text, only } of runs) {
      // Replaced text stands before the text that replaces it.
      if (only) take(true);
      offset += text.length;
      if (!only) {
        seen += text.length;
        take(false);
      }
    }
    take(place === right.length - 1);
    return found;
  });
}

/** One line of code on each side; undefined where the other text has a line alone. */
export interface LinePair {
  left: string | undefined;
  right: string | undefined;
  isSame: boolean;
  /** Their numbers among the lines of each side; of a side that lacks the line, the number of its next one. */
  line: Record<SideName, number>;
}

/** The lines of a row of code, matched: equal lines, then lines that replace one another. */
export function pairLines({ left, right }: ComparedRow): LinePair[] {
  const [ours, theirs] = [linesIn(left), linesIn(right)];
  const pairs: LinePair[] = [];
  let [i, j] = [0, 0];
  while (i < ours.length || j < theirs.length) {
    const [one, other] = [ours[i], theirs[j]];
    const isSame = one?.only === false && other?.only === false;
    const takes = { left: isSame || one?.only === true, right: isSame || other?.only === true };
    if (!takes.left && !takes.right) [takes.left, takes.right] = [one !== undefined, other !== undefined];
    pairs.push({
      left: takes.left ? one?.text : undefined,
      right: takes.right ? other?.text : undefined,
      isSame,
      line: { left: i, right: j },
    });
    if (takes.left) i += 1;
    if (takes.right) j += 1;
  }
  return pairs;
}

/** The lines of code of one side, without their breaks. */
export const linesIn = (parts: readonly Part[]) =>
  parts.flatMap(({ runs }) =>
    runs.flatMap(({ text, only }) =>
      text
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => ({ text: line, only })),
    ),
  );

/** A line as it is shown in one list; `only` names the side that has it alone. */
export interface ShownLine {
  text: string;
  only: SideName | undefined;
  /** Its number among the lines of its side; on the right if both have it. */
  line: number;
  pair: LinePair;
}

/** Lines in one list: the replaced ones of a run of changes, then those that replace them. */
export function bothOf(pairs: readonly LinePair[]): ShownLine[] {
  const stretches: Record<'same' | SideName, ShownLine[]>[] = [];
  for (const pair of pairs) {
    const { left, right, isSame, line } = pair;
    let last = stretches.at(-1);
    // A line that is the same ends a stretch of changes.
    if (!last || (isSame && last.left.length + last.right.length > 0)) stretches.push((last = { same: [], left: [], right: [] }));
    if (isSame) last.same.push({ text: right ?? '', only: undefined, line: line.right, pair });
    else if (left !== undefined) last.left.push({ text: left, only: 'left', line: line.left, pair });
    if (!isSame && right !== undefined) last.right.push({ text: right, only: 'right', line: line.right, pair });
  }
  return stretches.flatMap(({ same, left, right }) => [...same, ...left, ...right]);
}
