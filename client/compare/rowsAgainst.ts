import type { ComparedRow, Comparison, Part } from './compareTexts.js';
import type { Run } from './diff.js';
import type { Stretch } from './leaves.js';
import { isLittle } from './rows.js';

/** What one of the others has in a row. */
export interface AgainstCell {
  /** How it differs from the baseline; `left` if it has nothing there. */
  kind: ComparedRow['kind'];
  /** Its rows in its comparison with the baseline. */
  rows: ComparedRow[];
}

/** A row of several texts against one: the baseline's blocks, and what each of the others has there. */
export interface AgainstRow {
  kind: 'alike' | 'changed';
  /** Of the baseline: `only` is what none of the others has. */
  left: Part[];
  others: AgainstCell[];
}

/** Puts comparisons of one baseline together, row by row. */
export function rowsAgainst(comparisons: readonly Comparison[]): AgainstRow[] {
  const groups = groupsOf(comparisons);
  const placed = comparisons.map(({ rows }) => placeRows(rows, groups));
  // Where little is in common, marks would cover nearly everything, and say nothing of the baseline.
  const telling = comparisons.map((comparison) => !isLittle(comparison));
  const before = aloneRows(placed.map(({ alone }) => alone.get(-1) ?? []));
  return [
    ...before,
    ...groups.flatMap((group, place) => {
      const cells = placed.map(({ within }) => cellOf(within.get(place) ?? []));
      const row: AgainstRow = {
        kind: cells.every(({ kind }) => kind === 'alike') ? 'alike' : 'changed',
        left: inNone(cells.filter((_, other) => telling[other])),
        others: cells,
      };
      const left = row.left.length > 0 ? row.left : unmarked(cells);
      return [{ ...row, left }, ...aloneRows(placed.map(({ alone }) => alone.get(place) ?? []))];
    }),
  ];
}

/** Neighbouring blocks of the baseline that some comparison keeps together, by their first and last numbers. */
function groupsOf(comparisons: readonly Comparison[]): [from: number, to: number][] {
  const spans = comparisons.flatMap(({ rows }) =>
    rows.flatMap(({ left }): [number, number][] => {
      const [first, last] = [left[0]?.block, left.at(-1)?.block];
      return first === undefined || last === undefined ? [] : [[first, last]];
    }),
  );
  const groups: [number, number][] = [];
  for (const [from, to] of spans.sort(([one], [other]) => one - other)) {
    const last = groups.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else groups.push([from, to]);
  }
  return groups;
}

interface PlacedRows {
  /** The rows with blocks of the baseline, by the numbers of the groups. */
  within: Map<number, ComparedRow[]>;
  /** Those of the other text alone, by the group that they follow; -1 before all. */
  alone: Map<number, ComparedRow[]>;
}

function placeRows(rows: readonly ComparedRow[], groups: readonly [number, number][]): PlacedRows {
  const groupOf = new Map<number, number>();
  for (const [place, [from, to]] of groups.entries()) for (let block = from; block <= to; block += 1) groupOf.set(block, place);
  const placed: PlacedRows = { within: new Map(), alone: new Map() };
  let last = -1;
  for (const row of rows) {
    const [first] = row.left;
    if (first) last = groupOf.get(first.block) ?? last;
    const into = first ? placed.within : placed.alone;
    const known = into.get(last);
    if (known) known.push(row);
    else into.set(last, [row]);
  }
  return placed;
}

function cellOf(rows: ComparedRow[]): AgainstCell {
  const [first] = rows;
  if (first && rows.length === 1) return { kind: first.kind, rows };
  if (rows.every(({ right }) => right.length === 0)) return { kind: 'left', rows };
  return { kind: rows.every(({ kind }) => kind === 'alike') ? 'alike' : 'changed', rows };
}

const textOf = (parts: readonly Part[]): string => parts.flatMap(({ runs }) => runs.map(({ text }) => text)).join('');

/** Rows of blocks that the baseline lacks: equal ones of several others stand beside one another. */
function aloneRows(alone: readonly (readonly ComparedRow[])[]): AgainstRow[] {
  const rows: AgainstRow[] = [];
  const places = new Map<string, AgainstRow[]>();
  for (const [other, own] of alone.entries()) {
    for (const row of own) {
      const text = textOf(row.right);
      const known = places.get(text) ?? [];
      const found = known.find(({ others }) => others[other]?.rows.length === 0);
      const target = found ?? { kind: 'changed', left: [], others: alone.map((): AgainstCell => ({ kind: 'left', rows: [] })) };
      target.others[other] = { kind: 'right', rows: [row] };
      if (found) continue;
      rows.push(target);
      places.set(text, [...known, target]);
    }
  }
  return rows;
}

/** The baseline's blocks of a row with what none of these has; none if there is nothing to go by. */
function inNone(cells: readonly AgainstCell[]): Part[] {
  const [first, ...rest] = cells.map(({ rows }) => rows.flatMap(({ left }) => left));
  return (first ?? []).map((part) => {
    const shared = rest.reduce((stretches, parts) => {
      const same = parts.find(({ block }) => block === part.block);
      return same ? meet(stretches, onlyIn(same)) : stretches;
    }, onlyIn(part));
    return { block: part.block, runs: runsOf(textOf([part]), shared) };
  });
}

const unmarked = (cells: readonly AgainstCell[]): Part[] =>
  (cells[0]?.rows ?? []).flatMap(({ left }) => left.map(({ block, runs }) => ({ block, runs: runsOf(textOf([{ block, runs }]), []) })));

/** Where a part has text alone. */
function onlyIn({ runs }: Part): Stretch[] {
  let end = 0;
  return runs.flatMap(({ text, only }) => {
    const from = end;
    end += text.length;
    return only ? [{ from, to: end }] : [];
  });
}

/** Where two lists of stretches, each in order, meet. */
function meet(one: readonly Stretch[], other: readonly Stretch[]): Stretch[] {
  const met: Stretch[] = [];
  let [i, j] = [0, 0];
  for (let [a, b] = [one[i], other[j]]; a && b; [a, b] = [one[i], other[j]]) {
    const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
    if (from < to) met.push({ from, to });
    if (a.to <= b.to) i += 1;
    else j += 1;
  }
  return met;
}

function runsOf(text: string, only: readonly Stretch[]): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const { from, to } of [...only, { from: text.length, to: text.length }]) {
    if (from > end) runs.push({ text: text.slice(end, from), only: false });
    if (to > from) runs.push({ text: text.slice(from, to), only: true });
    end = to;
  }
  return runs;
}
