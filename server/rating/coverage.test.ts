import { expect, test } from '@jest/globals';
import { env } from 'node:process';
import { randomFrom } from '../../sandbox/llm/simulatedText.js';
import { strengths, type StrengthVote } from './strengths.js';

/** Models whose true strengths are known, in logits, and how people vote on them. */
interface World {
  truth: readonly number[];
  columns: number;
  /** The share of votes that are ties, whatever the columns. */
  ties?: number;
  /** How many of the columns get a place; 1 unless given. */
  placed?: number;
  /** How much a longer answer is liked, and how long the answers of each model are on average, beside those of others. */
  style?: { liking: number; lengths: readonly number[] };
}

const worlds: World[] = [
  { truth: [0.3, -0.3], columns: 2 },
  { truth: [0.9, 0.3, -0.3, -0.9], columns: 2 },
  { truth: [1.5, 0.5, -0.5, -1.5], columns: 3 },
  { truth: [0.5, 0.3, 0.1, 0, 0, -0.1, -0.3, -0.5], columns: 2 },
  { truth: [1, 0.6, 0.2, -0.2, -0.6, -1], columns: 4 },
  { truth: [0, 0, 0, 0], columns: 2, ties: 0.2 },
  { truth: [0, 0, 0, 0, 0, 0], columns: 3, ties: 0.3 },
  { truth: [1, 0.6, 0.2, -0.2, -0.6, -1], columns: 4, placed: 4 },
  { truth: [1.5, 0.5, -0.5, -1.5], columns: 4, placed: 2 },
  { truth: [0, 0], columns: 2, style: { liking: 3, lengths: [3, 1] } },
  { truth: [0.4, 0, -0.4], columns: 3, style: { liking: 2, lengths: [1, 2, 1] } },
];

const pointsPerLogit = 400 / Math.LN10;

function vote({ truth, columns, ties = 0, placed = 1, style }: World, random: () => number): StrengthVote {
  const pool = truth.map((_strength, model) => model);
  const shown = Array.from({ length: columns }, () => pool.splice(Math.floor(random() * pool.length), 1)).flat();
  const modelIds = shown.map(String);
  if (random() < ties) return { modelIds, places: [[...modelIds.keys()]] };
  // Who orders what they see through noise of Gumbel's distribution picks by a conditional logit, again and again.
  const lengths = shown.map((model) => (style?.lengths[model] ?? 1) * (0.6 + 0.8 * random()));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const shares = lengths.map((length) => length / whole);
  const seen = shown.map((model, at) => {
    const liked = (truth[model] ?? 0) + (style ? style.liking * (shares[at] ?? 0) : 0);
    return liked - Math.log(-Math.log(random()));
  });
  const order = [...seen.keys()].toSorted((one, other) => (seen[other] ?? 0) - (seen[one] ?? 0));
  return {
    modelIds,
    places: order.slice(0, placed).map((column) => [column]),
    ...(style && { covariates: shares.map((share) => [share]) }),
  };
}

/** The share of a world's intervals that hold the true strength, compared with the average of those that have met. */
function coverageOf(world: World, votes: number, runs: number, random: () => number): number {
  let [held, all] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const found = strengths(Array.from({ length: votes }, () => vote(world, random)));
    for (const { modelId, group, low, high } of found) {
      const met = found.filter((other) => other.group === group).map((other) => world.truth[Number(other.modelId)] ?? 0);
      const average = met.reduce((sum, strength) => sum + strength, 0) / met.length;
      const truth = 1000 + pointsPerLogit * ((world.truth[Number(modelId)] ?? 0) - average);
      all += 1;
      if (low <= truth && truth <= high) held += 1;
    }
  }
  return held / all;
}

test('intervals hold the true strength: 93 % or more at 30 votes, 93 to 97 % at 300', () => {
  const { FUZZ_RUNS = '110', FUZZ_SEED = '1' } = env;
  const runs = Math.ceil(Number(FUZZ_RUNS) / worlds.length);
  const random = randomFrom(Number(FUZZ_SEED));
  // Three standard errors of a share that is 95 %, if a run's intervals all held or missed together.
  const noise = 3 * Math.sqrt((0.95 * 0.05) / runs);
  const measured = [30, 300].map((votes) => worlds.map((world) => coverageOf(world, votes, runs, random)));
  const percent = (share: number) => Number((100 * share).toFixed(1));
  const [few = [], many = []] = measured.map((shares) => shares.map(percent));
  const mean = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length;
  expect(Math.min(...few)).toBeGreaterThanOrEqual(percent(0.93 - noise));
  expect(Math.min(...many)).toBeGreaterThanOrEqual(percent(0.93 - noise));
  expect(Math.max(...many)).toBeLessThanOrEqual(percent(0.97 + noise));
  expect(mean(few)).toBeGreaterThanOrEqual(93);
  expect(mean(many)).toBeGreaterThanOrEqual(93);
  expect(mean(many)).toBeLessThanOrEqual(97);
});
