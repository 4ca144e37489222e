import { francAll } from 'franc-min';
import { compareBlocks } from '../../compare/blocks.js';
import { isRefusal } from './isRefusal.js';
import { languageByWords } from './languageByWords.js';

/** The facts of an answer at a glance. */
export interface AnswerFacts {
  /** Words of its text, without code. */
  words: number;
  hasCode: boolean;
  /** The language of its text by ISO 639-3; null if there is too little text to tell. */
  language: string | null;
  isRefusal: boolean;
}

/** So many characters tell a language as well as all of them. */
const enough = 3_000;

/** Reads the facts from an answer's Markdown. */
export function readFacts(text: string): AnswerFacts {
  const blocks = compareBlocks(text);
  const prose = blocks.filter(({ shape }) => shape.kind !== 'code').map(({ tokens }) => tokens);
  const words = prose.reduce((sum, tokens) => sum + tokens.filter(({ word }) => word !== undefined).length, 0);
  const plain = prose.map((tokens) => tokens.map((token) => token.text).join('')).join('\n');
  return {
    words,
    hasCode: prose.length < blocks.length,
    language: languageOf(plain.slice(0, enough)),
    isRefusal: isRefusal(plain, words),
  };
}

/**
 * The language of a text by its script and its groups of three letters; of a short one, by its commonest words first. Among languages of one script, a text of less than 200
 * characters must be clearly nearer to one than to the next: without that, one English sentence in seven was taken for another
 * language, and one of 80 characters in thirty.
 */
function languageOf(text: string): string | null {
  const told = text.length < 200 ? languageByWords(text) : undefined;
  if (told !== undefined) return told;
  const [[best, score] = ['und', 0], [, next] = ['und', 0]] = francAll(text, { minLength: 20 });
  const least = text.length < 80 ? 0.5 : text.length < 200 ? 0.08 : 0;
  return best === 'und' || score - next < least ? null : best;
}
