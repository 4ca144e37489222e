import { hunksOf, isHunk, runsOf, type Hunk, type HunkPiece } from './hunks.js';
import type { Run } from '../compare/diff.js';
import { reasonsOf, type Reason } from './reasonsOf.js';

/** Two texts to compare, with the reasons that a model gives. */
export interface Proposed {
  before: string;
  after: string;
  reasons: readonly Reason[];
}

/** A hunk as it is shown. */
export interface PromptChange extends Hunk {
  runs: { before: Run[]; after: Run[] };
  /** Why the model made it; absent where it gives no reason. */
  reason?: string | undefined;
}

/** The changes between two texts. */
export interface Changes {
  /** See hunksOf. */
  pieces: HunkPiece[];
  /** Its hunks, in their order. */
  changes: PromptChange[];
}

/** Finds the changes, the words that differ in each, and their reasons. Runs in the worker. */
export function findChanges({ before, after, reasons }: Proposed): Changes {
  const pieces = hunksOf(before, after);
  const hunks = pieces.filter(isHunk);
  const explained = reasonsOf(hunks, reasons);
  return { pieces, changes: hunks.map((hunk, place) => ({ ...hunk, runs: runsOf(hunk), reason: explained[place] })) };
}

/** One change of the whole text, where none could be found in time. */
export function wholeChange({ before, after }: Proposed): Changes {
  const runs = { before: [{ text: before, only: true }], after: [{ text: after, only: true }] };
  return { pieces: [{ before, after }], changes: [{ before, after, runs }] };
}
