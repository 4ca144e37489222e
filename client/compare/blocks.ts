import type { Tokens } from 'marked';
import { blockShapes } from '../../shared/markdown/blockShapes.js';
import { wholeBlocksOf, type MarkdownPiece } from '../../shared/markdown/parse.js';
import type { Shape } from '../../shared/markdown/shapes.js';
import { leavesOf } from './leaves.js';

/** The smallest part of a block that is compared: a word, what stands between words, a line of code, or a picture. */
export interface CompareToken {
  text: string;
  /** Equal for equal tokens: the text with its formatting. */
  key: string;
  /** The word without formatting and case; undefined for what is no word. */
  word: string | undefined;
  /** Whether an item, a cell or a paragraph begins with it. */
  begins?: boolean;
}

/** A block of an answer: a paragraph, a heading, an item of a list, a table, a block of code. */
export interface CompareBlock {
  shape: Shape;
  tokens: CompareToken[];
}

const reference = /(&#?\w+;)/;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The blocks of a Markdown text in order. Lists are taken apart into their items, which models add, drop and move singly. */
export function shapesOf(text: string): Shape[] {
  return blockShapes(wholeBlocksOf(text.replaceAll(/\r\n?/g, '\n')).flatMap(itemsOf), true);
}

/** The blocks of a Markdown text with the tokens that are compared. */
export const compareBlocks = (text: string): CompareBlock[] => shapesOf(text).map((shape) => ({ shape, tokens: tokensOf(shape) }));

/** A list as lists of one item each; any other piece as it is. */
function itemsOf(piece: MarkdownPiece): MarkdownPiece[] {
  if (piece.type !== 'list') return [piece];
  const { start, items } = piece;
  return items.map((item, place): Tokens.List => ({ ...piece, start: start === '' ? '' : start + place, items: [item] }));
}

function tokensOf(shape: Shape): CompareToken[] {
  if (shape.kind === 'code') return linesOf(shape.text);
  return leavesOf(shape).flatMap(({ text, format, whole, begins }) => {
    const tokens = whole ? [{ text, key: `${format}\n${text}`, word: text }] : textTokens(text, format);
    return begins ? tokens.map((token, place) => (place === 0 ? { ...token, begins } : token)) : tokens;
  });
}

const textTokens = (text: string, format: string): CompareToken[] =>
  text.split(reference).flatMap((part, place) => (place % 2 === 1 ? [tokenOf(part, false, format)] : segments(part, format)));

/** Scripts whose words stand apart, without signs that are composed of several characters. */
const spaced = /^[\t\n -\u024f\u0370-\u052f\u1e00-\u1eff\u2010-\u205e\u20a0-\u20bf\u2190-\u22ff]*$/;
const wordOrGap = /([\p{L}\p{N}_]+(?:['’]\p{L}+|[.,]\p{N}+)*)|\s+|./gsu;

/** The words of a text and what stands between them. In scripts with spaces an expression finds them, some ten times faster. */
function segments(text: string, format: string): CompareToken[] {
  if (spaced.test(text)) return Array.from(text.matchAll(wordOrGap), ([found, word]) => tokenOf(found, word !== undefined, format));
  return Array.from(segmenter.segment(text), ({ segment, isWordLike }) => tokenOf(segment, isWordLike === true, format));
}

const tokenOf = (text: string, isWord: boolean, format: string): CompareToken => ({
  text,
  // A paragraph with line breaks looks as it does without them.
  key: `${format}\n${text.replaceAll('\n', ' ')}`,
  word: isWord ? text.toLowerCase() : undefined,
});

/** The lines of a text as tokens, each with its line break. */
export function linesOf(text: string): CompareToken[] {
  const lines = text.split(/(?<=\n)/);
  return lines.map((line) => ({ text: line, key: line.trimEnd(), word: line.trim() === '' ? undefined : line.trim() }));
}
