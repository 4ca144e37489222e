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
  /** Whether a term may match from here on. */
  isCandidate: boolean;
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
  // Words repeat often, so what is known of each is kept.
  const known = new Map<string, Pick<FoundWord, 'text' | 'isCandidate'>>();
  const aboutOf = (found: string) => {
    let about = known.get(found);
    if (about !== undefined) return about;
    const folded = fold(found);
    // Most words match no term's beginning, which is the cheapest check.
    about = { text: folded, isCandidate: withParts || terms.some(({ words }) => folded.startsWith(words[0] ?? '')) };
    known.set(found, about);
    return about;
  };
  // The words from the current one on, as far as they have been read.
  const ahead: FoundWord[] = [];
  const read = ({ 0: found, index }: RegExpExecArray, { text: folded, isCandidate }: ReturnType<typeof aboutOf>) =>
    ahead.push({ start: index, end: index + found.length, text: folded, isCandidate });
  const wordAt = (index: number): FoundWord | undefined => {
    while (ahead.length <= index) {
      const { value: match } = matches.next();
      if (!match) return undefined;
      read(match, aboutOf(match[0]));
    }
    return ahead[index];
  };
  for (;;) {
    // A long text has a million words, of which hardly any is kept.
    while (ahead.length === 0) {
      const { value: match } = matches.next();
      if (!match) return;
      const about = aboutOf(match[0]);
      if (about.isCandidate) read(match, about);
    }
    const [first] = ahead;
    let length = 0;
    if (first?.isCandidate) for (const term of terms) length = Math.max(length, lengthAt(wordAt, term, withParts));
    const last = length > 0 ? wordAt(length - 1) : undefined;
    if (first && last) yield { start: first.start, end: last.end };
    ahead.splice(0, Math.max(1, length));
  }
}

/** All of eachMatch. */
export const matchesIn = (text: string, terms: readonly Term[], withParts = false): TextMatch[] => [...eachMatch(text, terms, withParts)];

/**
 * How many words match the term; 0 if they do not.
 * @param wordAt the words from the current one on
 */
function lengthAt(wordAt: (index: number) => FoundWord | undefined, { words, prefix, part }: Term, withParts: boolean): number {
  const isThere = words.every((wanted, index) => {
    const text = wordAt(index)?.text;
    return prefix ? text?.startsWith(wanted) === true : text === wanted;
  });
  if (isThere) return words.length;
  return withParts && words.length === 1 && part !== undefined && wordAt(0)?.text.includes(part) === true ? 1 : 0;
}
