import type { AnswerModel } from '../generation/answer.graphql.js';
import type { ModelStrength, Opponent, Rating } from './ratings.graphql.js';
import { type Strength, strengths, type StrengthVote } from './strengths.js';
import { styleCovariates } from './styleCovariates.js';
import { type Vote, type VotedAnswer, VoteOutcome } from './Vote.js';
import { bestPlaces, compareIn, placesOf } from './votePlaces.js';

/** The fields of a vote that counts. */
export type CountedVote = Pick<Vote, 'outcome' | 'answerId' | 'ranking' | 'tag' | 'promptVersionId' | 'answers' | 'createdAt'>;

/** A vote with its places, and those of its models. */
interface PlacedVote extends CountedVote {
  /** Null if none of its answers is good. */
  places: number[][] | null;
  /** The model of each answer. */
  modelIds: string[];
  /** The best place of each model; undefined if none is good. */
  best: ReadonlyMap<string, number> | undefined;
  /** The models in the first place. */
  firsts: string[];
}

/** Fewest votes for a rank, and how far (points) an interval that includes the average may reach to each side. */
const [leastVotes, furthest] = [12, 250];
const average = 1000;

/**
 * A summary of votes for each of their models.
 * @param counted those that count, oldest first
 * @param withoutStyle whether strengths are of what remains when the length and the markup of answers are taken off; all these votes
 *   must know them
 */
export function summarise(counted: readonly CountedVote[], withoutStyle: boolean): Rating[] {
  const votes = counted.map(placed);
  const telling = votes.flatMap((vote) => strengthVoteOf(vote, withoutStyle));
  const found = new Map(strengths(telling).map((strength) => [strength.modelId, strength]));
  const ratings = [...byModel(votes)].map(([modelId, own]) => rate(modelId, own, found.get(modelId)));
  return ratings.toSorted(
    (one, other) =>
      groupOf(one) - groupOf(other) ||
      Number(other.strength?.isRanked ?? false) - Number(one.strength?.isRanked ?? false) ||
      (other.strength?.rating ?? 0) - (one.strength?.rating ?? 0) ||
      other.votes - one.votes,
  );
}

const groupOf = ({ strength }: Rating): number => strength?.group ?? Infinity;

function placed(vote: CountedVote): PlacedVote {
  const places = placesOf(vote);
  const modelIds = vote.answers.map(({ modelId }) => modelId);
  const best = bestPlaces(places, modelIds);
  const firsts = [...(best ?? [])].filter(([, place]) => place === 0).map(([modelId]) => modelId);
  return { ...vote, places, modelIds, best, firsts };
}

/** A vote against all answers compares none of them. */
const strengthVoteOf = ({ places, modelIds, answers }: PlacedVote, withoutStyle: boolean): StrengthVote[] =>
  places ? [{ modelIds, places, ...(withoutStyle && { covariates: styleCovariates(answers) }) }] : [];

/** The votes of each model, each once. */
function byModel(votes: readonly PlacedVote[]): Map<string, PlacedVote[]> {
  const found = new Map<string, PlacedVote[]>();
  for (const vote of votes) {
    for (const modelId of new Set(vote.modelIds)) {
      const own = found.get(modelId);
      if (own) own.push(vote);
      else found.set(modelId, [vote]);
    }
  }
  return found;
}

function rate(modelId: string, votes: readonly PlacedVote[], strength: Strength | undefined): Rating {
  const answers = votes.flatMap((vote) => vote.answers.filter((answer) => answer.modelId === modelId));
  const inFirst = votes.filter(({ firsts }) => firsts.includes(modelId));
  const won = inFirst.filter(({ firsts }) => firsts.length === 1).length;
  const costs = known(answers, ({ costMicrodollars }) => costMicrodollars);
  const spent = costs.length > 0 ? (sum(costs) / costs.length) * answers.length : null;
  return {
    model: modelOf(modelId, votes),
    strength: strength ? ranked(strength, votes.length) : null,
    votes: votes.length,
    won,
    ties: inFirst.length - won,
    allBad: votes.filter(({ outcome }) => outcome === VoteOutcome.ALL_BAD).length,
    timeToFirstToken: median(known(answers, ({ timeToFirstToken }) => timeToFirstToken)),
    tokensPerSecond: median(known(answers, ({ tokensPerSecond }) => tokensPerSecond)),
    costMicrodollars: median(costs),
    preferredCostMicrodollars: spent !== null && won > 0 ? spent / won : null,
    opponents: opponentsOf(modelId, votes),
  };
}

function ranked({ group, rating, low, high }: Strength, votes: number): ModelStrength {
  const isNarrow = high - rating <= furthest || low > average || high < average;
  return { group, rating, low, high, isRanked: votes >= leastVotes && isNarrow };
}

const opponentsOf = (modelId: string, votes: readonly PlacedVote[]): Opponent[] =>
  [...byModel(votes)]
    .filter(([other]) => other !== modelId)
    .map(([other, both]) => {
      const results = both.map(({ best }) => compareIn(best, modelId, other));
      const count = (result: -1 | 0 | 1) => results.filter((one) => one === result).length;
      return {
        model: modelOf(other, both),
        votes: both.length,
        ...{ won: count(-1), lost: count(1), ties: count(0) },
        lastAt: both.at(-1)?.createdAt ?? new Date(0),
      };
    })
    .toSorted((one, other) => other.votes - one.votes || other.lastAt.getTime() - one.lastAt.getTime());

/** The model with the names that it had at the last of these votes. */
function modelOf(modelId: string, votes: readonly CountedVote[]): AnswerModel {
  const last = votes.at(-1)?.answers.find((answer) => answer.modelId === modelId);
  const [provider = ''] = modelId.split('/');
  return { id: modelId, name: last?.modelName ?? modelId, provider, providerName: last?.providerName ?? '', mark: last?.mark ?? 0 };
}

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

const known = (answers: readonly VotedAnswer[], of: (answer: VotedAnswer) => number | null): number[] =>
  answers.map(of).filter((value) => value !== null);

/** The middle value, or the mean of the two in the middle; null without any. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
