import { franc } from 'franc-min';
import { compareBlocks } from '../../compare/blocks.js';
import { isRefusal } from './isRefusal.js';

/** What is seen of an answer at a glance. */
export interface AnswerFacts {
  /** Words of its text, without code. */
  words: number;
  hasCode: boolean;
  /** The language of its text by ISO 639-3; null if there is too little text to tell. */
  language: string | null;
  isRefusal: boolean;
}

/** Fewest letters from which trigrams tell a language. */
const leastLetters = 40;
/** So many letters tell it as well as all of them. */
const enough = 3_000;

/** Reads the facts from an answer's Markdown. */
export function readFacts(text: string): AnswerFacts {
  const blocks = compareBlocks(text);
  const prose = blocks.filter(({ shape }) => shape.kind !== 'code').map(({ tokens }) => tokens);
  const words = prose.reduce((sum, tokens) => sum + tokens.filter(({ word }) => word !== undefined).length, 0);
  const plain = prose.map((tokens) => tokens.map((token) => token.text).join('')).join('\n');
  const found = franc(plain.slice(0, enough), { minLength: leastLetters });
  return {
    words,
    hasCode: prose.length < blocks.length,
    language: found === 'und' ? null : found,
    isRefusal: isRefusal(plain, words),
  };
}
