import { CholeskyDecomposition, inverse, Matrix } from 'ml-matrix';
import { metGroups } from './metGroups.js';

/** A vote that says something about strength: an order of two or more columns, or of the first of them, or a tie. */
export interface StrengthVote {
  /** The model of each column. A model that is there twice has two columns that could be picked. */
  modelIds: readonly string[];
  /**
   * Numbers of the columns by their places, the best first. Columns of one place are equal; those that have none stand below all
   * others, in no order among themselves. One place with all columns is a tie.
   */
  places: readonly (readonly number[])[];
  /** Figures of each column's answer that are to explain a choice beside its model, equally many for each; absent for none. */
  covariates?: readonly (readonly number[])[];
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
 * The same for the coefficients of covariates, weaker: shares of a vote differ by a third or less, so that as strong a prior would
 * leave with the models what their style explains.
 */
const covariateRidge = 0.005;

/**
 * Variance added to each model's score, that of one imagined vote between two equals. A model that has won all its votes has no
 * residuals, so the sandwich alone would call it certain; the same idea as Agresti and Coull's added successes and failures.
 */
const imaginedVariance = 0.25;

/**
 * The strengths that explain votes best: an order is a series of choices, each among the columns that are left (Plackett 1975; Luce
 * 1959), of which one pick is the first (a conditional logit: McFadden 1974; Bradley and Terry 1952 for two columns). Equal columns
 * have equal shares of a choice. With a ridge, and intervals from the sandwich estimator (Huber 1967; White 1982), whose unit is the
 * vote, corrected for few votes: divided by the degrees of freedom, Student's t, and one imagined vote. docs/decisions/28 has its
 * measured coverage.
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

/** A column as what it adds to the utility of picking it: pairs of the index of a coefficient and its factor. */
type Utility = readonly (readonly [index: number, factor: number])[];

/** One choice among the columns that are left. */
interface Choice {
  columns: readonly Utility[];
  /** Each column's share of the choice; together 1. */
  shares: readonly number[];
}

function strengthsOfGroup(votes: readonly StrengthVote[]): Omit<Strength, 'group'>[] {
  const modelIds = [...new Set(votes.flatMap((vote) => vote.modelIds))];
  const indexOf = new Map(modelIds.map((id, index) => [id, index]));
  const choices = votes.map((vote) => choicesOf(vote, indexOf));
  const ridges = [...modelIds.map(() => ridge), ...(votes[0]?.covariates?.[0] ?? []).map(() => covariateRidge)];
  const found = climb(choices, Matrix.diag(ridges));
  const errors = standardErrors(choices, found, Matrix.diag(ridges), modelIds.length);
  const reach = studentT(degreesOfFreedom(choices.length, found.rows));
  return modelIds.map((modelId, index) => {
    const rating = average + pointsPerUnit * found.get(index, 0);
    const half = pointsPerUnit * reach * (errors[index] ?? 0);
    return { modelId, rating, low: rating - half, high: rating + half };
  });
}

/** The choices of a vote that say something: those among columns of more than one model. */
function choicesOf({ modelIds, places, covariates }: StrengthVote, indexOf: ReadonlyMap<string, number>): Choice[] {
  const utilities = modelIds.map((id, column): Utility => [
    [indexOf.get(id) ?? 0, 1],
    ...(covariates?.[column] ?? []).map((figure, at) => [indexOf.size + at, figure] as const),
  ]);
  const choices: Choice[] = [];
  let left = [...utilities.keys()];
  for (const place of places) {
    if (new Set(left.map((column) => modelIds[column])).size < 2) break;
    choices.push({
      columns: left.map((column) => utilities[column] ?? []),
      shares: left.map((column) => Number(place.includes(column)) / place.length),
    });
    left = left.filter((column) => !place.includes(column));
  }
  return choices;
}

/** The chances that each column of a choice is picked, with these coefficients. */
function chancesOf({ columns }: Choice, coefficients: Matrix): number[] {
  const utilities = columns.map((column) => column.reduce((sum, [index, factor]) => sum + factor * coefficients.get(index, 0), 0));
  const highest = Math.max(...utilities);
  const weights = utilities.map((utility) => Math.exp(utility - highest));
  const sum = weights.reduce((one, other) => one + other, 0);
  return weights.map((weight) => weight / sum);
}

/** The logarithm of the likelihood with its prior, apart from a constant. @param prior precisions of the coefficients */
function logLikelihood(votes: readonly Choice[][], coefficients: Matrix, prior: Matrix): number {
  let sum = -coefficients.dot(prior.mmul(coefficients)) / 2;
  for (const choice of votes.flat()) {
    const chances = chancesOf(choice, coefficients);
    choice.shares.forEach((share, at) => {
      if (share > 0) sum += share * Math.log(chances[at] ?? 0);
    });
  }
  return sum;
}

/** Derivatives at these coefficients: the score, the information, and the sum of the squared residuals of the single votes. */
function derivatives(votes: readonly Choice[][], coefficients: Matrix, prior: Matrix) {
  const count = coefficients.rows;
  const score = prior.mmul(coefficients).neg();
  const information = prior.clone();
  const squares = Matrix.zeros(count, count);
  for (const choices of votes) {
    const residual = new Map<number, number>();
    for (const choice of choices) {
      const chances = chancesOf(choice, coefficients);
      const expected = new Map<number, number>();
      choice.columns.forEach((column, at) => {
        const chance = chances[at] ?? 0;
        for (const [row, factor] of column) {
          addTo(expected, row, chance * factor);
          addTo(residual, row, ((choice.shares[at] ?? 0) - chance) * factor);
          for (const [beside, other] of column) information.set(row, beside, information.get(row, beside) + chance * (factor * other));
        }
      });
      addProducts(information, expected, -1);
    }
    for (const [row, value] of residual) score.set(row, 0, score.get(row, 0) + value);
    addProducts(squares, residual, 1);
  }
  return { score, information, squares };
}

function addTo(sums: Map<number, number>, index: number, value: number): void {
  sums.set(index, (sums.get(index) ?? 0) + value);
}

/** Adds the product of each two values of a vector to a matrix. */
function addProducts(matrix: Matrix, vector: ReadonlyMap<number, number>, factor: number): void {
  for (const [row, one] of vector)
    for (const [column, other] of vector) matrix.set(row, column, matrix.get(row, column) + factor * (one * other));
}

const steps = 100;
/** In units of strength: a millionth of a point. */
const closeEnough = 1e-9;

/** Newton's method with halved steps; the ridge makes the likelihood strictly concave, so it has one peak. */
function climb(votes: readonly Choice[][], prior: Matrix): Matrix {
  let found = Matrix.zeros(prior.rows, 1);
  let height = logLikelihood(votes, found, prior);
  for (let step = 0; step < steps; step += 1) {
    const { score, information } = derivatives(votes, found, prior);
    let change = new CholeskyDecomposition(information).solve(score);
    let next = Matrix.add(found, change);
    let nextHeight = logLikelihood(votes, next, prior);
    while (nextHeight < height && Math.max(...change.to1DArray().map(Math.abs)) > closeEnough) {
      change = Matrix.div(change, 2);
      next = Matrix.add(found, change);
      nextHeight = logLikelihood(votes, next, prior);
    }
    found = next;
    height = nextHeight;
    if (Math.max(...change.to1DArray().map(Math.abs)) <= closeEnough) break;
  }
  return found;
}

/** Standard errors of the strengths, each compared with the group's average: bread, filling, bread. @param models how many */
function standardErrors(votes: readonly Choice[][], found: Matrix, prior: Matrix, models: number): number[] {
  const { information, squares } = derivatives(votes, found, prior);
  const count = found.rows;
  const filling = Matrix.mul(squares, votes.length / degreesOfFreedom(votes.length, count));
  // A shift of all models alike does not count, because only differences are known.
  const centred = Matrix.sub(Matrix.eye(models, models), Matrix.ones(models, models).div(models));
  filling.setSubMatrix(Matrix.add(filling.subMatrix(0, models - 1, 0, models - 1), centred.mul(imaginedVariance)), 0, 0);
  const bread = inverse(information);
  return bread.mmul(filling).mmul(bread).diagonal().slice(0, models).map(Math.sqrt);
}

/** Votes beyond those that the coefficients take up, at least three. With fewer, an interval is as wide as the scale anyway. */
const degreesOfFreedom = (votes: number, coefficients: number): number => Math.max(3, votes - coefficients + 1);

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
