import type { AnswerFacts } from './readFacts.js';

/** Measures in which answers can differ, and by which they can be sorted. */
export type Measure = 'length' | 'reading' | 'code' | 'language' | 'refusal';

/** A difference among answers: from the least to the most, or in how many of them it is so. */
export type Difference =
  | { by: 'length'; from: number; to: number }
  | { by: 'reading'; from: number; to: number; unit: 'seconds' | 'minutes' }
  | { by: 'code'; some: number; all: number }
  | { by: 'language'; languages: { language: string; some: number }[] }
  | { by: 'refusal'; some: number };

/**
 * Words a minute that adults read silently: the mean of 190 studies of English non-fiction, in M. Brysbaert, "How many words do we
 * read per minute?" (2019).
 */
const wordsPerMinute = 238;
/** Longest time that is told in seconds. */
const mostSeconds = 90;

/** The differences among the answers to one prompt; nothing that all have in common. */
export function glanceOf(answers: readonly AnswerFacts[]): Difference[] {
  const all = answers.length;
  if (all < 2) return [];
  const lengths = answers.map(({ words }) => words);
  const [from, to] = [Math.min(...lengths), Math.max(...lengths)];
  const found: Difference[] = [];
  if (from !== to) {
    found.push({ by: 'length', from, to });
    const [unit, words] =
      (to / wordsPerMinute) * 60 < mostSeconds ? (['seconds', wordsPerMinute / 60] as const) : (['minutes', wordsPerMinute] as const);
    const [least, most] = [Math.max(1, Math.round(from / words)), Math.max(1, Math.round(to / words))];
    if (least !== most) found.push({ by: 'reading', from: least, to: most, unit });
  }
  const some = (is: (facts: AnswerFacts) => boolean): number => answers.filter(is).length;
  const code = some(({ hasCode }) => hasCode);
  if (code > 0 && code < all) found.push({ by: 'code', some: code, all });
  // The most frequent one is what is expected; the others stand out.
  const [, ...others] = languagesOf(answers);
  if (others.length > 0) found.push({ by: 'language', languages: others });
  const refusals = some(({ isRefusal }) => isRefusal);
  if (refusals > 0 && refusals < all) found.push({ by: 'refusal', some: refusals });
  return found;
}

/** The languages of these answers, the most frequent first, then in the order of the answers. */
function languagesOf(answers: readonly AnswerFacts[]): { language: string; some: number }[] {
  const counts = new Map<string, number>();
  for (const { language } of answers) if (language !== null) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].map(([language, some]) => ({ language, some })).sort((one, other) => other.some - one.some);
}

/**
 * Sorts answers by a measure: the shortest first, those with code first, those in the rarer language first, refusals last. Equal ones
 * keep their order, and answers without facts come last.
 * @param reversed whether the other way round
 * @returns their ids
 */
export function sortBy(by: Measure, answers: readonly { id: string; facts: AnswerFacts | undefined }[], reversed: boolean): string[] {
  const languages = languagesOf(answers.flatMap(({ facts }) => facts ?? [])).map(({ language }) => language);
  const rank = ({ words, hasCode, language, isRefusal }: AnswerFacts): number => {
    if (by === 'code') return hasCode ? 0 : 1;
    if (by === 'refusal') return isRefusal ? 1 : 0;
    return by === 'language' ? -languages.indexOf(language ?? '') : words;
  };
  const sign = reversed ? -1 : 1;
  return answers
    .toSorted((one, other) => {
      if (!one.facts || !other.facts) return Number(!one.facts) - Number(!other.facts);
      return sign * (rank(one.facts) - rank(other.facts));
    })
    .map(({ id }) => id);
}
