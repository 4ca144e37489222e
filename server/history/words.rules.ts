/**
 * Characters that separate words, and scripts without spaces between words: the same as in the functions of the migration
 * History.
 */
const signs =
  '\\ufe00-\\ufe0f\\u00a1-\\u00bf\\u00d7\\u00f7\\u055a-\\u055f\\u0589\\u05be\\u05c0\\u05c3\\u05f3\\u05f4\\u060c\\u061b\\u061f\\u06d4\\u0964\\u0965\\u2000-\\u2bff\\u3000-\\u303f\\u{1f000}-\\u{1faff}';
const separators = `${signs}\\s\\x00-\\x2f:-@\\[-\\x60\\{-\\x9f`;
const spaceless =
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}';

const word = new RegExp(`[${spaceless}]|[^${separators}${spaceless}]+`, 'gu');
const run = new RegExp(`[${spaceless}]+|[^${separators}${spaceless}]+`, 'gu');
const isSpaceless = new RegExp(`[${spaceless}]`, 'u');
const sign = new RegExp(`[${signs}]+`, 'gu');
const plain = /^[ -~]*$/;
const accents = /[\u0300-\u036f]/g;
const letters = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ', ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i' }));
/** Most terms of one search: more hardly narrow it, and each is compared with every word of every hit. */
const maxTerms = 16;
/** Shortest part of a word that is searched for within titles. */
const shortestPart = 3;

/** One term of a search: a word, the beginning of a word, or a phrase. */
export interface Term {
  words: string[];
  /** Whether the word may continue, because it is still being typed. */
  prefix: boolean;
  /** The text that a matching title contains; undefined if it is too short for that. */
  part: string | undefined;
}

/** A range of a text, in UTF-16 code units. */
export interface TextMatch {
  start: number;
  end: number;
}

/** A word of a text and its range, in folded form. */
interface FoundWord extends TextMatch {
  text: string;
}

/** Folds a text: removes case, accents, widths and ligatures. */
function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replace(accents, '').replace(sign, ' ').normalize('NFC').toLowerCase();
  return bare.replace(/[ßæœςøłđħŧı]/g, (letter) => letters.get(letter) ?? letter);
}

/**
 * The terms of a search: words, of which the last may be unfinished, and phrases in double quotes. Each term once, and only the
 * first maxTerms.
 */
export function termsOf(search: string): Term[] {
  const terms = [...search.matchAll(/"([^"]*)"|[^"]+/g)].flatMap(([plain, phrase], index, pieces) => {
    if (phrase !== undefined) return termOf(fold(phrase).trim().replace(/\s+/g, ' '), false);
    const folded = fold(plain);
    return [...folded.matchAll(run)].flatMap((found) => {
      const isLast = index === pieces.length - 1 && found.index + found[0].length === folded.length;
      return termOf(found[0], isLast && !isSpaceless.test(found[0]));
    });
  });
  const unique = new Map(terms.map((term) => [JSON.stringify([term.words, term.prefix]), term]));
  return [...unique.values()].slice(0, maxTerms);
}

function termOf(text: string, prefix: boolean): Term[] {
  const words = [...text.matchAll(word)].map(([found]) => found);
  if (words.length === 0) return [];
  return [{ words, prefix, part: text.length >= shortestPart || isSpaceless.test(text) ? text : undefined }];
}

/**
 * The ranges of a text that match one of the terms, in order, without overlaps. It reads only as far as the caller iterates.
 * @param withParts also finds words that contain a term, for titles
 */
export function* eachMatch(text: string, terms: readonly Term[], withParts = false): Generator<TextMatch, undefined> {
  const matches = text.matchAll(word);
  const read: FoundWord[] = [];
  // Words repeat often, so their folded forms are kept.
  const folded = new Map<string, string>();
  const wordAt = (index: number): FoundWord | undefined => {
    while (read.length <= index) {
      const { value: match } = matches.next();
      if (!match) return undefined;
      const text = folded.get(match[0]) ?? fold(match[0]);
      folded.set(match[0], text);
      read.push({ start: match.index, end: match.index + match[0].length, text });
    }
    return read[index];
  };
  for (let at = 0, first = wordAt(at); first; first = wordAt(at)) {
    let length = 0;
    for (const term of terms) {
      // Most words match no term's beginning, which is the cheapest check.
      if (withParts || first.text.startsWith(term.words[0] ?? '')) length = Math.max(length, lengthAt(wordAt, at, term, withParts));
    }
    const last = wordAt(at + length - 1);
    if (length > 0 && last) yield { start: first.start, end: last.end };
    at += Math.max(1, length);
  }
}

/** All of eachMatch. */
export const matchesIn = (text: string, terms: readonly Term[], withParts = false): TextMatch[] => [...eachMatch(text, terms, withParts)];

/** How many words from this one on match the term; 0 if they do not. */
function lengthAt(wordAt: (index: number) => FoundWord | undefined, at: number, { words, prefix, part }: Term, withParts: boolean): number {
  const isThere = words.every((wanted, index) => {
    const text = wordAt(at + index)?.text;
    return prefix ? text?.startsWith(wanted) === true : text === wanted;
  });
  if (isThere) return words.length;
  return withParts && words.length === 1 && part !== undefined && wordAt(at)?.text.includes(part) === true ? 1 : 0;
}
