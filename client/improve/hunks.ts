import { diffArrays } from 'diff';
import { alignInOrder, Vocabulary } from '../compare/align.js';

/** A change that is taken or left: one text stands in place of another; one of them is empty where something comes or goes. */
export interface Hunk {
  before: string;
  after: string;
}

/** A stretch of both texts, or a change between them. */
export type Piece = { same: string } | Hunk;

/** A stretch of one side of a hunk; `only` if the other side lacks it. */
export interface Run {
  text: string;
  only: boolean;
}

export const isHunk = (piece: Piece): piece is Hunk => 'before' in piece;

/**
 * The changes between two texts, by sentence. A field such as `{{name}}` is never divided.
 * @returns pieces that make up the old text with every `before`, and the new one with every `after`, character for character
 */
export function hunksOf(before: string, after: string): Piece[] {
  const [left, right] = [sentencesOf(before), sentencesOf(after)];
  const pieces = new Pieces({ old: left.lead, new: right.lead });
  for (const { ours, theirs } of pairsOf(left.sentences, right.sentences)) pieces.add(ours, theirs);
  return pieces.end();
}

/** The text with some of the changes. @param taken places of the hunks among all hunks, from 0 */
export function applyHunks(pieces: readonly Piece[], taken: ReadonlySet<number>): string {
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
  const runs: { before: Run[]; after: Run[] } = { before: [], after: [] };
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: 2_000 });
  if (!changes) return { before: [{ text: before, only: true }], after: [{ text: after, only: true }] };
  for (const { added, removed, value } of changes) {
    const [text, only] = [value.join(''), added || removed];
    if (!added) append(runs.before, text, only);
    if (!removed) append(runs.after, text, only);
  }
  return { before: withSpaces(runs.before), after: withSpaces(runs.after) };
}

function withSpaces(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  runs.forEach(({ text, only }, place) => {
    const isBetween = /^[^\S\n]+$/.test(text) && runs[place - 1]?.only === true && runs[place + 1]?.only === true;
    append(joined, text, only || isBetween);
  });
  return joined;
}

function append(runs: Run[], text: string, only: boolean): void {
  const last = runs.at(-1);
  if (last?.only === only) last.text += text;
  else runs.push({ text, only });
}

/** A sentence, a line, or the rest of one, and the white space behind it. */
interface Sentence {
  text: string;
  space: string;
}

/** A field of a prompt, as server/prompt/template.rules.ts reads it. */
const field = '\\{\\{[ \\t]*[\\p{L}\\p{M}\\p{N}_-]{1,60}[ \\t]*\\}\\}';
const sentencePattern = new RegExp(`((?:${field}|[^\\n])+?)(?:(?<=[.!?…]["'”’)]*)(?=\\s)|(?<=[。！？])|(?=\\s*\\n)|(?=\\s*$))(\\s*)`, 'gu');

function sentencesOf(text: string): { lead: string; sentences: Sentence[] } {
  const lead = /^\s*/.exec(text)?.[0] ?? '';
  const found = text.slice(lead.length).matchAll(sentencePattern);
  return { lead, sentences: Array.from(found, ([whole, core = '']) => ({ text: core, space: whole.slice(core.length) })) };
}

const wordPattern = new RegExp(
  `${field}|[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]|[\\p{L}\\p{N}_]+|\\s+|.`,
  'gsu',
);

const wordsOf = (text: string): string[] => text.match(wordPattern) ?? [];

/** Sentences that stand in each other's place; one side is empty where they come or go. */
interface Pair {
  ours: Sentence[];
  theirs: Sentence[];
}

/** Pairs the sentences of two texts, in order. What is gone and what has come at one place are a pair, however little they share. */
function pairsOf(left: readonly Sentence[], right: readonly Sentence[]): Pair[] {
  const pairs: Pair[] = [];
  const changes = diffArrays(
    left.map(({ text }) => text),
    right.map(({ text }) => text),
  );
  let [i, j] = [0, 0];
  let gone: Sentence[] = [];
  let come: Sentence[] = [];
  for (const { added, removed, count } of changes) {
    if (removed) gone = left.slice(i, i + count);
    else if (added) come = right.slice(j, j + count);
    else {
      pairs.push(...pairChanged(gone, come));
      [gone, come] = [[], []];
      for (let place = 0; place < count; place += 1)
        pairs.push({ ours: left.slice(i + place, i + place + 1), theirs: right.slice(j + place, j + place + 1) });
    }
    if (!added) i += count;
    if (!removed) j += count;
  }
  return [...pairs, ...pairChanged(gone, come)];
}

function pairChanged(gone: readonly Sentence[], come: readonly Sentence[]): Pair[] {
  if (gone.length === 0 || come.length === 0) return alone(gone, come);
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
  private readonly pieces: Piece[] = [];
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

  end(): Piece[] {
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
