/** The words of a block without their order: their numbers, ascending, each as often as it stands there. */
export type Bag = Int32Array;

/** Blocks of both texts that belong together, by number; one list is empty for blocks that stand in one text alone. */
export interface Match {
  left: number[];
  right: number[];
  /** Whether the block stands at another place in the other text. */
  moved?: true;
}

/** Share of common words from which two blocks belong together. */
const leastAlike = 0.4;
/** The same for blocks at other places, where more can be chance. */
const leastAlikeElsewhere = 0.6;
/** Fewest words of a block that counts as moved: short ones are often equal by chance. */
const leastMoved = 3;
/** Share of a part's words that its whole must have, for a block that was split or merged. */
const contained = 0.6;
/** Most blocks that one block was split into. */
const maxParts = 4;
/** Most pairs of blocks that are compared; texts of more blocks are first divided at their equal blocks. */
const maxPairs = 40_000;

/** Gives equal words of both texts equal numbers. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();

  bagOf(words: readonly string[]): Bag {
    return Int32Array.from(words, (word) => this.numberOf(word)).sort();
  }

  private numberOf(word: string): number {
    const number = this.numbers.get(word) ?? this.numbers.size;
    this.numbers.set(word, number);
    return number;
  }
}

function joinOf(one: Bag, other: Bag): Bag {
  const joined = new Int32Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined.sort();
}

/** How many words two bags have in common. */
function common(one: Bag, other: Bag): number {
  let [sum, i, j] = [0, 0, 0];
  while (i < one.length && j < other.length) {
    const [a, b] = [one[i] ?? 0, other[j] ?? 0];
    if (a === b) sum += 1;
    if (a <= b) i += 1;
    if (b <= a) j += 1;
  }
  return sum;
}

/** The share of common words of two bags, from 0 to 1 (Dice's coefficient). */
const shareOf = (both: number, one: Bag, other: Bag): number =>
  one.length + other.length === 0 ? 1 : (2 * both) / (one.length + other.length);

/**
 * Finds the blocks of two texts that belong together: in order those with most words in common (as Needleman and Wunsch align
 * sequences), a block with up to four that it was split into or merged from; then equal or similar ones at other places.
 * @returns matches in the order of the left text; blocks of the right text alone stand after what precedes them there
 */
export function align(left: readonly Bag[], right: readonly Bag[]): Match[] {
  const inOrder = alignInOrder(left, right);
  const alone = {
    left: inOrder.filter((match) => match.right.length === 0),
    right: inOrder.filter((match) => match.left.length === 0),
  };
  // So many are no answer that was reworked.
  if (alone.left.length * alone.right.length > maxPairs) return inOrder;
  const gone = new Set<Match>();
  for (const match of alone.left) {
    const bag = left[match.left[0] ?? -1];
    if (!bag || bag.length < leastMoved) continue;
    let best: { other?: Match; share: number } = { share: 0 };
    for (const other of alone.right) {
      const theirs = right[other.right[0] ?? -1];
      if (!theirs || gone.has(other) || shareOf(Math.min(bag.length, theirs.length), bag, theirs) < leastAlikeElsewhere) continue;
      const share = shareOf(common(bag, theirs), bag, theirs);
      if (share > best.share) best = { other, share };
    }
    if (!best.other || best.share < leastAlikeElsewhere) continue;
    gone.add(best.other);
    match.right = best.other.right;
    match.moved = true;
  }
  return inOrder.filter((match) => !gone.has(match));
}

/** The same without moved blocks: every match stands after the one before it in both texts. */
export function alignInOrder(left: readonly Bag[], right: readonly Bag[]): Match[] {
  if (left.length * right.length <= maxPairs) return alignAll(left, right);
  const middle = { left: Math.ceil(left.length / 2), right: Math.ceil(right.length / 2) };
  const cut = equalNear(left, right, middle) ?? middle;
  const afterCut = alignInOrder(left.slice(cut.left), right.slice(cut.right));
  return [
    ...alignInOrder(left.slice(0, cut.left), right.slice(0, cut.right)),
    ...afterCut.map((match) => ({
      ...match,
      left: match.left.map((place) => place + cut.left),
      right: match.right.map((place) => place + cut.right),
    })),
  ];
}

/** Equal blocks near a place, at which texts of very many blocks are divided: both halves certainly meet there. */
function equalNear(left: readonly Bag[], right: readonly Bag[], { left: leftMiddle, right: rightMiddle }: Step): Step | undefined {
  const reach = 50;
  for (let by = 0; by < reach; by += 1) {
    const bag = left[leftMiddle + by];
    if (!bag || bag.length < leastMoved) continue;
    for (let other = Math.max(1, rightMiddle - reach); other < Math.min(right.length, rightMiddle + reach); other += 1) {
      const candidate = right[other];
      if (candidate?.length === bag.length && common(candidate, bag) === bag.length) return { left: leftMiddle + by, right: other };
    }
  }
  return undefined;
}

/** How many blocks of each side a step of the alignment takes, or stand before a place. */
interface Step {
  left: number;
  right: number;
}

function alignAll(left: readonly Bag[], right: readonly Bag[]): Match[] {
  const width = right.length + 1;
  const scores = new Float64Array((left.length + 1) * width);
  const steps: (Step | undefined)[] = Array.from({ length: scores.length });
  for (let i = left.length; i >= 0; i -= 1) {
    for (let j = right.length; j >= 0; j -= 1) {
      const cell = i * width + j;
      let best: Step | undefined;
      let score = -1;
      for (const step of stepsAt(left, right, i, j)) {
        const total = step.gain + (scores[cell + step.left * width + step.right] ?? 0);
        if (total > score) [best, score] = [step, total];
      }
      if (best) [steps[cell], scores[cell]] = [best, score];
    }
  }
  const matches: Match[] = [];
  for (let i = 0, j = 0; i < left.length || j < right.length;) {
    const step = steps[i * width + j];
    if (!step) break;
    matches.push({ left: numbers(i, step.left), right: numbers(j, step.right) });
    i += step.left;
    j += step.right;
  }
  return matches;
}

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, place) => from + place);

/** The possible steps from a place, with the words that they bring together. Those that match come first, and win a tie. */
function stepsAt(left: readonly Bag[], right: readonly Bag[], i: number, j: number): (Step & { gain: number })[] {
  const [a, b] = [left[i], right[j]];
  const steps: (Step & { gain: number })[] = [];
  if (a && b) {
    // Computed only if the sizes allow enough of it.
    const most = Math.min(a.length, b.length);
    const [canMatch, canPart] = [shareOf(most, a, b) >= leastAlike, a.length !== b.length && most > 0];
    const both = canMatch || canPart ? common(a, b) : 0;
    const share = shareOf(both, a, b);
    // A half more than its words, so that blocks without words are matched, too.
    if (share >= leastAlike) steps.push({ left: 1, right: 1, gain: both * share + 0.5 });
    if (canPart && both >= contained * most) {
      for (const [count, gain] of partings(a, right, j)) steps.push({ left: 1, right: count, gain });
      for (const [count, gain] of partings(b, left, i)) steps.push({ left: count, right: 1, gain });
    }
  }
  if (a) steps.push({ left: 1, right: 0, gain: 0 });
  if (b) steps.push({ left: 0, right: 1, gain: 0 });
  return steps;
}

/** The numbers of blocks, from a place on, into which a block may have been split, with the words that this brings together. */
function partings(whole: Bag, parts: readonly Bag[], from: number): [count: number, gain: number][] {
  const found: [number, number][] = [];
  let merged: Bag = new Int32Array();
  for (let count = 1; count <= maxParts; count += 1) {
    const part = parts[from + count - 1];
    if (!part || part.length === 0 || part.length >= whole.length || common(part, whole) < contained * part.length) break;
    merged = joinOf(merged, part);
    if (count === 1) continue;
    const both = common(merged, whole);
    const share = shareOf(both, merged, whole);
    if (share >= leastAlikeElsewhere) found.push([count, both * share]);
  }
  return found;
}
