import { alignInOrder, Vocabulary } from '../compare/align.js';
import { diffItems, diffWords, joinRuns, wordsOf, type Run } from '../compare/diff.js';
import { sentencesOf, type Sentence } from './sentences.js';

/** A change that is taken or left: one text stands in place of another; one of them is empty where something comes or goes. */
export interface Hunk {
  before: string;
  after: string;
}

/** A stretch of both texts, or a change between them. */
export type HunkPiece = { same: string } | Hunk;

export const isHunk = (piece: HunkPiece): piece is Hunk => 'before' in piece;

/**
 * The changes between two texts, by sentence. A field such as `{{name}}` is never divided.
 * @returns pieces that make up the old text with every `before`, and the new one with every `after`, character for character
 */
export function hunksOf(before: string, after: string): HunkPiece[] {
  const [left, right] = [sentencesOf(before), sentencesOf(after)];
  const pieces = new Pieces({ old: left.lead, new: right.lead });
  for (const { ours, theirs } of pairsOf(left.sentences, right.sentences)) pieces.add(ours, theirs);
  return pieces.end();
}

/** The text with some of the changes. @param taken places of the hunks among all hunks, from 0 */
export function applyHunks(pieces: readonly HunkPiece[], taken: ReadonlySet<number>): string {
  let place = -1;
  return pieces
    .map((piece) => {
      if (!isHunk(piece)) return piece.same;
      place += 1;
      return taken.has(place) ? piece.after : piece.before;
    })
    .join('');
}

/** The words of a hunk that only one of its sides has; the space between two such words is with them. */
export function runsOf({ before, after }: Hunk): { before: Run[]; after: Run[] } {
  const { left, right } = diffWords(before, after, mostChanges);
  return { before: withSpaces(left), after: withSpaces(right) };
}

const withSpaces = (runs: readonly Run[]): Run[] =>
  joinRuns(
    runs.map(({ text, only }, place) => {
      const isBetween = /^[^\S\n]+$/.test(text) && runs[place - 1]?.only === true && runs[place + 1]?.only === true;
      return { text, only: only || isBetween };
    }),
  );

/** Sentences that stand in each other's place; one side is empty where they come or go. */
interface Pair {
  ours: Sentence[];
  theirs: Sentence[];
}

/** Most sentences, or words of a change, that come and go before all count as different: the time grows with their square. */
const mostChanges = 1_000;
/** Most sentences of a change that are paired by their words. */
const mostPaired = 2_000;

/** Pairs the sentences of two texts, in order. What is gone and what has come at one place are a pair, however little they share. */
const pairsOf = (left: readonly Sentence[], right: readonly Sentence[]): Pair[] =>
  diffItems(left, right, ({ text }) => text, mostChanges).flatMap(({ isSame, left: gone, right: come }) =>
    isSame ? alone(gone, come) : pairChanged(gone, come),
  );

function pairChanged(gone: readonly Sentence[], come: readonly Sentence[]): Pair[] {
  if (gone.length === 0 || come.length === 0 || gone.length + come.length > mostPaired) return alone(gone, come);
  const vocabulary = new Vocabulary();
  const bags = (all: readonly Sentence[]) =>
    all.map(({ text }) => vocabulary.bagOf(wordsOf(text.toLowerCase()).filter((word) => /\w|\p{L}/u.test(word))));
  const pairs: Pair[] = [];
  let waiting: Pair = { ours: [], theirs: [] };
  for (const match of alignInOrder(bags(gone), bags(come))) {
    const pair = { ours: match.left.flatMap((place) => gone[place] ?? []), theirs: match.right.flatMap((place) => come[place] ?? []) };
    if (pair.ours.length > 0 && pair.theirs.length > 0) {
      pairs.push(...alone(waiting.ours, waiting.theirs), pair);
      waiting = { ours: [], theirs: [] };
    } else {
      waiting.ours.push(...pair.ours);
      waiting.theirs.push(...pair.theirs);
    }
  }
  return [...pairs, ...alone(waiting.ours, waiting.theirs)];
}

/** One by one: the first stands in the place of the first, and so on. */
function alone(gone: readonly Sentence[], come: readonly Sentence[]): Pair[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, place) => ({
    ours: gone.slice(place, place + 1),
    theirs: come.slice(place, place + 1),
  }));
}

/**
 * Collects pieces. White space stays with what follows it, so that a sentence that comes brings the space before it, and one that
 * goes takes it along; at the beginning of a text, where nothing stands before, it is the space behind.
 */
class Pieces {
  private readonly pieces: HunkPiece[] = [];
  private isBeginning = true;
  /** The white space that is not in a piece yet. */
  private space = { old: '', new: '' };

  /** @param lead the white space that the texts begin with */
  constructor(lead: { old: string; new: string }) {
    this.put({ before: lead.old, after: lead.new });
  }

  add(ours: readonly Sentence[], theirs: readonly Sentence[]): void {
    const [old, fresh] = [joined(ours), joined(theirs)];
    if (old && fresh) {
      this.put({ before: this.space.old, after: this.space.new }, old.text === fresh.text);
      this.put({ before: old.text, after: fresh.text });
      this.space = { old: old.space, new: fresh.space };
    } else if (fresh) {
      if (this.isBeginning) this.put({ before: '', after: fresh.text + fresh.space });
      else {
        this.put({ before: '', after: this.space.new + fresh.text });
        this.space.new = fresh.space;
      }
      return;
    } else if (old) {
      if (this.isBeginning) this.put({ before: old.text + old.space, after: '' });
      else {
        this.put({ before: this.space.old + old.text, after: '' });
        this.space.old = old.space;
      }
      return;
    }
    this.isBeginning = false;
  }

  end(): HunkPiece[] {
    this.put({ before: this.space.old, after: this.space.new }, true);
    return this.pieces;
  }

  /** @param joins whether a difference belongs to the change before it, if one stands there */
  private put({ before, after }: Hunk, joins = false): void {
    const last = this.pieces.at(-1);
    if (before === after) {
      if (before === '') return;
      if (last && !isHunk(last)) last.same += before;
      else this.pieces.push({ same: before });
    } else if (joins && last && isHunk(last)) {
      last.before += before;
      last.after += after;
    } else this.pieces.push({ before, after });
  }
}

function joined(sentences: readonly Sentence[]): Sentence | undefined {
  const last = sentences.at(-1);
  if (!last) return undefined;
  const text = sentences.map(({ text: core, space }) => core + space).join('');
  return { text: text.slice(0, text.length - last.space.length), space: last.space };
}
