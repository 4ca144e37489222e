import type { CodeRun } from '../markdown/workers/runsOf.js';
import type { Run } from './diff.js';

/** Neighbouring lines that are code of one language. */
export interface CodeLines {
  /** The number of the first line, and of the line after the last. */
  from: number;
  to: number;
  /** The language as written after the fence. */
  label: string;
}

const fence = /^\s*(`{3,}|~{3,})\s*([^\s`]*)/;

/** The code between fences in the lines of a Markdown text. */
export function fencedIn(lines: readonly string[]): CodeLines[] {
  const found: CodeLines[] = [];
  let open: { sign: string; code: CodeLines } | undefined;
  for (const [place, line] of lines.entries()) {
    const [, sign = '', label = ''] = fence.exec(line) ?? [];
    if (!open && sign !== '') open = { sign, code: { from: place + 1, to: lines.length, label } };
    else if (open && sign.startsWith(open.sign) && label === '') {
      found.push({ ...open.code, to: place });
      open = undefined;
    }
  }
  return open ? [...found, open.code] : found;
}

/** The coloured runs of a text, line by line. */
export function linesOfRuns(runs: readonly CodeRun[]): CodeRun[][] {
  const lines: CodeRun[][] = [[]];
  for (const { text, colour } of runs) {
    for (const [place, piece] of text.split('\n').entries()) {
      if (place > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push({ text: piece, colour });
    }
  }
  return lines;
}

/** The coloured runs of a line, cut where its words begin and end that the other text lacks. Those words have no colour. */
export function cutRuns(colours: readonly CodeRun[], words: readonly Run[]): (CodeRun & Pick<Run, 'only'>)[] {
  const cut: (CodeRun & Pick<Run, 'only'>)[] = [];
  let [place, used] = [0, 0];
  for (const { text, only } of words) {
    if (only) cut.push({ text, only });
    for (let rest = text.length; rest > 0;) {
      const run = colours[place];
      const length = Math.min(rest, run ? run.text.length - used : rest);
      const start = text.length - rest;
      if (!only) cut.push({ text: text.slice(start, start + length), only, ...(run?.colour && { colour: run.colour }) });
      rest -= length;
      used += length;
      if (run && used >= run.text.length) [place, used] = [place + 1, 0];
    }
  }
  return cut;
}
