const sentenceCutter = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordCutter = new Intl.Segmenter('en', { granularity: 'word' });

/** English words that do not tell what a text is about; for other languages frequency must suffice. */
const empty = new Set(
  (
    'a about after all also an and any are as at be because been before but by can could did do does for from had has have he her him his how i if in into is it its ' +
    'just like may me more most my no not of on one only or other our out over she so some such than that the their them then there these they this those through to ' +
    'up us was we were what when where which while who will with would you your'
  ).split(' '),
);

/** Most sentences that are compared: the work grows with the square of their number. */
const most = 300;

/** Iterations of TextRank, and its damping factor. */
const rounds = 30;
const damping = 0.85;

interface Summary {
  /** The most important sentences, in the text's order. */
  sentences: string[];
  /** The most frequent words. */
  keywords: string[];
  /** How many sentences the text has. */
  total: number;
}

/**
 * Picks the most important sentences of a text by TextRank: a sentence is important if it shares words with other important ones.
 */
export function summarise(text: string): Summary {
  const all = sentencesOf(text).filter((sentence) => wordsOf(sentence).length > 0);
  const sentences = all.slice(0, most);
  const words = sentences.map((sentence) => new Set(wordsOf(sentence)));
  const scores = rank(words);
  const wanted = Math.min(5, Math.max(1, Math.round(sentences.length / 5)));
  const chosen = [...sentences.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, wanted);
  return {
    sentences: chosen.sort((a, b) => a - b).flatMap((index) => sentences[index] ?? []),
    keywords: keywordsOf(text),
    total: all.length,
  };
}

/** Lines of a paragraph are joined. The segmenter would take the dot of "Dr." for an end. */
function sentencesOf(text: string): string[] {
  const found: string[] = [];
  for (const { segment } of sentenceCutter.segment(text.replace(/(?<![ \t])[ \t]*\n[ \t]*(?=\S)/g, ' '))) {
    const before = found.at(-1);
    if (before !== undefined && /\b(?:Dr|Mrs?|Ms|Prof|St|vs|No|e\.g|i\.e|approx)\.\s*$/.test(before))
      found[found.length - 1] = before + segment;
    else found.push(segment);
  }
  return found.map((sentence) => sentence.trim());
}

function wordsOf(text: string): string[] {
  return Array.from(wordCutter.segment(text.toLowerCase()))
    .filter(({ segment, isWordLike }) => isWordLike && segment.length > 1 && !empty.has(segment))
    .map(({ segment }) => segment);
}

function keywordsOf(text: string): string[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text.slice(0, 200_000))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 6)
    .map(([word]) => word);
}

function rank(words: Set<string>[]): number[] {
  const links = words.map((own, index) => words.map((other, at) => (at === index ? 0 : similarity(own, other))));
  const sums = links.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let scores = words.map(() => 1);
  for (let round = 0; round < rounds; round++) {
    scores = scores.map(
      (_, index) => 1 - damping + damping * links.reduce((sum, row, from) => sum + share(row[index], sums[from], scores[from]), 0),
    );
  }
  return scores;
}

function share(weight = 0, sum = 0, score = 0): number {
  return weight === 0 ? 0 : (weight / sum) * score;
}

/** Number of shared words, relative to the lengths. */
function similarity(own: Set<string>, other: Set<string>): number {
  let shared = 0;
  for (const word of own) if (other.has(word)) shared += 1;
  return shared / (Math.log(own.size + 1) + Math.log(other.size + 1));
}
