import { CholeskyDecomposition, inverse, Matrix } from 'ml-matrix';
import { metGroups } from './metGroups.js';

/** A vote that says something about strength: a choice between the columns of two or more models, or a tie. */
export interface StrengthVote {
  /** The model of each column. A model that is there twice has two columns that could be picked. */
  modelIds: readonly string[];
  /** The model whose column was picked; null for a tie. */
  picked: string | null;
}

/** How strong a model is, on the scale of Elo: 1000 is the average of its group, and 400 more are odds of ten to one. */
export interface Strength {
  modelId: string;
  /** Number of the group of models that have met, directly or through others, from 0. Groups are not compared. */
  group: number;
  rating: number;
  /** Bounds of the interval that holds the true value 19 times in 20. */
  low: number;
  high: number;
}

const average = 1000;
const pointsPerUnit = 400 / Math.LN10;

/**
 * Ridge: the precision of a prior belief that a model is average. It keeps a model finite that has won all its votes, and moves one
 * with a hundred votes by less than a point.
 */
const ridge = 0.1;

/**
 * Variance added to each model's score, that of one imagined vote between two equals. A model that has won all its votes has no
 * residuals, so the sandwich alone would call it certain; the same idea as Agresti and Coull's added successes and failures.
 */
const imaginedVariance = 0.25;

/**
 * The strengths that explain votes best: a conditional logit (McFadden 1974; Bradley and Terry 1952 for two columns), a tie as equal
 * shares, with a ridge, and intervals from the sandwich estimator (Huber 1967; White 1982), corrected for few votes: divided by the
 * degrees of freedom, Student's t, and one imagined vote. docs/decisions/28 has its measured coverage.
 * @returns every model of these votes, the groups by number of votes, within a group the strongest first
 */
export function strengths(votes: readonly StrengthVote[]): Strength[] {
  const telling = votes.filter(({ modelIds }) => new Set(modelIds).size > 1);
  return metGroups(telling).flatMap((met, group) =>
    strengthsOfGroup(met)
      .map((strength) => ({ ...strength, group }))
      .toSorted((one, other) => other.rating - one.rating || (one.modelId < other.modelId ? -1 : 1)),
  );
}

/** One vote in numbers. */
interface Choice {
  /** Indexes of its models in the group's list, each once. */
  indexes: number[];
  /** How many columns each has. */
  columns: number[];
  /** Each one's share of the vote; together 1. */
  shares: number[];
}

function strengthsOfGroup(votes: readonly StrengthVote[]): Omit<Strength, 'group'>[] {
  const modelIds = [...new Set(votes.flatMap((vote) => vote.modelIds))];
  const indexOf = new Map(modelIds.map((id, index) => [id, index]));
  const choices = votes.map((vote) => choiceOf(vote, indexOf));
  const found = climb(choices, modelIds.length);
  const errors = standardErrors(choices, found);
  const reach = studentT(degreesOfFreedom(choices.length, modelIds.length));
  return modelIds.map((modelId, index) => {
    const rating = average + pointsPerUnit * found.get(index, 0);
    const half = pointsPerUnit * reach * (errors[index] ?? 0);
    return { modelId, rating, low: rating - half, high: rating + half };
  });
}

function choiceOf({ modelIds, picked }: StrengthVote, indexOf: ReadonlyMap<string, number>): Choice {
  const each = [...new Set(modelIds)];
  const columns = each.map((id) => modelIds.filter((other) => other === id).length);
  return {
    indexes: each.map((id) => indexOf.get(id) ?? 0),
    columns,
    shares: each.map((id, at) => (picked === null ? (columns[at] ?? 0) / modelIds.length : Number(id === picked))),
  };
}

/** The chances that each model of a choice is picked, at these strengths. */
function chancesOf({ indexes, columns }: Choice, theta: Matrix): number[] {
  const highest = Math.max(...indexes.map((index) => theta.get(index, 0)));
  const weights = indexes.map((index, at) => (columns[at] ?? 0) * Math.exp(theta.get(index, 0) - highest));
  const sum = weights.reduce((one, other) => one + other, 0);
  return weights.map((weight) => weight / sum);
}

/** The logarithm of the likelihood with its prior, apart from a constant. */
function logLikelihood(choices: readonly Choice[], theta: Matrix): number {
  let sum = (-ridge / 2) * theta.dot(theta);
  for (const choice of choices) {
    const chances = chancesOf(choice, theta);
    choice.shares.forEach((share, at) => {
      if (share > 0) sum += share * Math.log(chances[at] ?? 0);
    });
  }
  return sum;
}

/** Derivatives at these strengths: the score, the information, and the sum of the squared residuals of the single votes. */
function derivatives(choices: readonly Choice[], theta: Matrix) {
  const score = Matrix.mul(theta, -ridge);
  const information = Matrix.eye(theta.rows, theta.rows, ridge);
  const squares = Matrix.zeros(theta.rows, theta.rows);
  for (const choice of choices) {
    const { indexes, shares } = choice;
    const chances = chancesOf(choice, theta);
    indexes.forEach((row, at) => {
      const chance = chances[at] ?? 0;
      const residual = (shares[at] ?? 0) - chance;
      score.set(row, 0, score.get(row, 0) + residual);
      indexes.forEach((column, beside) => {
        const other = chances[beside] ?? 0;
        information.set(row, column, information.get(row, column) + (at === beside ? chance : 0) - chance * other);
        squares.set(row, column, squares.get(row, column) + residual * ((shares[beside] ?? 0) - other));
      });
    });
  }
  return { score, information, squares };
}

const steps = 100;
/** In units of strength: a millionth of a point. */
const closeEnough = 1e-9;

/** Newton's method with halved steps; the ridge makes the likelihood strictly concave, so it has one peak. Their mean is 0. */
function climb(choices: readonly Choice[], count: number): Matrix {
  let theta = Matrix.zeros(count, 1);
  let height = logLikelihood(choices, theta);
  for (let step = 0; step < steps; step += 1) {
    const { score, information } = derivatives(choices, theta);
    let change = new CholeskyDecomposition(information).solve(score);
    let next = Matrix.add(theta, change);
    let nextHeight = logLikelihood(choices, next);
    while (nextHeight < height && Math.max(...change.to1DArray().map(Math.abs)) > closeEnough) {
      change = Matrix.div(change, 2);
      next = Matrix.add(theta, change);
      nextHeight = logLikelihood(choices, next);
    }
    theta = next;
    height = nextHeight;
    if (Math.max(...change.to1DArray().map(Math.abs)) <= closeEnough) break;
  }
  return theta;
}

/** Standard errors of the strengths, each compared with the group's average: bread, filling, bread. */
function standardErrors(choices: readonly Choice[], theta: Matrix): number[] {
  const { information, squares } = derivatives(choices, theta);
  const count = theta.rows;
  // What moves all models alike does not count, because only differences are known.
  const centred = Matrix.sub(Matrix.eye(count, count), Matrix.ones(count, count).div(count));
  const filling = Matrix.mul(squares, choices.length / degreesOfFreedom(choices.length, count)).add(centred.mul(imaginedVariance));
  const bread = inverse(information);
  return bread.mmul(filling).mmul(bread).diagonal().map(Math.sqrt);
}

/** Votes beyond those that the strengths take up, at least three. With fewer, an interval is as wide as the scale anyway. */
const degreesOfFreedom = (votes: number, models: number): number => Math.max(3, votes - models + 1);

/** The 97.5 % quantile of Student's t (Abramowitz and Stegun 26.7.5), within 1 % from three degrees of freedom. */
function studentT(degrees: number): number {
  const z = 1.959964;
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ];
  return terms.reduce((sum, term, power) => sum + term / degrees ** (power + 1), z);
}
