import { languageName } from '../../shared/markdown/shapes.js';
import { align, alignInOrder, Vocabulary, type Bag, type Match } from './align.js';
import { compareBlocks, linesOf, type CompareBlock, type CompareToken } from './blocks.js';
import { diffItems, joinRuns, pushStep, type Run, type Step } from './diff.js';

/** A block within a row. */
export interface Part {
  /** The block's number in its text. */
  block: number;
  runs: Run[];
}

/** The lines of code that differ from their counterparts in part, by the numbers of the lines: the words of each. */
export interface LineWords {
  left: [line: number, runs: Run[]][];
  right: [line: number, runs: Run[]][];
}

/** Blocks that stand side by side; one side is empty if they stand in one text alone. */
export interface ComparedRow {
  kind: 'alike' | 'changed' | 'moved' | 'left' | 'right';
  left: Part[];
  right: Part[];
  /** Whether its lines were compared and not its words: it is code, or the source of two texts. */
  byLine?: boolean | undefined;
  /** Of such a row, the words of the lines that differ in part. */
  lineWords?: LineWords | undefined;
}

/** The common parts of two texts, and those that each has alone. */
export interface Comparison {
  rows: ComparedRow[];
  /** Words of each text, and words that stand in both in the same order; lines, if lines were compared. */
  words: { left: number; right: number; shared: number };
}

/** Most tokens of blocks that are compared word by word at once; longer ones are first compared sentence by sentence. */
const maxTokens = 1_200;

/** Most tokens that are added and removed; beyond, nothing counts as the same, because the time grows with their square. */
const maxEditLength = 2_000;

/**
 * Compares two Markdown texts: aligns their blocks, then compares the words within, and the lines of code.
 * @returns every block of both texts once, with all of its text
 */
export function compareTexts(left: string, right: string): Comparison {
  const [a, b] = [compareBlocks(left), compareBlocks(right)];
  const matches = alignBlocks(a, b);
  const words = { left: countWords(a), right: countWords(b), shared: 0 };
  const rows = matches.map((match) => {
    const ops = opsOf(tokensIn(a, match.left), tokensIn(b, match.right));
    words.shared += ops.reduce((sum, { isSame, left: tokens }) => sum + (isSame ? wordsIn(tokens) : 0), 0);
    const row = { left: partsOf(a, match.left, ops, 'left'), right: partsOf(b, match.right, ops, 'right') };
    const kind = kindOf(match, ops, a, b);
    const isCode = kind !== 'alike' && [a[match.left[0] ?? -1], b[match.right[0] ?? -1]].every((block) => block?.shape.kind === 'code');
    return { kind, ...row, ...(isCode && { byLine: true }) };
  });
  return { rows, words };
}

/** Finds the blocks of two texts that belong together. */
export function alignBlocks(left: readonly CompareBlock[], right: readonly CompareBlock[]): Match[] {
  const vocabulary = new Vocabulary();
  const bags = (blocks: readonly CompareBlock[]) => blocks.map((block) => bagOfBlock(block, vocabulary));
  return align(bags(left), bags(right));
}

/** Compares the sources of two texts line by line, in one row. */
export function compareLines(left: string, right: string): Comparison {
  const [a, b] = [linesOf(left), linesOf(right)];
  const ops = diffOps(a, b);
  const side = (name: 'left' | 'right') => [
    { block: 0, runs: ops.flatMap((op) => op[name].map(({ text }) => ({ text, only: !op.isSame }))) },
  ];
  const shared = ops.reduce((sum, op) => sum + (op.isSame ? op.left.length : 0), 0);
  const kind = ops.every(({ isSame }) => isSame) ? 'alike' : 'changed';
  return { rows: [{ kind, left: side('left'), right: side('right'), byLine: true }], words: { left: a.length, right: b.length, shared } };
}

type Op = Step<CompareToken>;

function bagOfBlock({ shape, tokens }: CompareBlock, vocabulary: Vocabulary): Bag {
  const words = tokens.flatMap(({ word }) => word ?? []);
  // Code and prose are never the same block, whatever their words.
  const marked = shape.kind === 'code' ? words.map((word) => `code ${word}`) : words;
  return vocabulary.bagOf(words.length > 0 ? marked : [`alone ${tokens.map(({ text }) => text).join('')}`]);
}

const wordsIn = (tokens: readonly CompareToken[]): number => tokens.filter(({ word }) => word !== undefined).length;
const countWords = (blocks: readonly CompareBlock[]): number => blocks.reduce((sum, { tokens }) => sum + wordsIn(tokens), 0);
const tokensIn = (blocks: readonly CompareBlock[], numbers: readonly number[]) => numbers.flatMap((place) => blocks[place]?.tokens ?? []);

function kindOf(
  { left, right, moved }: Match,
  ops: readonly Op[],
  a: readonly CompareBlock[],
  b: readonly CompareBlock[],
): ComparedRow['kind'] {
  if (right.length === 0) return 'left';
  if (left.length === 0) return 'right';
  if (moved) return 'moved';
  const isSplit = left.length + right.length > 2;
  const isSameSort = sortOf(a[left[0] ?? -1]) === sortOf(b[right[0] ?? -1]);
  return !isSplit && isSameSort && ops.every(({ isSame }) => isSame) ? 'alike' : 'changed';
}

/** The kind of a block: a paragraph and a heading of the same words differ. */
function sortOf(block: CompareBlock | undefined): string {
  const shape = block?.shape;
  if (shape?.kind === 'code') return `code ${languageName(shape.language)}`;
  return shape?.kind === 'element' ? `${shape.tag} ${String(shape.level ?? '')}` : (shape?.kind ?? '');
}

function opsOf(left: CompareToken[], right: CompareToken[]): Op[] {
  if (left.length === 0 || right.length === 0) return [{ isSame: false, left, right }];
  const ops = left.length + right.length > maxTokens ? bySentences(left, right) : diffOps(left, right);
  return withoutGaps(ops);
}

const diffOps = (left: readonly CompareToken[], right: readonly CompareToken[]): Op[] =>
  diffItems(left, right, ({ key }) => key, maxEditLength);

const endOfSentence = /[.!?。！？…]\s*$|\n/;

/** Compares long blocks sentence by sentence, then the words of sentences that belong together. */
function bySentences(left: CompareToken[], right: CompareToken[]): Op[] {
  const [a, b] = [sentencesOf(left), sentencesOf(right)];
  const vocabulary = new Vocabulary();
  const bags = (all: CompareToken[][]) => all.map((tokens) => vocabulary.bagOf(tokens.flatMap(({ word }) => word ?? [])));
  const ops: Op[] = [];
  for (const match of alignInOrder(bags(a), bags(b))) {
    const [ours, theirs] = [match.left.flatMap((place) => a[place] ?? []), match.right.flatMap((place) => b[place] ?? [])];
    for (const op of diffOps(ours, theirs)) pushStep(ops, op);
  }
  return ops;
}

function sentencesOf(tokens: readonly CompareToken[]): CompareToken[][] {
  const sentences: CompareToken[][] = [[]];
  for (const token of tokens) {
    sentences.at(-1)?.push(token);
    if (endOfSentence.test(token.text) || (sentences.at(-1)?.length ?? 0) >= maxTokens / 4) sentences.push([]);
  }
  return sentences.filter(({ length }) => length > 0);
}

/**
 * Joins changes that only a space, a comma or a short word parts: “can be” instead of “can” and “be”.
 * @returns alternately what is the same and what differs
 */
function withoutGaps(ops: readonly Op[]): Op[] {
  const joined: Op[] = [];
  for (const [place, op] of ops.entries()) pushStep(joined, isGap(op, joined.at(-1), ops[place + 1]) ? { ...op, isSame: false } : op);
  return joined;
}

const shortWord = /^\p{Script=Latin}{1,3}$/u;

/** Whether what is the same between two changes is so little that the changes are easier to read as one. */
function isGap({ isSame, left }: Op, before: Op | undefined, after: Op | undefined): boolean {
  if (!isSame || !before || !after || before.isSame || after.isSame) return false;
  const words = left.flatMap(({ word }) => word ?? []);
  if (words.length === 0) return true;
  const areReplaced = [before.left, before.right, after.left, after.right].every((tokens) => wordsIn(tokens) > 0);
  return areReplaced && words.length === 1 && words.every((word) => shortWord.test(word));
}

/** The blocks of one side of a row, with their text in runs. */
function partsOf(blocks: readonly CompareBlock[], numbers: readonly number[], ops: readonly Op[], side: 'left' | 'right'): Part[] {
  const tokens = ops.flatMap((op) => op[side].map(({ text, begins }) => ({ text, only: !op.isSame, begins })));
  let end = 0;
  return numbers.map((block) => {
    const from = end;
    end += blocks[block]?.tokens.length ?? 0;
    return { block, runs: joinRuns(tokens.slice(from, end)) };
  });
}
