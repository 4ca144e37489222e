const parts = 'ba con de er fi ga hu in jo ka li mo ne or pa qui re sta ti un ver wo xe yo za pro tra ment ing al über né sché ström'.split(
  ' ',
);
const vocabularySize = 50_000;

/** Pseudo-random numbers from 0 to 1, the same in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An invented vocabulary, the most frequent word first. */
export const vocabulary: readonly string[] = (() => {
  const next = randomFrom(7);
  const words = new Set<string>();
  while (words.size < vocabularySize) {
    words.add(Array.from({ length: 2 + Math.floor(next() * 3) }, () => parts[Math.floor(next() * parts.length)]).join(''));
  }
  return [...words];
})();

const spread = Math.log(vocabularySize);

/** A random word, distributed as in languages (Zipf): the hundredth is a hundredth as frequent as the first. */
export const wordOf = (next: () => number): string => vocabulary[Math.floor(Math.exp(next() * spread)) - 1] ?? '';

/** A text of this many words. */
export const textOf = (next: () => number, count: number): string => Array.from({ length: count }, () => wordOf(next)).join(' ');
